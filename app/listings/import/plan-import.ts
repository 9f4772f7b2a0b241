import { dayOf } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { KindRows } from "~db/queries/content";
import { liveStatements } from "../facts/choose-statement";
import type { Fact } from "../facts/facts";
import { messageOf } from "../facts/facts-recorded";
import { endIn, type Recording, stateFacts, statementOf } from "../facts/state-facts";
import type { Kind } from "../kinds/kind";
import { deriveFrom, documentOf, indexOf, listingRow } from "../listing-rows";
import type { ReadRecord } from "./read-records";

/** Who recorded a fact that came from `db/content/`. */
const CONTENT = "content";

/**
 * What an import writes of a kind: facts that are not recorded yet, every listing as its facts now say, and the index.
 * Planning the same content again yields no new facts.
 * @param recorded all facts of the kind so far
 * @param now UTC milliseconds
 * @param by who records: only what they stated is ended where the records no longer state it
 * @param merged the listings that were merged into another: they and their facts stay as they are, whatever the records state
 */
export function planImport(
	kind: Kind,
	records: ReadRecord[],
	recorded: Fact[],
	now: number,
	by = CONTENT,
	merged: ReadonlySet<string> = new Set(),
): KindRows {
	const known = groupBy(
		recorded.filter(({ listingId }) => !merged.has(listingId)),
		({ listingId }) => listingId,
	);
	const newFacts: Fact[] = [];
	const owed: KindRows["owed"] = [];
	for (const record of records) {
		if (merged.has(record.id)) continue;
		const before = known.get(record.id) ?? [];
		const added = newFactsOf(kind, record, before, { at: now, by });
		newFacts.push(...added);
		// That a listing came to be known is no change of what it says.
		if (before.length > 0 && added.length > 0) owed.push(messageOf(record.id, added, now));
		known.set(record.id, [...before, ...added]);
	}
	return { ...deriveKind(kind, known, now), newFacts, owed };
}

/**
 * Everything that is derived from the facts of a kind: listing rows, index, totals.
 * @param factsOf by listing id
 */
function deriveKind(
	kind: Kind,
	factsOf: Map<string, Fact[]>,
	now: number,
): Omit<KindRows, "newFacts" | "owed"> {
	const today = dayOf(now);
	const listings = new Map([...factsOf].map(([id, facts]) => [id, deriveFrom(kind, id, facts, today)]));
	const counted = [...listings.values()].map(({ id, derived, kept }) => ({
		id,
		name: derived.name,
		verifiedAt: derived.verifiedAt,
		kept,
	}));
	const { order, columns, totals } = indexOf(kind, counted, now);
	const ordered = order.flatMap((id) => listings.get(id) ?? []);
	return {
		listings: ordered.map((listing, ordinal) => listingRow(kind, listing, ordinal, now)),
		columns,
		documents: ordered.map((listing, ordinal) => documentOf(kind, listing, ordinal, today)),
		totals,
	};
}

/**
 * What is to be recorded of a listing, and for each statement that they no longer make a row that ends it. What a person has ended is
 * not stated again; a later reading, a newer date or another value is another statement.
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

/** The statements, by what they say, that nobody makes any more and that somebody other than this recorder ended last. */
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
