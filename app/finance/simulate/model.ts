/** The simulator's constants. See docs/formulas.md, "Simulator". The methodology page prints them. */

/** Stored and shown with every result; a change of a method or of a constant makes it the next. */
export const SIMULATOR_VERSION = "1";

export type Method = "history" | "blocks" | "walk";

export const YEAR_DAYS = 365;

/** The default first day of past windows. Before it there was hardly a market. */
export const HISTORY_SINCE = "2013-01-01";

export const LONGEST_TERM = 1825;

export const BLOCK_DAYS = 30;

/** The first close whose return the blocks are cut from. */
export const BLOCKS_SINCE = "2018-01-01";

export const VOLATILITY_DAYS = 365;

export const DRIFT = 0;

export const DEFAULT_PATHS = 2000;
export const DEFAULT_SEED = 42;

export const MOST_PATHS = 10_000;

export const FAN_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export const SURVIVED_SHARES = [0.5, 0.75, 0.9, 0.95, 0.99] as const;
