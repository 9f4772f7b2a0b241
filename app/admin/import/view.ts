export type ImportView = {
	kinds: Array<{ id: string; label: string; csvHref: string; jsonHref: string }>;
	/** Each column with its meaning and an example from one of our listings. */
	columns: Array<{ name: string; says: string; example: string }>;
	/** The largest file in bytes, and the error for a larger one. */
	most: { bytes: number; words: string };
	/** The last import's result. */
	said: string | null;
};

export type ProblemRow = {
	key: string;
	row: string;
	column: string;
	cell: string;
	reason: string;
	/** Where to add a listing that a row names and we lack. Null for other problems. */
	addHref: string | null;
};

export type ChangeRow = {
	key: string;
	row: string;
	field: string;
	before: string;
	after: string;
	/** Why the value needs a second look; null where it doesn't. */
	far: string | null;
	/** That the statement is recorded and something else stays shown; and the like. */
	aside: string | null;
	source: string;
	asOf: string;
};

export type ListingChanges = {
	id: string;
	name: string;
	href: string;
	editHref: string;
	/** It is not what was shown the last time. */
	isOther: boolean;
	rows: ChangeRow[];
};

export type DryRun = {
	problems: ProblemRow[];
	/** The number of problems we don't list. */
	moreProblems: number;
	listings: ListingChanges[];
	/** `12 changes of 3 listings; 40 rows say what is recorded already`. */
	summary: string;
	/** The button's label. Null when there's nothing to record. */
	button: string | null;
	/** What to know before recording, when we leave rows out. Null when we keep them all. */
	choice: string | null;
	/** The rows that are left out, as the button sends them along. */
	leaveOut: string;
	/** A fingerprint of the preview. The form sends it back when you record. */
	marks: string;
};

/** What came of a form, with everything that was in it. */
export type ImportAnswer = {
	typed: { sheet: string; kind: string };
	message: string | null;
	isProblem: boolean;
	/** The error for the chosen file. */
	fileProblem: string | null;
	/** What came of each listing, where something was recorded and something was not. */
	outcome: OutcomeRow[];
	dryRun: DryRun | null;
};

export type OutcomeRow = { id: string; name: string; href: string; isRecorded: boolean; words: string };
