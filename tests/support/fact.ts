import type { FactRecord } from "~db/records";

/** A fact of a filing, undated, for tests that care about a part of it. */
export function factOf(part: Partial<FactRecord>): FactRecord {
	return {
		id: JSON.stringify([part.field, part.value, part.asOf, part.sourceUrl]),
		listingId: "treasury-company:any",
		field: "btc_holdings",
		value: null,
		sourceUrl: "https://www.sec.gov/filing",
		otherSources: [],
		scope: "value",
		via: null,
		asOf: null,
		asOfPrecision: part.asOf ? "day" : "undated",
		confidence: "sourced",
		readAt: null,
		grade: "filing",
		publisher: "SEC",
		note: null,
		standing: "stated",
		supersedes: null,
		withdraws: null,
		recordedAt: 0,
		recordedBy: "content",
		...part,
	};
}
