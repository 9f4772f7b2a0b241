import type { FactsRecorded } from "~/context/facts-recorded";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import {
	type CountedRow,
	type Recorded,
	readColumns,
	readCounted,
	type Standing,
	writeRecorded,
} from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Recording } from "./facts/state-facts";
import type { Kind } from "./kinds/kind";
import { type Counted, deriveFrom, documentOf, indexOf, type KeptIndex, listingRow } from "./listing-rows";

/** A change of listings of one kind: what is said of them from now on, and which of them stand by themselves. */
export type Change = {
	/** Listings as they stood, also one that is not there yet, and the facts that are new of each. */
	stated: Array<{ from: Standing; added: FactRecord[] }>;
	/** A listing that leads to another from now on. */
	leaves?: { from: Standing; into: string };
	/** The id of one of those stated that stands by itself again. */
	returns?: string;
	/** Its line in the log. */
	verb: string;
	subject: string;
	before: unknown;
	after: unknown;
	/** What is told of it; the line has the id of the first. */
	told: [FactsRecorded, ...FactsRecorded[]];
};

/**
 * Writes all that follows from a change in one transaction: the facts, the listings as their facts now say, their places in the index,
 * what the search finds, the totals of the kind, a line of the audit log, the messages that are owed to the queue.
 * @returns false, with nothing written, where somebody else recorded something of the kind meanwhile
 */
export async function writeChange(
	{ db, now }: { db: Database; now: () => number },
	kind: Kind,
	change: Change,
	{ at, by }: Recording,
): Promise<boolean> {
	const { stated, leaves, returns, verb, subject, told } = change;
	const today = dayOf(at);
	const derived = new Map(
		stated.map(({ from, added }) => [
			from.listing.id,
			deriveFrom(kind, from.listing.id, [...from.facts, ...added], today),
		]),
	);
	const [rows, before] = await Promise.all([readCounted(db, kind.id), readColumns(db, kind.id)]);
	const counted: Counted[] = [
		...rows
			.filter(({ id }) => !derived.has(id) && id !== leaves?.from.listing.id)
			.map((row) => ({ ...row, kept: keptOf(row) })),
		...[...derived.values()].map(({ id, derived: { name, verifiedAt }, kept }) => ({
			...{ id, name, verifiedAt, kept },
		})),
	];
	const { order, columns, totals } = indexOf(kind, counted, now());
	const written = [...derived.values()].map((listing) => ({ listing, place: order.indexOf(listing.id) }));
	return writeRecorded(db, {
		from: [...stated.map(({ from }) => from), ...(leaves ? [leaves.from] : [])],
		listings: written.map(({ listing, place }) => listingRow(kind, listing, place, at)),
		facts: stated.flatMap(({ added }) => added),
		columns: changedColumns(columns, before),
		totals,
		moved: movedFrom(order, rows),
		documents: written.map(({ listing }) => documentOf(kind, listing, today)),
		merge: mergeOf({ leaves, returns }, at),
		owed: told,
		audit: {
			...{ id: told[0].id, at, actor: by, verb, subject },
			before: JSON.stringify(change.before),
			after: JSON.stringify(change.after),
		},
	});
}

function mergeOf({ leaves, returns }: Pick<Change, "leaves" | "returns">, at: number): Recorded["merge"] {
	if (leaves) return { id: leaves.from.listing.id, into: leaves.into, at };
	return returns === undefined ? undefined : { id: returns, into: null, at };
}

/** @throws Error where the listing was written by a build that kept something else: an import makes it anew */
export function keptOf({ id, indexed }: CountedRow): KeptIndex {
	const kept: Partial<KeptIndex> = JSON.parse(indexed);
	if (!kept.values || !kept.known || !kept.quality)
		throw new Error(`${id} was written by another build: import the content again`);
	return kept as KeptIndex;
}

/** The columns of an index that are not as they stood. */
export function changedColumns(
	columns: Recorded["columns"],
	before: Recorded["columns"],
): Recorded["columns"] {
	const old = new Map(before.map((column) => [column.column, column]));
	return columns.filter(
		({ column, codes, dictionary }) =>
			old.get(column)?.codes !== codes || old.get(column)?.dictionary !== dictionary,
	);
}

/** The listings whose place is another. */
export function movedFrom(order: string[], rows: Pick<CountedRow, "id" | "ordinal">[]): Recorded["moved"] {
	const ordinals = new Map(rows.map(({ id, ordinal }) => [id, ordinal]));
	return order.flatMap((id, ordinal) =>
		ordinals.get(id) === ordinal ? [] : [[id, ordinal] as [string, number]],
	);
}
