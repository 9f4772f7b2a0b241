/** The simulator's constants. See docs/formulas.md, "Simulator". The methodology page prints them. */

/** Stored and shown with every result; a change of a method or of a constant makes it the next. */
export const SIMULATOR_VERSION = "1";

/** Where price paths come from. They are past windows, random blocks of the past, or a random walk. */
export type Method = "history" | "blocks" | "walk";

/** Days in a year, for interest and volatility. */
export const YEAR_DAYS = 365;

/** The default first day of past windows. Before it there was hardly a market. */
export const HISTORY_SINCE = "2013-01-01";

/** The longest term in days. The history has barely two separate windows of that length. */
export const LONGEST_TERM = 1825;

/** Consecutive log returns that stay together in the block bootstrap. */
export const BLOCK_DAYS = 30;

/** The first close whose return the blocks are cut from. */
export const BLOCKS_SINCE = "2018-01-01";

/** Daily log returns behind the volatility of the random walk. */
export const VOLATILITY_DAYS = 365;

/** The random walk assumes no yearly gain. */
export const DRIFT = 0;

/** Paths of the two methods of chance, and their seed, unless told. */
export const DEFAULT_PATHS = 2000;
export const DEFAULT_SEED = 42;

/** The most paths that an address may ask for. */
export const MOST_PATHS = 10_000;

/** The shares of the paths that lie below each line of the fan. */
export const FAN_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Shares of the paths for which we compute the start LTV. */
export const SURVIVED_SHARES = [0.5, 0.75, 0.9, 0.95, 0.99] as const;
