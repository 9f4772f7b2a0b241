import type { RowMark } from "~/listings/facts/provenance";
import type { Cell } from "~/listings/kinds/kind";
import type { Mark } from "~/ui/mark";
import type { Tile } from "~/ui/tile";

/** A headed group of rows. It ends where the next begins. */
export type RowPart = { from: number; heading: string; note: string | null };

export type RefusedView = {
	heading: string;
	listings: Array<{ href: string; name: string; why: string | null }>;
	more: string | null;
};

export type ColumnView = {
	key: string;
	label: string;
	cardLabel?: string;
	align?: "end";
	wide?: boolean;
	sort?: { href: string; active: "asc" | "desc" | null };
};

export type RowView = {
	id: string;
	href: string;
	name: string;
	/** The status beside the name. Null when the listing is simply open, or when a column shows the status. */
	status: string | null;
	tagline: string | null;
	/** Two letters and a tint, 0 to 5. */
	tile: Tile;
	cells: Cell[];
	/** The outdated value's date, by cell. Missing when all are current. */
	old?: Array<OldMark | null>;
	mark: RowMark | null;
	/** Why we don't know if it belongs here. Missing when we do. */
	open?: string;
	/** Depends on the whole row except `open`. Rows with the same key are equal. Missing when it's unknown. */
	key?: string;
};

export type OldMark = Pick<Mark, "line" | "date">;

export type FilterView = {
	key: string;
	legend: string;
	hint?: string;
	type: "any" | "one" | "number";
	/** For `any` and `one`, each choice with the number of listings it would leave. */
	options: Array<{ value: string; label: string; count: number; chosen: boolean }>;
	number: {
		unit: string;
		value: string;
		error: string | null;
		/** How many listings are unknown, and whether they're included. Null when that excludes none. */
		silent: { count: number; chosen: boolean } | null;
	} | null;
};

export type OptionView = {
	key: string;
	legend: string;
	choices: Array<{ value: string; label: string; chosen: boolean }>;
};

export type EmptyView = {
	heading: string;
	reason: string;
	/** Buttons that loosen a filter, with what each would leave where that is counted. */
	loosen: Array<{ label: string; href: string; count: number | null }>;
	nearest: RowView[];
};

export type ChartView = {
	title: string;
	xLabel: string;
	yLabel: string;
	/** `isOld` means that one of the two numbers is out of date. The point is drawn hollow. */
	points: Array<{ name: string; href: string; x: number; y: number; isOld?: boolean }>;
	/** How many rows of this page have no place in it. */
	missing: number;
};
