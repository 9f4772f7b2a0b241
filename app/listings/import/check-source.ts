import type { Confidence } from "~db/records";
import type { Value } from "~db/values";
import { isHomePage } from "../facts/choose-statement";
import type { Field, Kind } from "../kinds/kind";
import { bearingOf } from "../upkeep/field-weight";

/** What a statement says of where it is from. */
export type SourceSaid = {
	value: Value | null;
	sourceUrl: string | null;
	/** Who quoted it, where the page was not opened. */
	via: string | null;
	confidence: Confidence;
	/** Whether the row itself says that the page is a filing. */
	saysFiling: boolean;
	/** The name of the other listed company whose page it is; null where it is none's. */
	rival: string | null;
	/** What is noted beside it. */
	note: string | null;
};

/**
 * Refuses a source that cannot hold up what is stated of it.
 * @throws RangeError with the reason
 */
export function checkSource(kind: Kind, field: Field, said: SourceSaid): void {
	noHomePage(kind, field, said);
	noFilingOfARival(said);
	noNoteAgainstIt(said);
}

/** Whether an order, a headline or the "as of" of a list goes by a field. An entry is held against its own rules. */
function isKey(kind: Kind, { key, type }: Field): boolean {
	return type !== "entry" && (bearingOf(kind, key) === "ranked" || kind.keyFields.includes(key));
}

/**
 * A front page changes from day to day and says nothing of where on the site a value stands, so that nobody can check it. Where
 * somebody else quotes it, he is who is believed.
 */
function noHomePage(kind: Kind, field: Field, { value, sourceUrl, via, confidence }: SourceSaid): void {
	if (value === null || via !== null || confidence !== "sourced") return;
	if (isKey(kind, field) && isHomePage(sourceUrl))
		throw new RangeError(
			"rests on a bare home page, which does not say it: name the page that does, since lists go by this value",
		);
}

/** What a rival says is shown as a rival's word, whatever else it is called. */
function noFilingOfARival({ saysFiling, rival }: SourceSaid): void {
	if (saysFiling && rival !== null)
		throw new RangeError(
			`is from a page of ${rival}, another listed company, which cannot be called a filing`,
		);
}

/** A note that says that the page doesn't state the value. */
const NOT_STATED = /\b(page|source|review|article) (does not|doesn['’]t) (say|state) (it|so|this)\b/i;

/** Whoever opens a source looks for the value there. */
function noNoteAgainstIt({ value, note }: SourceSaid): void {
	if (value !== null && note !== null && NOT_STATED.test(note))
		throw new RangeError(
			"has a note that the source doesn’t state it: leave the value out, or name a page that does",
		);
}
