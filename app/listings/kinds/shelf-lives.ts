/**
 * How long a value counts as current, by its class. These days appear only here. After `limit` a value keeps its place, gets a
 * mark and can't win. After `aim` we ask an editor to open the source again. We lower the limit toward the aim as readings come
 * in; `/data/quality` shows the effect on today's values.
 */
export const SHELF_LIVES = {
	/** Interest, fees and prices. */
	rate: { aim: 30, limit: 186, words: "rates and fees" },
	/** Figures that change daily, such as holdings, share prices and newest episodes. */
	moving: { aim: 30, limit: 186, words: "holdings and other daily figures" },
	/** Maximum LTV, margin call and liquidation. */
	threshold: { aim: 90, limit: 366, words: "maximum LTV, margin call and liquidation" },
	/** Other conditions, such as sizes, durations and card rewards. */
	term: { aim: 90, limit: 366, words: "card terms, sizes and durations" },
	/** Dates and places of events. */
	programme: { aim: 90, limit: 366, words: "dates of events" },
	/** Whether it's open and accepts new customers. */
	status: { aim: 90, limit: 366, words: "whether it is still open" },
	/** Custody, rehypothecation, insurance and withdrawals. */
	custody: { aim: 180, limit: 366, words: "custody and rehypothecation" },
	/** Eligibility, payment methods and requirements. */
	access: { aim: 180, limit: 366, words: "who can use it, and how" },
	/** Name, site and other company details. */
	identity: { aim: 365, limit: 731, words: "company details" },
} as const;

/** The days of "checked in the last 6 months", whatever a value's class. */
export const SIX_MONTHS = 186;

export type ShelfLife = keyof typeof SHELF_LIVES;

export const shelfLives = Object.keys(SHELF_LIVES) as ShelfLife[];
