/** What the page of the import shows, ready to draw. */

export type ImportView = {
	kinds: Array<{ id: string; label: string; csvHref: string; jsonHref: string }>;
	/** Each column with what it says, and what stands there in a row of a listing of ours. */
	columns: Array<{ name: string; says: string; example: string }>;
	/** Bytes of a file at most, and what is said of a larger one. */
	most: { bytes: number; words: string };
	/** What the last import came to. */
	said: string | null;
};

export type ProblemRow = {
	key: string;
	row: string;
	column: string;
	cell: string;
	reason: string;
	/** Where the listing is added that the row names and that there is not; null for every other problem. */
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
	/** How many problems there are besides those shown. */
	moreProblems: number;
	listings: ListingChanges[];
	/** `12 changes of 3 listings; 40 rows say what is recorded already`. */
	summary: string;
	/** What the button says; null where there is nothing to record. */
	button: string | null;
	/** What is to be known before it is pressed, where rows are left out; null where none is. */
	choice: string | null;
	/** The rows that are left out, as the button sends them along. */
	leaveOut: string;
	/** What was shown: it is sent along when it is recorded. */
	marks: string;
};

/** What came of a form, with everything that was in it. */
export type ImportAnswer = {
	typed: { sheet: string; kind: string };
	message: string | null;
	isProblem: boolean;
	/** What is wrong with the file that was chosen, at its field. */
	fileProblem: string | null;
	/** What came of each listing, where something was recorded and something was not. */
	outcome: OutcomeRow[];
	dryRun: DryRun | null;
};

/** A listing of an import, and what came of it. */
export type OutcomeRow = { id: string; name: string; href: string; isRecorded: boolean; words: string };
