"""The view of play with ability cards: deck, seats with hands, and the builder of tests."""
