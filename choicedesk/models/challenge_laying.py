"""Coins laid, taken and swapped: pure steps from one way in which they lie to the next."""

from choicedesk.models.challenge_coins import DICE, Coins, Laid, task_place


def added(laid: Laid, place: str, key: str, number: int) -> Laid:
    """Return the coins after more of a purse were laid on a place."""
    there = {**laid.get(place, {})}
    there[key] = there.get(key, 0) + number
    return {**laid, place: there}


def removed(laid: Laid, place: str, key: str, number: int) -> Laid:
    """Return the coins after some of a purse went from a place."""
    there = {**laid.get(place, {})}
    there[key] = there.get(key, 0) - number
    if there[key] <= 0:
        del there[key]
    if there:
        return {**laid, place: there}
    return {at: on for at, on in laid.items() if at != place}


def swapped(laid: Laid, place: str, key: str, number: int) -> Laid:
    """Return the coins after bound ones took the place of as many from the dice."""
    return added(removed(laid, place, DICE, number), place, key, number)


def supported(coins: Coins, laid: Laid) -> Laid:
    """Return the coins without those on complications of tasks that nothing lies on (H-6)."""
    return {
        place: on
        for place, on in laid.items()
        if coins.dues[place].is_task or laid.get(task_place(coins.dues[place].task))
    }
