import type { SourceLink } from "~/listings/facts/present-provenance";

export type OddPage = {
	page: SourceLink;
	path: string;
	/** 'Too lively to watch', 'Not for machines', 'Not read 3 times'. */
	state: string;
	why: string;
	/** When it was last read, and when it is asked next. */
	read: string;
	next: string;
};

export type EndedChange = {
	id: string;
	page: SourceLink;
	path: string;
	/** 'Every value was decided', 'Rejected', 'It says again what it said'. */
	ended: string;
	/** The rejection's reason, or null. */
	reason: string | null;
	at: string;
};

export type WatchView = {
	lede: string;
	/** Why we don't check it, or null. */
	problem: string | null;
	/** 'Read and the same 120', each. */
	counts: string[];
	odd: OddPage[];
	ended: EndedChange[];
};
