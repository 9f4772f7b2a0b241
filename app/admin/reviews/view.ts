export type SaidView = { about: string; text: string };

export type WaitingReviewView = {
	id: string;
	revision: string;
	listing: { name: string; what: string; href: string };
	/** '17:05 UTC, 20 Nov 2026'. */
	since: string;
	said: SaidView;
	/** The public version in the meantime. */
	shown: SaidView | null;
	/** Signals beyond the words. None decides on its own. */
	signals: string[];
	/** An earlier refusal, with the author's answer. */
	answered: { reason: string; words: string; answer: string } | null;
	/** Whether the reader wrote it, and somebody else decides. */
	isOwn: boolean;
};

export type ReviewQueueView = {
	reviews: WaitingReviewView[];
	total: number;
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
	did: string | null;
};

/** Why a decision was not taken, with everything that was typed. */
export type DecisionProblem = {
	typed: { id: string; reason: string; words: string };
	status: number;
	message: string;
	fields: Record<string, string>;
};
