import type { Attributes } from "~db/values";
import { type Field, type FieldWords, stringOf } from "./kind";

/** Whether a listing is still there and takes new customers: one meaning for all kinds, in each kind's own words. */

/** What every kind can say; a kind may add finer words that `meanings` knows. */
type Statuses = { open: string; restricted: string; closed: string; merged: string } & Record<string, string>;

const usual: Statuses = {
	open: "Open",
	restricted: "Restricted",
	closed: "Closed",
	merged: "Merged",
	verify: "To be verified",
};

/** Which new customers a listing takes; null where that is not settled. */
type Takes = "all" | "some" | "none" | null;

const meanings: Record<string, Takes> = {
	open: "all",
	restricted: "some",
	announced: "none",
	paused: "none",
	legacy: "none",
	discontinued: "none",
	closed: "none",
	merged: "none",
	verify: null,
};

/**
 * The field that says whether a listing is still there.
 * @param words where the kind's own differ from the usual ones
 */
export function statusField(explain: string, words: Partial<Statuses> = {}): FieldWords {
	const choices = statuses(words);
	const type = "choice";
	return { key: "status", shelfLife: "status", label: "Status", type, choices, explain, moves: true };
}

/** The choices of a status, in the order in which filters offer them. */
export function statuses(words: Partial<Statuses> = {}): Record<string, string> {
	const { verify, ...known } = { ...usual, ...words };
	return { ...known, verify } as Record<string, string>;
}

/** Whether a listing takes new customers: all, some or none; null where that is not known. */
export function takesNewCustomers(attributes: Attributes): Takes {
	return meanings[stringOf(attributes, "status") ?? ""] ?? null;
}

/**
 * Whether a listing has no place in any order: it is closed, or takes nobody new. It stands in a group at the
 * end, because readers who compare cannot have it.
 */
export function isOutOfOrder(attributes: Attributes): boolean {
	return takesNewCustomers(attributes) === "none";
}

/** Whether it is still to be verified that it can be had at all: its prices are then not compared. */
export function isUnverified(attributes: Attributes): boolean {
	return stringOf(attributes, "status") === "verify";
}

/** The word beside the name of a listing that is not simply open; null where it is, or where nothing is known. */
export function statusWord(field: Field | undefined, attributes: Attributes): string | null {
	const status = stringOf(attributes, "status");
	if (!status || status === "open" || field?.type !== "choice") return null;
	return field.choices[status] ?? null;
}
