import { cellSource, formatValue } from "~/listings/facts/format-value";
import { gradeWords } from "~/listings/facts/grade-words";
import { linkTo } from "~/listings/facts/present-provenance";
import type { Field, Kind } from "~/listings/kinds/kind";
import { namedValue, valueNamed } from "~/listings/record/state-part";
import { printTyped, readValue } from "~/listings/values/value-types";
import { formatDate, formatMoney } from "~/ui/format";
import type { Proposal } from "~db/queries/proposals";
import type { Grade, ListingRecord } from "~db/records";
import type { Value } from "~db/values";
import type { ProposalView } from "./view";

export type TitledProposal = Proposal & { title: string };

/** A proposal for a listing's value. @param seen the ids of the live statements */
export function presentProposal(
	proposal: TitledProposal,
	{ kind, listing, field }: { kind: Kind; listing: ListingRecord; field: Field },
	seen: string[],
	today: string,
): ProposalView {
	const named = namedValue(kind, proposal.field, listing.attributes);
	const textOf = (value: Value | null) => (value === null ? "unknown" : wordsOf(value));
	const wordsOf = (value: Value) => {
		// Only the number in an entry is proposed. Name it, because the row is for the entry.
		if (named?.part) return `${named.part.part.label} ${formatValue(named.field, value, listing.attributes)}`;
		const attributes = { ...listing.attributes, [field.key]: value };
		return cellSource(kind, { ...listing, attributes }, today).text(field.key) ?? "unknown";
	};
	const value = named && storedOf(named.field, proposal, today);
	const old: Value | null = JSON.parse(proposal.old);
	const now = named && valueNamed(named, listing.attributes);
	return {
		...common(proposal),
		text: textOf(value),
		was: JSON.stringify(old) === JSON.stringify(now) ? null : textOf(old),
		isSame: JSON.stringify(value) === JSON.stringify(now),
		typed: named === null || value === null ? "" : printedOf(named.field, value),
		seen: seen.join(","),
	};
}

/** The same of a close. */
export function presentClose(proposal: TitledProposal): ProposalView {
	const usd = Number(JSON.parse(proposal.value));
	const text = formatMoney(Math.round(usd * 100), "USD");
	return { ...common(proposal), text, was: null, isSame: false, typed: String(usd), seen: "" };
}

function common({
	id,
	listing,
	title,
	source,
	asOf,
	readAt,
	grade,
	note,
	snippet,
	heldWhy,
	rawKey,
}: TitledProposal) {
	return {
		...{ id, importer: title, note, snippet, held: heldWhy, rawKey },
		source: linkTo(source),
		asOf: asOf ?? "",
		dates: `${asOf === null ? "no date" : `of ${formatDate(asOf)}`}, read on ${formatDate(readAt)}`,
		grade: gradeWords(grade as Grade, listing.split(":")[0] ?? ""),
	};
}

function storedOf(field: Field, { value }: Proposal, today: string): Value | null {
	try {
		return readValue(field, JSON.parse(value), today);
	} catch {
		// The field has changed since, so you can only correct or reject the proposal.
		return null;
	}
}

function printedOf(field: Field, value: Value): string {
	const typed = printTyped(field, value);
	return typeof typed === "string" ? typed : "";
}
