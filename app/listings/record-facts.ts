import * as z from "zod";
import { tagsOfChange } from "~/context/content-keys";
import { fieldMessages, NOT_NOW, type Outcome, type Refusal, type VerbNeeds } from "~/context/verb";
import { dayOf } from "~/ui/format";
import {
	type CountedRow,
	readColumns,
	readCounted,
	readStanding,
	readWebsites,
	type Standing,
	writeRecorded,
} from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { liveStatements } from "./facts/choose-statement";
import { shownValues } from "./facts/facts";
import { type FactsRecorded, messageOf } from "./facts/facts-recorded";
import { endOf, type Recording, stateFacts } from "./facts/state-facts";
import { checkOrder } from "./import/check-order";
import { ContentError } from "./import/content-error";
import { graderOf, type Publisher } from "./import/publishers";
import { readRow } from "./import/read-facts";
import { kindById, kinds } from "./kinds/all";
import type { Kind } from "./kinds/kind";
import { type Counted, deriveFrom, documentOf, indexOf, type KeptIndex, listingRow } from "./listing-rows";

export type RecordNeeds = Pick<VerbNeeds, "db" | "now"> & {
	/** Who publishes what: the content's `publishers.json`, read. */
	publishers: Publisher[];
	/** Says that what these tags stand for has changed. */
	purge: (tags: readonly string[]) => Promise<void>;
	/** Puts it on the queue. */
	tell: (message: FactsRecorded) => Promise<void>;
};

const MOST_ROWS = 200;

const factsSchema = z.strictObject({
	listing: z.string("Say which listing: its kind, a colon and its slug."),
	/** Statements, as in `db/content/facts/`, all about that listing. */
	rows: z
		.array(z.record(z.string(), z.unknown(), "Each is an object."), "A list of statements.")
		.max(MOST_ROWS, `At most ${MOST_ROWS} at once.`)
		.default([]),
	/** The ids of facts that nobody states any more: a mistake is taken back by ending it. */
	ends: z.array(z.string(), "A list of ids.").max(MOST_ROWS, `At most ${MOST_ROWS} at once.`).default([]),
});

type FactsInput = z.infer<typeof factsSchema>;

/** The facts that are new, by id; none where all of it was recorded before. */
export type FactsDone = { facts: string[] };

/**
 * Appends facts about one listing, and all that follows from them in the same transaction: the listing as its facts now say, its place
 * in the index, what the search finds, the totals of its kind, a line of the audit log, the message that is owed to the queue. Then its
 * pages are purged and the queue is told; where either fails, the message comes later and purges them. The importer writes by the same parts.
 * @param actor who records: a user's id, or the name of what acts by itself
 * @param asked `listing`, `rows` and `ends`, as they came
 */
export async function recordFacts(
	needs: RecordNeeds,
	actor: string,
	asked: Record<string, unknown>,
): Promise<Outcome<FactsDone>> {
	const { db, now, purge, tell } = needs;
	const parsed = factsSchema.safeParse(asked);
	if (!parsed.success) return refused(fieldMessages(parsed.error));
	const input = parsed.data;
	const at = now();
	const kind = kindById(input.listing.slice(0, input.listing.indexOf(":")));
	if (!kind) return refused({ listing: "There is no such listing." });

	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const standing = await readStanding(db, kind.id, input.listing);
		if (!standing) return refused({ listing: "There is no such listing." });
		let added: FactRecord[];
		try {
			added = await newFacts(needs, kind, standing, input, { at, by: actor });
		} catch (error) {
			if (!(error instanceof ContentError)) throw error;
			return refused({ [error.field]: error.reason });
		}
		if (added.length === 0) return { done: { facts: [] } };
		const message = messageOf(input.listing, added, at);
		if (!(await write(needs, kind, standing, added, { at, by: actor }, message))) continue;

		await Promise.allSettled([purge(tagsOfChange(kind.path)), tell(message)]);
		return { done: { facts: message.facts } };
	}
	return { refused: { status: 503, code: "unavailable", message: NOT_NOW } };
}

