import type { SourceLink } from "~/listings/facts/present-provenance";
import type { Mark } from "~/ui/mark";
import type { ChangeView } from "../changes/view";
import type { MessageRow } from "../messages/load.server";
import type { ProposalView } from "../proposals/view";
import type { AnswerProblem, ReportRow } from "../reports/load.server";
import type { Step } from "./asked";
import type { Check } from "./check";

export type QueueRow = {
	id: string;
	/** 'Ledn'. */
	name: string;
	href: string | null;
	/** 'Highest LTV', or what somebody writes about. */
	what: string;
	/** The value we show now. Null when the row isn't about a value, or the value is unknown. */
	value: { text: string; mark: Mark | null } | null;
	source: SourceLink | null;
	/** 'read 412 days ago', with a second line. */
	why: string;
	whyNote: string | null;
	/** What moves with it, and below it how often it was seen. */
	hangs: string;
	hangsNote: string | null;
	/** Null where no page is named that could be opened, and for whoever may not change values. */
	check: Check | null;
	/** Why you can only correct the value. Null when there's more to do, or nothing. */
	onlyCorrect: string | null;
	editHref: string | null;
	/** The row's address with a step open, for use without script. */
	stepHrefs: Partial<Record<Step, string>>;
	reports: Array<ReportRow & { correctHref: string | null }>;
	message: MessageRow | null;
	/** What an importer proposes. Null when the row isn't about a proposal. */
	proposal: ProposalView | null;
	/** The page that changed; null where the row is about no page. */
	change: ChangeView | null;
	/** The row that is under the keys when this one is done. */
	nextId: string | null;
};

export type Said = {
	words: string;
	undo: { listing: string; field: string; facts: string } | null;
	isInLog: boolean;
	/** The name of the draft that this settles, or null. */
	draft: string | null;
};

export type QueueView = {
	rows: QueueRow[];
	/**
	 * '412 listings have values to be read again', with the time of the count. Null without the power to edit
	 * facts.
	 */
	waiting: string | null;
	/** Reports and messages beyond those shown. */
	more: Array<{ words: string; href: string }>;
	only: string;
	sorts: Array<{ value: string; label: string }>;
	kind: string;
	kinds: Array<{ value: string; label: string }>;
	page: number;
	previousHref: string | null;
	nextHref: string | null;
	/** The note below the last page. Null on others and without the power to edit facts. */
	end: string | null;
	/** The row under the keys to begin with, and which of its steps is open. */
	first: { row: string; step: Step | null } | null;
	said: Said | null;
	/** The weights behind the order. */
	weights: Array<{ what: string; weight: number }>;
};

export type QueueProblem = {
	row: string;
	step: Step | null;
	message: string;
	note: string;
	/** The value differs a lot from the current one, so the form asks for a confirming checkbox. */
	isFar: boolean;
	/** The input for a corrected proposal. */
	typed: Record<string, string>;
	/** Of an answer to a report, at its fields. */
	answer: AnswerProblem | null;
};
