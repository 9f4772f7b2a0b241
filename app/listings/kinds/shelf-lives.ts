/**
 * How long what a field says is good, by what it is: the one place where the days stand. Past its `limit` a value keeps its place, with a mark,
 * and wins nothing. Past its `aim` somebody is asked to open its source again; the limit comes down to the aim as readings come in
 * (`/data/quality` shows what that would hide today).
 */
export const SHELF_LIVES = {
	/** What is paid: interest, fees, prices. */
	rate: { aim: 30, limit: 186, words: "rates and fees" },
	/** What moves by itself, from day to day: holdings, prices of shares, newest episodes. */
	moving: { aim: 30, limit: 186, words: "holdings and other daily figures" },
	/** Highest LTV, call and sale. */
	threshold: { aim: 90, limit: 366, words: "maximum LTV, margin call and liquidation" },
	/** Other conditions: sizes, durations, what a card pays back. */
	term: { aim: 90, limit: 366, words: "card terms, sizes and durations" },
	/** When something is held, and where. */
	programme: { aim: 90, limit: 366, words: "dates of events" },
	/** Whether it is still there and takes anybody new. */
	status: { aim: 90, limit: 366, words: "whether it is still open" },
	/** Who holds the coins, whether they are lent on, what is insured, how one gets out. */
	custody: { aim: 180, limit: 366, words: "custody and rehypothecation" },
	/** Who may use it, with what, and what is asked of them. */
	access: { aim: 180, limit: 366, words: "who can use it, and how" },
	/** Who it is. */
	identity: { aim: 365, limit: 731, words: "company details" },
} as const;

/** The days of "checked in the last 6 months", whatever a value's class. */
export const SIX_MONTHS = 186;

export type ShelfLife = keyof typeof SHELF_LIVES;

export const shelfLives = Object.keys(SHELF_LIVES) as ShelfLife[];