/** Two who record at the same time do so one after the other. */
const MOST_ATTEMPTS = 4;

/** The rows checked as the importer checks them, and what of them is new. @throws ContentError */
async function newFacts(
	{ db, publishers }: RecordNeeds,
	kind: Kind,
	{ listing, facts }: Standing,
	{ rows, ends }: FactsInput,
	recording: Recording,
): Promise<FactRecord[]> {
	const today = dayOf(recording.at);
	const companies = await readWebsites(db, [kind.id, ...(kind.rivals ?? [])]);
	const gradeOf = graderOf(publishers, companies, kinds);
	const { slug, name, website } = listing;
	const company = { kind: kind.id, slug, name, website };
	const stated = rows.map((row, index) =>
		readRow(kind, "input", `row ${index + 1}`, { slug, ...row }, company, gradeOf, today),
	);
	const live = new Map(liveStatements(facts).map((fact) => [fact.id, fact]));
	const ended = ends.map((id) => {
		const fact = live.get(id);
		if (!fact) throw new ContentError("input", id, "ends", "is no statement that somebody makes");
		return endOf(fact, recording);
	});
	const added = stateFacts(kind, facts, stated, recording, ended);
	checkOrder(kind, "input", slug, shownValues(kind, liveStatements([...facts, ...added])));
	return added;
}

async function write(
	{ db, now }: RecordNeeds,
	kind: Kind,
	from: Standing,
	added: FactRecord[],
	{ at, by }: Recording,
	message: FactsRecorded,
): Promise<boolean> {
	const { listing, facts } = from;
	const derived = deriveFrom(kind, listing.id, [...facts, ...added], dayOf(at));
	const [rows, before] = await Promise.all([readCounted(db, kind.id), readColumns(db, kind.id)]);
	const counted = rows.map((row): Counted => {
		if (row.id !== listing.id) return { ...row, kept: keptOf(row) };
		const { name, verifiedAt } = derived.derived;
		return { id: row.id, name, verifiedAt, kept: derived.kept };
	});
	const { order, columns, totals } = indexOf(kind, counted, now());
	const old = new Map(before.map((column) => [column.column, column]));
	const ordinals = new Map(rows.map(({ id, ordinal }) => [id, ordinal]));
	const place = order.indexOf(listing.id);
	return writeRecorded(db, {
		from,
		listing: listingRow(kind, derived, place, at),
		facts: added,
		columns: columns.filter(
			({ column, codes, dictionary }) =>
				old.get(column)?.codes !== codes || old.get(column)?.dictionary !== dictionary,
		),
		totals,
		moved: order.flatMap((id, ordinal) =>
			ordinals.get(id) === ordinal ? [] : [[id, ordinal] as [string, number]],
		),
		document: documentOf(kind, derived, place, dayOf(at)),
		owed: message,
		audit: {
			id: message.id,
			at,
			actor: by,
			verb: "record-facts",
			subject: listing.id,
			before: JSON.stringify(shownBefore(kind, facts, added)),
			after: JSON.stringify(added),
		},
	});
}

/** What the changed fields said before. */
function shownBefore(kind: Kind, facts: FactRecord[], added: FactRecord[]) {
	const shown = shownValues(kind, liveStatements(facts));
	return Object.fromEntries(added.map(({ field }) => [field, shown[field] ?? null]));
}

/** @throws Error where the listing was written by a build that kept something else: an import makes it anew */
function keptOf({ id, indexed }: CountedRow): KeptIndex {
	const kept: Partial<KeptIndex> = JSON.parse(indexed);
	if (!kept.values || !kept.known)
		throw new Error(`${id} was written by another build: import the content again`);
	return kept as KeptIndex;
}

function refused(fields: Record<string, string>): { refused: Refusal } {
	return { refused: { status: 422, code: "invalid", message: "Nothing was recorded.", fields } };
}
