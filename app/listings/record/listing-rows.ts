import { getDomain } from "tldts";
import { dayOf } from "~/ui/format";
import type { KindRows } from "~db/queries/content";
import type { CountedRow } from "~db/queries/record-facts";
import { printProvenance, printSummary } from "~db/stored-provenance";
import { firstDue } from "../facts/due-values";
import {
	countCoverage,
	type Derived,
	deriveListing,
	type Fact,
	knownValues,
	provenancesOf,
} from "../facts/facts";
import { keyDate } from "../facts/provenance";
import { siteOf } from "../facts/publishers";
import { addUp, type KeyQuality, keyQuality } from "../facts/quality-counts";
import { digest } from "../facts/state-facts";
import { checkedUntilOf } from "../facts/value-mark";
import { rowFields } from "../kinds/columns";
import type { Kind } from "../kinds/kind";
import { type Brief, briefOf } from "../offers/brief";
import { type BuiltColumn, buildColumns, listingDocument } from "./index/build-index";
import { type IndexedListing, type IndexValues, indexValuesOf } from "./index/index-values";
import { totalsOf } from "./kind-totals";

export type DerivedListing = { id: string; derived: Derived; indexed: IndexedListing; stored: StoredIndex };

/** Stored with a listing, so that we can count and sort its kind without deriving the listing again. */
export type StoredIndex = {
	values: IndexValues;
	stated: Array<string | null>;
	general: number;
	unknown: number;
	known: Array<[asOf: string | null, readAt: string | null]>;
	quality: KeyQuality;
	/** The listing's data for the home page, if the kind appears there. Older builds didn't write it. */
	brief?: Brief | null;
};

/** @throws Error if an older build wrote the listing in another form; an import rewrites it */
export function storedIndexOf({ id, indexed }: Pick<CountedRow, "id" | "indexed">): StoredIndex {
	const stored: Partial<StoredIndex> = JSON.parse(indexed);
	if (!stored.values || !stored.known || !stored.quality)
		throw new Error(`${id} was written by another build: import the content again`);
	return stored as StoredIndex;
}

export function deriveFrom(kind: Kind, id: string, facts: Fact[], today: string): DerivedListing {
	const derived = deriveListing(kind, facts, getDomain);
	const { name, attributes, provenance } = derived;
	const keys = rowFields(kind).flatMap((key) => provenancesOf(kind, { attributes, provenance }, key));
	const checked = checkedUntilOf(kind, derived);
	const indexed = { id, slug: slugOf(id), name, attributes, asOf: keyDate(keys), checked };
	const stated: Array<string | null> = [];
	const { general, unknown } = countCoverage(kind, derived, (asOf) => {
		stated.push(asOf);
		return false;
	});
	return {
		id,
		derived,
		indexed,
		stored: {
			values: indexValuesOf(kind, indexed, today),
			stated,
			general,
			unknown,
			known: knownValues(kind, derived).map(({ asOf, readAt }) => [asOf, readAt ?? null]),
			quality: keyQuality(kind, derived),
			brief: briefOf(kind.id, { slug: slugOf(id), name, attributes, provenance }),
		},
	};
}

export function documentOf(kind: Kind, { indexed }: DerivedListing, today: string) {
	return listingDocument(kind, indexed, today);
}

export type Counted = { id: string; name: string; verifiedAt: string | null; stored: StoredIndex };

export function indexOf(
	kind: Kind,
	listings: Counted[],
	now: number,
): { order: string[]; columns: KindRows["columns"]; totals: KindRows["totals"] } {
	const listed = listings.map(({ id, name, stored }) => ({ id, name, values: stored.values }));
	const { order, columns } = buildColumns(kind, listed);
	const byId = new Map(listings.map((listing) => [listing.id, listing]));
	// In one order, so that what is added up is the same text however the listings came.
	const ordered = order.flatMap((id) => byId.get(id) ?? []);
	// An unchanged index keeps its version, so that copies in the isolates' memory stay valid.
	const version = versionOf(order, columns);
	return {
		order,
		columns: columns.map((column) => ({ kind: kind.id, version, ...column })),
		totals: {
			kind: kind.id,
			version,
			total: order.length,
			builtAt: now,
			quality: JSON.stringify(addUp(ordered.map(({ stored }) => stored.quality))),
			...totalsOf(ordered, dayOf(now)),
		},
	};
}

function versionOf(order: string[], columns: BuiltColumn[]): string {
	return digest([order, columns]).slice(0, 16);
}

function slugOf(id: string): string {
	return id.slice(id.indexOf(":") + 1);
}

/** `ordinal` is null if we write it later. */
export function listingRow(
	kind: Kind,
	listing: DerivedListing,
	ordinal: number | null,
	now: number,
): KindRows["listings"][number] & { mark: string } {
	const { id, derived, stored } = listing;
	const { name, website, country, status, verifiedAt } = derived;
	const { ranked, compared, rest } = firstDue(kind, derived);
	const row = {
		id,
		kind: kind.id,
		slug: slugOf(id),
		name,
		website,
		site: website && siteOf(website),
		country,
		status,
		attributes: JSON.stringify(derived.attributes),
		provenance: printProvenance(derived.provenance),
		unknowns: JSON.stringify(derived.unknowns),
		summary: printSummary(derived.summary),
		quality: JSON.stringify(derived.quality),
		indexed: JSON.stringify(stored),
		verifiedAt,
		dueRanked: ranked,
		dueCompared: compared,
		dueRest: rest,
	};
	const mark = digest([row, documentOf(kind, listing, dayOf(now))]).slice(0, 32);
	return { ...row, mark, ordinal, createdAt: now, updatedAt: now };
}
