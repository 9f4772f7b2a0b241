import type { SourceLink } from "~/listings/provenance/provenance-view";
import type { Mark } from "~/ui/mark";
import type { ChangeView } from "../changes/view";
import type { MessageRow } from "../messages/load.server";
import type { ProposalView } from "../proposals/view";
import type { AnswerProblem, ReportRow } from "../reports/load.server";
import type { Step } from "./asked";
import type { Check } from "./check";

/** What the queue shows, ready to draw. */

export type QueueRow = {
	id: string;
	/** 'Ledn', and where it stands; null where it is no listing. */
	name: string;
	href: string | null;
	/** 'Highest LTV', or what somebody writes about. */
	what: string;
	/** What is shown now; null where the row is about no value, or it is unknown. */
	value: { text: string; mark: Mark | null } | null;
	source: SourceLink | null;
	/** 'read 412 days ago', and below it 'shelf life 90 days'. */
	why: string;
	whyNote: string | null;
	/** What moves with it, and below it how often it was seen. */
	hangs: string;
	hangsNote: string | null;
	/** Null where no page is named that could be opened, and for whoever may not change values. */
	check: Check | null;
	/** Why a value can only be corrected; null where there is more to do, or nothing. */
	onlyCorrect: string | null;
	editHref: string | null;
	/** The same row with one of its steps open: without script. */
	stepHrefs: Partial<Record<Step, string>>;
	reports: Array<ReportRow & { correctHref: string | null }>;
	message: MessageRow | null;
	/** What an importer proposes; null where the row is about no proposal. */
	proposal: ProposalView | null;
	/** The page that changed; null where the row is about no page. */
	change: ChangeView | null;
	/** The row that is under the keys when this one is done. */
	nextId: string | null;
};

/** What was done just now. */
export type Said = {
	words: string;
	undo: { listing: string; field: string; facts: string } | null;
	isInLog: boolean;
	/** The name of the draft that is settled with it; null where none is. */
	draft: string | null;
};

export type QueueView = {
	rows: QueueRow[];
	/** '412 listings have values to be read again', and when one stops counting; null for whoever may not change values. */
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
	/** Whether that is all, below the last page; null below others and for whoever may not change values. */
	end: string | null;
	/** The row under the keys to begin with, and which of its steps is open. */
	first: { row: string; step: Step | null } | null;
	said: Said | null;
	/** How the order comes about: what each thing weighs. */
	weights: Array<{ what: string; weight: number }>;
};

/** Why something was not done, with what was typed. */
export type QueueProblem = {
	row: string;
	step: Step | null;
	message: string;
	note: string;
	/** The value is far from what is shown: whoever means it ticks a box. */
	isFar: boolean;
	/** What was typed of a proposal that is corrected. */
	typed: Record<string, string>;
	/** Of an answer to a report, at its fields. */
	answer: AnswerProblem | null;
};
