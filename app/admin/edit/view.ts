import type { FormMetadata } from "@conform-to/react";
import type { ItemInput, TypedEntry } from "~/listings/values/value-type";
import type { Mark } from "~/ui/mark";

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
	/** The choices. Null for a typed value. */
	options: Array<{ value: string; label: string }> | null;
	isMandatory: boolean;
};

/** A line of what changes. `before` is null where nothing is struck out. */
export type PreviewLine = { label: string; note: string | null; before: string | null; after: string };

export type Preview = {
	/** Who runs the source's site. Null without an address. */
	host: { isOwn: boolean; words: string } | null;
	lines: PreviewLine[];
	/** Why there's no preview yet, or what else to know. */
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

/** The form's initial values by control. */
export type EditValues = {
	value: string;
	entries: TypedEntry[];
	parts: TypedEntry;
	beside: Record<string, string>;
	source: string;
	how: string;
	counts: string;
};

export type EditShape = EditValues & {
	[name in "unknown" | "words" | "as_of" | "undated" | "filing" | "sure" | "note" | "opened"]: string;
};

export type EditForm = FormMetadata<EditShape>;
export type EditControls = ReturnType<EditForm["getFieldset"]>;

/** What one person recorded for a value at one time. */
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
	 * The ids of facts you can undo. Null when none is in effect. An action that only ended something isn't undone
	 * but brings the old statement back. That makes it public again, so we show its words and ask first.
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
	/** What unknown means for this field. Null when the field is required. */
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
		/** The listing this one was merged into. Null if it wasn't. */
		mergedInto: { id: string; href: string } | null;
	} | null;
	field: FieldView | null;
	groups: Array<{ heading: string; rows: OverviewRow[]; add: AddEntry | null }>;
	said: string | null;
	/** The place in the queue of verification that one came from. */
	back: string | null;
};
