import { liveStatements } from "~/listings/facts/choose-statement";
import type { Fact } from "~/listings/facts/facts";
import { endIn, type Recording, stateFacts, statementOf } from "~/listings/facts/state-facts";
import type { Kind } from "~/listings/kinds/kind";
import { dayOf } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { KindRows } from "~db/queries/content";
import { messageOf } from "../facts-recorded";
import { type Counted, deriveFrom, documentOf, indexOf, listingRow } from "../listing-rows";
import type { ReadRecord } from "./read-records";

/** Who recorded a fact that came from `db/content/`. */
const CONTENT = "content";

/** The import's result for some listings of a kind. It takes some 30 KB a listing, so we plan a few hundred at once. */
export type PlannedListings = Pick<KindRows, "documents" | "newFacts" | "owed"> & {
	/** As their facts now say, without places; their documents are in the same order. */
	listings: Array<KindRows["listings"][number] & { mark: string }>;
	counted: Counted[];
};

/**
 * Plans the import of some listings, with new facts and each listing's new state. Planning the same content again yields no new
 * facts.
 * @param records of these listings, from the content
 * @param recorded all facts of these listings so far
 * @param now UTC milliseconds
 * @param by the recorder; we end only this recorder's statements when the records drop them
 */
export function planListings(
	kind: Kind,
	records: ReadRecord[],
	recorded: Fact[],
	now: number,
	by = CONTENT,
): PlannedListings {
	const today = dayOf(now);
	const known = groupBy(recorded, ({ listingId }) => listingId);
	const newFacts: Fact[] = [];
	const owed: KindRows["owed"] = [];
	for (const record of records) {
		const before = known.get(record.id) ?? [];
		const added = newFactsOf(kind, record, before, { at: now, by });
		newFacts.push(...added);
		// A new listing is no change to what it says.
		if (before.length > 0 && added.length > 0) owed.push(messageOf(record.id, added, now));
		known.set(record.id, [...before, ...added]);
	}
	const derived = [...known].map(([id, facts]) => deriveFrom(kind, id, facts, today));
	return {
		...{ newFacts, owed },
		listings: derived.map((listing) => listingRow(kind, listing, null, now)),
		documents: derived.map((listing) => documentOf(kind, listing, today)),
		counted: derived.map(({ id, derived: { name, verifiedAt }, kept }) => ({ id, name, verifiedAt, kept })),
	};
}

/**
 * Plans a whole small kind with its index.
 * @param recorded all facts of the kind so far
 * @param merged the listings that were merged into another; they and their facts never change
 */
export function planImport(
	kind: Kind,
	records: ReadRecord[],
	recorded: Fact[],
	now: number,
	by = CONTENT,
	merged: ReadonlySet<string> = new Set(),
): KindRows {
	const { counted, newFacts, owed, ...planned } = planListings(
		kind,
		records.filter(({ id }) => !merged.has(id)),
		recorded.filter(({ listingId }) => !merged.has(listingId)),
		now,
		by,
	);
	const { order, columns, totals } = indexOf(kind, counted, now);
	const rowOf = new Map(
		planned.listings.map((row, at) => [row.id, { row, document: planned.documents[at] }]),
	);
	const ordered = order.flatMap((id) => rowOf.get(id) ?? []);
	return {
		...{ columns, totals, newFacts, owed },
		listings: ordered.map(({ row }, ordinal) => ({ ...row, ordinal })),
		documents: ordered.flatMap(({ document }) => document ?? []),
	};
}

/**
 * The new facts of a listing, and a row that ends each statement that the records dropped. We don't restate what a person
 * ended. A later reading, a newer date or another value is a new statement.
 */
function newFactsOf(kind: Kind, record: ReadRecord, before: Fact[], recording: Recording): Fact[] {
	const takenBack = takenBackIn(before, recording.by);
	const stated = record.statements.filter((statement) => !takenBack.has(statementOf(statement)));
	const wanted = new Set(stated.map(statementOf));
	const ended = liveStatements(before)
		.filter((fact) => fact.recordedBy === recording.by && !wanted.has(statementOf(fact)))
		.map((fact) => endIn(kind, fact, recording));
	return stateFacts(kind, before, stated, recording, ended);
}

/** Hashes of statements that have ended and that someone other than this recorder ended last. */
function takenBackIn(facts: Fact[], by: string): Set<string> {
	const live = new Set(liveStatements(facts).map(statementOf));
	const endOfFact = new Map(facts.flatMap((fact) => (fact.withdraws ? [[fact.withdraws, fact]] : [])));
	const lastEnds = new Map<string, Fact>();
	for (const fact of facts) {
		const end = endOfFact.get(fact.id);
		const hash = statementOf(fact);
		if (!end || live.has(hash)) continue;
		if (end.recordedAt >= (lastEnds.get(hash)?.recordedAt ?? 0)) lastEnds.set(hash, end);
	}
	return new Set([...lastEnds].flatMap(([hash, end]) => (end.recordedBy === by ? [] : [hash])));
}
