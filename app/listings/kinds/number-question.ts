import type { Indexed } from "./indexed";

export type NumberQuestion = {
	unit: string;
	min: number;
	max: number;
	step: number;
	chip: (wanted: string) => string;
	holds: (indexed: Indexed, wanted: string) => boolean | null;
	/**
	 * Listings that do not say stay in the list, in a group of their own, and those whose answer is no are
	 * named with the reason.
	 */
	groups?: AnswerGroups;
	/** The typed number that would just let this value pass; null if none would. */
	loosest?: (indexed: Indexed) => number | null;
	/** Whether smaller or larger typed numbers let more pass. */
	looser?: "larger" | "smaller";
};

export type Answer = "yes" | "unknown" | "no";

export type AnswerGroups = {
	heading: (answer: Answer, wanted: string) => string;
	/** Why an answer is not yes, in short: 'smallest loan 150,000 USD'. */
	why: (indexed: Indexed, wanted: string) => string | null;
	note: string;
};
