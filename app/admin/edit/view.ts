import type { FormMetadata } from "@conform-to/react";
import type { ItemInput, TypedEntry } from "~/listings/values/value-type";
import type { Mark } from "~/ui/mark";

/** What the pages of editing show, ready to draw. */

/** How a value is typed. */
export type Control =
	| { type: "line" | "long" | "lines" }
	| { type: "choice"; options: Array<{ value: string; label: string }> }
	| { type: "entries"; parts: ItemInput[] }
	/** One entry, part by part under headings. */
	| { type: "parts"; groups: Array<{ heading: string; parts: PartView[] }> };

/** A part of an entry in its form. */
export type PartView = {
	key: string;
	label: string;
	hint: string;
	unit: string | null;
	/** Several lines may be typed. */
	isLong: boolean;
	/** What may be chosen; null where it is typed. */
	options: Array<{ value: string; label: string }> | null;
	isMandatory: boolean;
};

/** A line of what changes. `before` is null where nothing is struck out. */
export type PreviewLine = { label: string; note: string | null; before: string | null; after: string };

export type Preview = {
	/** Whose page the source is; null while there is no address. */
	host: { isOwn: boolean; words: string } | null;
	lines: PreviewLine[];
	/** Why nothing can be worked out yet, or what to know besides. */
	problem: string | null;
};

/** One of the three of a conflict. */
export type Side = { heading: string; value: string; mark: Mark | null; from: string };

export type Conflict = {
	sides: Side[];
	/** The ids of the statements that there are now, and of those that the form was first opened with. */
	opened: string;
	first: string;
};

/** What the controls of the form begin with, by name. */
export type EditValues = {
	value: string;
	entries: TypedEntry[];
	/** What was typed of each part of an entry. */
	parts: TypedEntry;
	beside: Record<string, string>;
	source: string;
	how: string;
	counts: string;
};

/** The controls of the form, by name. */
export type EditShape = EditValues & {
	[name in "unknown" | "words" | "as_of" | "undated" | "filing" | "sure" | "note" | "opened"]: string;
};

export type EditForm = FormMetadata<EditShape>;
export type EditControls = ReturnType<EditForm["getFieldset"]>;

/** A change of a value: what one person recorded at one time. */
export type ChangeRow = {
	key: string;
	/** '09:14 UTC, 22 Nov 2026'. */
	when: string;
	who: string;
	lines: Array<{
		id: string;
		what: string;
		value: string;
		mark: Mark | null;
		from: string;
		note: string | null;
		words: string | null;
		/** 'gone since 12 Nov 2026', where nothing is at its source any more. */
		gone: string | null;
		state: string;
	}>;
	/**
	 * The ids of its facts where it can be undone; null where nothing of it is in effect. What only ended something is not undone but brings
	 * back what it ended, in words: that is public again then, so it is asked first.
	 */
	undo: { facts: string; bringsBack: string | null } | null;
};

export type FieldView = {
	key: string;
	label: string;
	explain: string;
	hint: string | null;
	control: Control;
	unit: string | null;
	beside: Array<{ key: string; label: string; hint: string; options: string[] | null; listName: string }>;
	values: EditValues;
	/** What it means that it is unknown; null where it must be known. */
	unknownWords: string | null;
	opened: string;
	now: string;
	previousHref: string;
	nextHref: string;
	fields: Array<{ key: string; label: string; group: string }>;
	history: ChangeRow[];
};

export type OverviewRow = {
	key: string;
	label: string;
	value: string | null;
	mark: Mark | null;
	age: string;
	href: string | null;
};

/** How one more entry of a listing is begun. */
export type AddEntry = { singular: string; typed: string; problem: string | null };

export type EditView = {
	listing: {
		id: string;
		name: string;
		href: string;
		editHref: string;
		what: string;
		/** '41 of 45 values known', and why there are more rows than these. */
		known: string;
		uncounted: string;
		/** The listing that it was merged into; null where it stands by itself. */
		mergedInto: { id: string; href: string } | null;
	} | null;
	field: FieldView | null;
	groups: Array<{ heading: string; rows: OverviewRow[]; add: AddEntry | null }>;
	/** What was done just now. */
	said: string | null;
	/** The place in the queue of verification that one came from. */
	back: string | null;
};
