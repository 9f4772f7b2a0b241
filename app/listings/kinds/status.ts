import type { Attributes } from "~db/values";
import { type Field, type FieldWords, stringOf } from "./kind";

/** Whether a listing exists and accepts new customers. The meaning is the same for all kinds; the words are each kind's own. */

/** What every kind can say; a kind may add finer words that `meanings` knows. */
type Statuses = { open: string; restricted: string; closed: string; merged: string } & Record<string, string>;

const usual: Statuses = {
	open: "Open",
	restricted: "Limited availability",
	closed: "Closed",
	merged: "Merged",
	verify: "Unconfirmed",
};

/** The new customers that a listing accepts; null if that's not settled. */
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

export function statusField(explain: string, words: Partial<Statuses> = {}): FieldWords {
	const choices = statuses(words);
	const type = "choice";
	return { key: "status", ageClass: "status", label: "Status", type, choices, explain, moves: true };
}

export function statuses(words: Partial<Statuses> = {}): Record<string, string> {
	const { verify, ...known } = { ...usual, ...words };
	return { ...known, verify } as Record<string, string>;
}

export function takesNewCustomers(attributes: Attributes): Takes {
	return meanings[stringOf(attributes, "status") ?? ""] ?? null;
}

/** Readers can't use it, so it's in a group at the end. */
export function isOutOfOrder(attributes: Attributes): boolean {
	return takesNewCustomers(attributes) === "none";
}

/** Whether we still have to verify that a listing is available. Until then we don't compare its prices. */
export function isUnverified(attributes: Attributes): boolean {
	return stringOf(attributes, "status") === "verify";
}

/** The word next to the name of a listing that isn't simply open; null if it is, or if we don't know. */
export function statusWord(field: Field | undefined, attributes: Attributes): string | null {
	const status = stringOf(attributes, "status");
	if (!status || status === "open" || field?.type !== "choice") return null;
	return field.choices[status] ?? null;
}
