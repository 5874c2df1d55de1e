"""Preparation: what an encounter will do, exactly where that can be, by simulation elsewhere.

Pure: no Qt. May import ``rules``, ``desk`` and ``odds``, never ``storage``, which stands beside it.
Only the modules that play in lockstep (``alias``, ``chunks``, ``*_play``) load numpy; whoever needs
none of them need not wait for it.
"""
