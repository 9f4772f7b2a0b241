import type { FactsRecorded } from "~/context/facts-recorded";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { type Recorded, type Standing, writeRecorded } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { changeIndex } from "./change-index";
import type { Recording } from "./facts/state-facts";
import type { Kind } from "./kinds/kind";
import { deriveFrom, documentOf, listingRow } from "./listing-rows";

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
	const derived = stated.map(({ from, added }) =>
		deriveFrom(kind, from.listing.id, [...from.facts, ...added], today),
	);
	const { columns, totals, moved, builtAt, places } = await changeIndex(
		db,
		kind,
		derived.map(({ id, derived: { name, verifiedAt }, kept }) => ({ id, name, verifiedAt, kept })),
		{
			leaves: leaves?.from.listing.id,
			isNew: returns !== undefined || stated.some(({ from }) => from.updatedAt === null),
		},
		now(),
	);
	return writeRecorded(db, {
		from: [...stated.map(({ from }) => from), ...(leaves ? [leaves.from] : [])],
		listings: derived.map((listing) => listingRow(kind, listing, places.get(listing.id) ?? null, at)),
		facts: stated.flatMap(({ added }) => added),
		...{ columns, totals, moved, builtAt },
		documents: derived.map((listing) => documentOf(kind, listing, today)),
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
