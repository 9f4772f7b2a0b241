import { liveStatements } from "~/listings/facts/choose-statement";
import type { Fact } from "~/listings/facts/facts";
import { endIn, type Recording, stateFacts, statementOf } from "~/listings/facts/state-facts";
import type { Kind } from "~/listings/kinds/kind";
import { dayOf } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { KindRows } from "~db/queries/content";
import { type Counted, deriveFrom, documentOf, indexOf, listingRow } from "../listing-rows";
import { messageOf } from "../write-change";
import type { ReadRecord } from "./read-records";

const CONTENT = "content";

/** Some 30 KB a listing, so we plan a few hundred at once. */
type PlannedListings = Pick<KindRows, "documents" | "newFacts" | "messages"> & {
	listings: Array<KindRows["listings"][number] & { mark: string }>;
	counted: Counted[];
};

/** We end only statements by `by` when the records drop them. */
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
	const messages: KindRows["messages"] = [];
	for (const record of records) {
		const before = known.get(record.id) ?? [];
		const added = newFactsOf(kind, record, before, { at: now, by });
		newFacts.push(...added);
		// A new listing is no change to what it says.
		if (before.length > 0 && added.length > 0) messages.push(messageOf(record.id, added, now));
		known.set(record.id, [...before, ...added]);
	}
	const derived = [...known].map(([id, facts]) => deriveFrom(kind, id, facts, today));
	return {
		newFacts,
		messages,
		listings: derived.map((listing) => listingRow(kind, listing, null, now)),
		documents: derived.map((listing) => documentOf(kind, listing, today)),
		counted: derived.map(({ id, derived: { name, verifiedAt }, stored }) => ({
			id,
			name,
			verifiedAt,
			stored,
		})),
	};
}

export function planImport(
	kind: Kind,
	records: ReadRecord[],
	recorded: Fact[],
	now: number,
	by = CONTENT,
	merged: ReadonlySet<string> = new Set(),
): KindRows {
	const { counted, newFacts, messages, ...planned } = planListings(
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
		columns,
		totals,
		newFacts,
		messages,
		listings: ordered.map(({ row }, ordinal) => ({ ...row, ordinal })),
		documents: ordered.flatMap(({ document }) => document ?? []),
	};
}

/** We don't restate what a person ended. */
function newFactsOf(kind: Kind, record: ReadRecord, before: Fact[], recording: Recording): Fact[] {
	const takenBack = takenBackIn(before, recording.by);
	const stated = record.statements.filter((statement) => !takenBack.has(statementOf(statement)));
	const wanted = new Set(stated.map(statementOf));
	const ended = liveStatements(before)
		.filter((fact) => fact.recordedBy === recording.by && !wanted.has(statementOf(fact)))
		.map((fact) => endIn(kind, fact, recording));
	return stateFacts(kind, before, stated, recording, ended);
}

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
