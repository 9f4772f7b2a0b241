import { isHomePage } from "~/listings/facts/choose-statement";
import { bearingOf } from "~/listings/kinds/columns";
import type { Field, Kind } from "~/listings/kinds/kind";
import type { Confidence } from "~db/records";
import type { Value } from "~db/values";

type SourceSaid = {
	value: Value | null;
	sourceUrl: string | null;
	via: string | null;
	confidence: Confidence;
	saysFiling: boolean;
	rival: string | null;
	note: string | null;
};

/** @throws RangeError with the reason */
export function checkSource(kind: Kind, field: Field, said: SourceSaid): void {
	noHomePage(kind, field, said);
	noFilingOfARival(said);
	noNoteAgainstIt(said);
}

/** Entries have their own rules. */
function isKey(kind: Kind, { key, type }: Field): boolean {
	return type !== "entry" && (bearingOf(kind, key) === "ranked" || kind.keyFields.includes(key));
}

/** We can't check a front page, because it changes daily. If someone else quotes it, we trust the quote. */
function noHomePage(kind: Kind, field: Field, { value, sourceUrl, via, confidence }: SourceSaid): void {
	if (value === null || via !== null || confidence !== "sourced") return;
	if (isKey(kind, field) && isHomePage(sourceUrl))
		throw new RangeError(
			"has a home page as its source. Name the page that states it, because lists rank by this value",
		);
}

/** We always show a rival's claim as a rival's, whatever grade the row states. */
function noFilingOfARival({ saysFiling, rival }: SourceSaid): void {
	if (saysFiling && rival !== null)
		throw new RangeError(`is from a page of ${rival}, another listed company, so it can’t be a filing`);
}

/** A note that says that the page doesn't state the value. */
const NOT_STATED = /\b(page|source|review|article) (does not|doesn['’]t) (say|state) (it|so|this)\b/i;

/** Anyone who opens the source looks for the value there. */
function noNoteAgainstIt({ value, note }: SourceSaid): void {
	if (value !== null && note !== null && NOT_STATED.test(note))
		throw new RangeError(
			"has a note that the source doesn’t state it. Leave the value out, or name a page that does",
		);
}
