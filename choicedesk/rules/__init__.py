"""The rule systems: pure steps from state and move to a new state, or to a refusal.

May import the standard library and msgspec only; never Qt, a clock, a file or a random source.
The systems do not know each other; ``registry`` lists them.
"""
