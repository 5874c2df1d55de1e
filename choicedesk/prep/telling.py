"""Writes what was found as JSON: shares with their intervals, spreads with their quantiles."""

from choicedesk.odds.challenge import Chances
from choicedesk.prep.spreads import QUANTILES, Share, Spread
from choicedesk.rules.system import JsonObject


def share(found: Share) -> JsonObject:
    """Return a share with its 95 % interval."""
    return {"share": found.share, "low": found.low, "high": found.high}


def spread(found: Spread) -> JsonObject:
    """Return a spread: mean with its 95 % interval, quantiles by percent, share of each value."""
    low, high = found.mean_band
    quantiles = zip(QUANTILES, found.quantiles, strict=True)
    return {
        "mean": found.mean,
        "mean_low": low,
        "mean_high": high,
        "quantiles": {str(round(100 * part)): value for part, value in quantiles},
        "shares": {str(value): part for value, part in found.shares.items()},
    }


def chances(found: Chances) -> JsonObject:
    """Return the chances of a challenge; ``succeed`` in the order of the tasks."""
    return {
        "succeed": [float(each) for each in found.succeed],
        "all_succeed": float(found.every_task),
        "clean": float(found.clean),
    }
