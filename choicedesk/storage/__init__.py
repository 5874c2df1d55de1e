"""Campaign files, backups, settings and documents on disk; pure, no Qt.

May import ``desk``, ``rules``, the standard library, msgspec, filelock and platformdirs. What goes
wrong is a ``CampaignError`` with a reason code; ``words.errors`` says it. From outside one needs
``campaign_file`` (make, open), ``library_folder`` (the list), ``backups``, ``rescue``,
``documents`` and ``commands`` (in and out), ``pictures``, ``settings`` and ``places``.
"""
