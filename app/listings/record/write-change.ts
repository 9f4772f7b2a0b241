import type { FactsRecorded } from "~/context/facts-recorded";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { type Recorded, type Standing, writeRecorded } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import type { Recording } from "../facts/state-facts";
import type { Kind } from "../kinds/kind";
import { changeIndex } from "./change-index";
import { deriveFrom, documentOf, listingRow } from "./listing-rows";

type Change = {
	stated: Array<{ from: Standing; added: FactRecord[] }>;
	leaves?: { from: Standing; into: string };
	returns?: string;
	verb: string;
	subject: string;
	before: unknown;
	after: unknown;
	/** The messages to send. The audit line has the id of the first. */
	told: [FactsRecorded, ...FactsRecorded[]];
};

/** False, with nothing written, if someone else changed the kind in between. */
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
	const { places, ...index } = await changeIndex(
		db,
		kind,
		derived.map(({ id, derived: { name, verifiedAt }, stored }) => ({ id, name, verifiedAt, stored })),
		leaves?.from.listing.id,
		now(),
	);
	return writeRecorded(db, {
		from: [...stated.map(({ from }) => from), ...(leaves ? [leaves.from] : [])],
		listings: derived.map((listing) => listingRow(kind, listing, places.get(listing.id) ?? null, at)),
		facts: stated.flatMap(({ added }) => added),
		...index,
		documents: derived.map((listing) => documentOf(kind, listing, today)),
		merge: mergeOf({ leaves, returns }, at),
		messages: told,
		audit: {
			id: told[0].id,
			at,
			actor: by,
			verb,
			subject,
			before: JSON.stringify(change.before),
			after: JSON.stringify(change.after),
		},
	});
}

function mergeOf({ leaves, returns }: Pick<Change, "leaves" | "returns">, at: number): Recorded["merge"] {
	if (leaves) return { id: leaves.from.listing.id, into: leaves.into, at };
	return returns === undefined ? undefined : { id: returns, into: null, at };
}

export function messageOf(listing: string, added: FactRecord[], at: number): FactsRecorded {
	return {
		type: "facts-recorded",
		id: crypto.randomUUID(),
		listing,
		facts: added.map(({ id }) => id),
		at,
	};
}
