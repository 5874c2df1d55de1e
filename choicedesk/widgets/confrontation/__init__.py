"""The table of a confrontation: seats round a felt, cups with dice under them, stakes, stages."""
