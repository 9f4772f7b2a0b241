import * as z from "zod";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readCompaniesOf, readWebsites } from "~db/queries/companies";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { liveStatements } from "./facts/choose-statement";
import { shownValues } from "./facts/facts";
import { rereadOf } from "./facts/reread";
import { endIn, type Recording, type StatedFact, stateFacts, statementOf } from "./facts/state-facts";
import { checkListing } from "./import/check-listing";
import { checkSource } from "./import/check-source";
import { checkStatements } from "./import/check-statements";
import { ContentError } from "./import/content-error";
import { type Grader, graderOf, type Publisher, publishedBy } from "./import/publishers";
import { readRow } from "./import/read-facts";
import { kinds } from "./kinds/all";
import { fieldOf, type Kind } from "./kinds/kind";

/** Which facts what somebody asks to record comes to. Nothing is written here: a preview asks the same. */

/** Statements of one listing that are recorded or ended at once. */
export const MOST_ROWS = 200;
const ids = (words: string) =>
	z.array(z.string(), words).max(MOST_ROWS, `At most ${MOST_ROWS} at once.`).default([]);

export const factsSchema = z.strictObject({
	listing: z.string("Say which listing: its kind, a colon and its slug."),
	/** Statements, as in `db/content/facts/`, all about that listing. */
	rows: z
		.array(z.record(z.string(), z.unknown(), "Each is an object."), "A list of statements.")
		.max(MOST_ROWS, `At most ${MOST_ROWS} at once.`)
		.default([]),
	/** The ids of facts that nobody states any more: a mistake is taken back by ending it. */
	ends: ids("A list of ids."),
	/** The ids of facts that were ended and are stated again, as they were. */
	restates: ids("A list of ids."),
	/** The ids of statements whose page was opened again and says the same. `source` where that page is another one of theirs. */
	rereads: z
		.array(z.strictObject({ fact: z.string(), source: z.string().optional() }), "A list of readings.")
		.max(MOST_ROWS, `At most ${MOST_ROWS} at once.`)
		.optional(),
	/**
	 * What whoever records has seen: all live statements of these fields. Where there are others by now nothing is recorded, and the
	 * refusal says `changed`.
	 */
	seen: z.strictObject({ fields: ids("A list of fields."), facts: ids("A list of ids.") }).optional(),
});

export type FactsInput = z.infer<typeof factsSchema>;

/**
 * Grades a source as seen from a listing of this kind, as the database knows the companies now.
 * @param sources those that it will be asked of, so that no other company is read; left out, it may be asked of any
 */
export async function readGrader(
	{ db, publishers }: { db: Database; publishers: Publisher[] },
	kind: Kind,
	sources?: string[],
): Promise<Grader> {
	const companies = sources
		? await readCompaniesOf(db, kind.rivals ?? [], publishedBy(publishers, sources))
		: await readWebsites(db, kind.rivals ?? []);
	return graderOf(publishers, companies, kinds);
}

/** The addresses that somebody names who asks to record something of a listing: what its statements are graded by. */
export function sourcesNamed(
	{ rows, rereads = [] }: Pick<FactsInput, "rows" | "rereads">,
	{ facts }: Pick<Standing, "facts">,
): string[] {
	const read = new Set(rereads.map(({ fact }) => fact));
	const named = [
		...rows.map(({ source }) => source),
		...rereads.map(({ source }) => source),
		...facts.flatMap(({ id, sourceUrl }) => (read.has(id) ? [sourceUrl] : [])),
	];
	return named.filter((source): source is string => typeof source === "string");
}

/** The rows checked as the importer checks them, and what of them is new. @throws ContentError */
export function planFacts(
	kind: Kind,
	{ listing, facts }: Pick<Standing, "listing" | "facts">,
	{ rows, ends, restates, rereads = [] }: Omit<FactsInput, "listing" | "seen">,
	gradeOf: Grader,
	recording: Recording,
): FactRecord[] {
	const today = dayOf(recording.at);
	const { slug, name, website } = listing;
	const company = { kind: kind.id, slug, name, website };
	const stated = rows.map((row, index) =>
		readRow(kind, "input", `row ${index + 1}`, { slug, ...row }, company, gradeOf, today),
	);
	const live = new Map(liveStatements(facts).map((fact) => [fact.id, fact]));
	const byId = new Map(facts.map((fact) => [fact.id, fact]));
	const again = restates.map((id): StatedFact => {
		const fact = byId.get(id);
		if (!fact || fact.standing === "withdrawn")
			throw new ContentError("input", id, "restates", "is no statement of this listing");
		return fact;
	});
	const read = rereads.map(({ fact: id, source }): StatedFact => {
		const fact = live.get(id);
		if (!fact) throw new ContentError("input", id, "rereads", "is no statement that somebody makes");
		const statement = rereadOf(fact, source, company, gradeOf, today);
		checkReading(kind, id, statement);
		return statement;
	});
	const wanted = new Set([...stated, ...again, ...read].map(statementOf));
	const ended = ends.flatMap((id) => {
		const fact = live.get(id);
		if (!fact) throw new ContentError("input", id, "ends", "is no statement that somebody makes");
		// What is stated in the same breath does not end.
		return wanted.has(statementOf(fact)) ? [] : [endIn(kind, fact, recording)];
	});
	const added = stateFacts(kind, facts, [...stated, ...again, ...read], recording, ended);
	const before = shownValues(kind, liveStatements(facts));
	const left = liveStatements([...facts, ...added]);
	const after = shownValues(kind, left);
	for (const { key, mandatory } of kind.fields)
		if (mandatory && before[key] != null && after[key] == null)
			throw new ContentError("input", slug, key, "must be known");
	checkListing(kind, "input", slug, after);
	// What was there before and is not touched keeps nobody from his own field.
	checkStatements(kind, "input", slug, left, new Set(added.map(({ field }) => field)));
	return added;
}

/** A page that was opened again must be one that holds the value up by itself: who quoted it before is gone. @throws ContentError */
function checkReading(kind: Kind, id: string, statement: StatedFact): void {
	const field = fieldOf(kind, statement.field);
	try {
		if (field) checkSource(kind, field, { ...statement, saysFiling: false, rival: null });
	} catch (error) {
		if (error instanceof RangeError) throw new ContentError("input", id, "source", error.message);
		throw error;
	}
}

/** The live statements of a field that whoever records has not seen, and those seen that are live no more, by id. */
export function unseenOf(facts: FactRecord[], { seen }: Pick<FactsInput, "seen">): string[] {
	if (!seen) return [];
	const now = new Set(
		liveStatements(facts).flatMap(({ id, field }) => (seen.fields.includes(field) ? [id] : [])),
	);
	const then = new Set(seen.facts);
	return [...[...now].filter((id) => !then.has(id)), ...[...then].filter((id) => !now.has(id))];
}
