import { inputsOf, isKnown, provenancesOf } from "~/listings/facts/facts";
import { cellSource } from "~/listings/facts/format-value";
import { weakestOf } from "~/listings/facts/provenance";
import { markOfValues } from "~/listings/facts/value-mark";
import { kindById } from "~/listings/kinds/all";
import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import { checkedUntil, isBefore } from "~/listings/values/age";
import { feeFields, type StatedField } from "~/listings/visitors/keep-cost";
import { hostOf, RECORDS_SOURCES, SECONDHAND } from "~/ui/format";
import type { Mark } from "~/ui/mark";
import type { Provenance } from "~db/records";

export type From = {
	mark: Mark;
	/** The host of the source, `unsourced`, or the inputs of a computed value. */
	by: string;
	href: string | null;
};

/** A value in words with its source. Null is unknown. */
export type Said = { text: string | null; from: From | null };

export const UNSAID: Said = { text: null, from: null };

export function saidOf(listing: ProviderListing | null, key: string, today: string): Said {
	const kind = listing && kindById(listing.kind);
	if (!listing || !kind) return UNSAID;
	const source = cellSource(kind, listing, today);
	const value = source.value(key);
	if (value === null || !isKnown(value)) return UNSAID;
	const isComputed = inputsOf(kind, listing.attributes, key)[0] !== key;
	return {
		text: source.text(key),
		from: fromOf([{ listing, key }], today, isComputed ? "calculated" : null),
	};
}

/** The weakest source of these values, with the mark of each listing's own page. @param how replaces the host */
export function fromOf(fields: StatedField[], today: string, how: string | null = null): From | null {
	const values = fields.flatMap(({ listing, key }) => {
		const kind = kindById(listing.kind);
		return kind ? [{ kind, listing, key }] : [];
	});
	const parts = values.flatMap(({ kind, listing, key }) => provenancesOf(kind, listing, key));
	const mark = markOfValues(values, today);
	const weakest = weakestOf(parts);
	if (!mark || !weakest) return null;
	const hosts = new Set(parts.map(hostOfPart));
	const [host] = hosts;
	const isOne = hosts.size === 1 && host !== undefined;
	const by = how ?? (isOne ? host : weakest.confidence === "general-knowledge" ? GENERAL : "several sources");
	const urls = new Set(parts.map(({ sourceUrl }) => sourceUrl));
	const isPage = urls.size === 1 && weakest.confidence !== "general-knowledge" && !weakest.wholeRecord;
	return {
		mark,
		by,
		href: isPage && how === null ? (parts[0]?.sourceUrl ?? null) : null,
	};
}

const GENERAL = "unsourced";

function hostOfPart({ confidence, wholeRecord, sourceUrl, via }: Provenance): string {
	if (confidence === "general-knowledge") return GENERAL;
	if (wholeRecord || !sourceUrl) return RECORDS_SOURCES;
	return via ? `${hostOf(sourceUrl)}, ${SECONDHAND}` : hostOf(sourceUrl);
}

export function feeFrom(record: ProviderRecord, today: string): From | null {
	return fromOf(feeFields(record), today);
}

export function feeParts(record: ProviderRecord): Provenance[] {
	return feeFields(record).flatMap(({ listing, key }) => listing.provenance[key] ?? []);
}

export function isCostCheckedLately(record: ProviderRecord, today: string): boolean {
	const fees = feeParts(record);
	return fees.length > 0 && fees.every((from) => isBefore(today, checkedUntil(from)));
}

export function reportHref(listing: string, field: string): string {
	return `/report?${new URLSearchParams({ listing, field })}`;
}
