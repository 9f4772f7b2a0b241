import * as z from "zod";
import type { Refusal } from "~/context/verb";
import { dayOf } from "~/ui/format";
import type { Database } from "~db/database";
import { readCompaniesOf, readWebsites } from "~db/queries/listings";
import type { Standing } from "~db/queries/record-facts";
import type { FactRecord } from "~db/records";
import { liveStatements } from "../facts/choose-statement";
import { ContentError } from "../facts/content-error";
import { type Fact, shownValues } from "../facts/facts";
import { type Company, type Grader, graderOf, type Publisher, publishedBy } from "../facts/publishers";
import {
	endIn,
	type Recording,
	type StatedFact,
	stateFacts,
	statementOf,
	unrecorded,
} from "../facts/state-facts";
import { kinds } from "../kinds/all";
import { fieldOf, type Kind } from "../kinds/kind";
import { webAddress } from "../values/text";
import { checkListing } from "./import/check-listing";
import { checkSource } from "./import/check-source";
import { checkStatements } from "./import/check-statements";
import { readRow } from "./import/read-facts";

/** Plans the facts that an editor asks to record. Writes nothing, so previews use it too. */

export const MOST_ROWS = 200;
const ids = (words: string) =>
	z.array(z.string(), words).max(MOST_ROWS, `Enter at most ${MOST_ROWS} at once.`).default([]);

export const factsSchema = z.strictObject({
	listing: z.string("Enter the listing’s kind and slug, like lender:ledn."),
	rows: z
		.array(z.record(z.string(), z.unknown(), "Each row must be an object."), "Enter a list of rows.")
		.max(MOST_ROWS, `Enter at most ${MOST_ROWS} at once.`)
		.default([]),
	ends: ids("Enter a list of ids."),
	/** The ids of facts that were ended and are stated again, as they were. */
	restates: ids("Enter a list of ids."),
	/** The ids of statements whose page still says the same. `source` is set if it's another of the publisher's pages. */
	rereads: z
		.array(z.strictObject({ fact: z.string(), source: z.string().optional() }), "Enter a list of readings.")
		.max(MOST_ROWS, `Enter at most ${MOST_ROWS} at once.`)
		.optional(),
	/** If the live statements of these fields changed, we record nothing and the refusal says `changed`. */
	seen: z
		.strictObject({ fields: ids("Enter a list of fields."), facts: ids("Enter a list of ids.") })
		.optional(),
});

export type FactsInput = z.infer<typeof factsSchema>;

/** Limited to the companies behind `sources` if given. */
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

/** @throws ContentError */
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
			throw new ContentError("input", id, "restates", "isn’t an entry of this listing");
		return fact;
	});
	const read = rereads.map(({ fact: id, source }): StatedFact => {
		const fact = live.get(id);
		if (!fact) throw new ContentError("input", id, "rereads", "isn’t a current entry");
		const statement = rereadOf(fact, source, company, gradeOf, today);
		checkReading(kind, id, statement);
		return statement;
	});
	const wanted = new Set([...stated, ...again, ...read].map(statementOf));
	const ended = ends.flatMap((id) => {
		const fact = live.get(id);
		if (!fact) throw new ContentError("input", id, "ends", "isn’t a current entry");
		// A statement that the same request makes doesn't end.
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
	// Old errors in other fields don't block an editor.
	checkStatements(kind, "input", slug, left, new Set(added.map(({ field }) => field)));
	return added;
}

/** It must support the value by itself, because we drop the earlier quote. @throws ContentError */
function checkReading(kind: Kind, id: string, statement: StatedFact): void {
	const field = fieldOf(kind, statement.field);
	if (field) atSource(id, () => checkSource(kind, field, { ...statement, saysFiling: false, rival: null }));
}

export function unseenOf(facts: FactRecord[], { seen }: Pick<FactsInput, "seen">): string[] {
	if (!seen) return [];
	const now = new Set(
		liveStatements(facts).flatMap(({ id, field }) => (seen.fields.includes(field) ? [id] : [])),
	);
	const then = new Set(seen.facts);
	return [...[...now].filter((id) => !then.has(id)), ...[...then].filter((id) => !now.has(id))];
}

/** Its old value, read today firsthand. The date stays if the page is the same, and becomes unknown if it's another. */
function rereadOf(
	fact: Fact,
	source: string | undefined,
	company: Company,
	gradeOf: Grader,
	today: string,
): StatedFact {
	const page = atSource(fact.id, () => webAddress(source ?? fact.sourceUrl));
	const { grade, publisher } = gradeOf(page, company);
	const isSame = page === fact.sourceUrl && fact.scope === "value";
	return {
		...unrecorded(fact),
		sourceUrl: page,
		otherSources: [],
		scope: "value",
		via: null,
		confidence: "sourced",
		readAt: today,
		...(isSame && fact.confidence !== "general-knowledge"
			? {}
			: { asOf: null, asOfPrecision: "undated", grade, publisher }),
	};
}

function atSource<T>(id: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		if (error instanceof RangeError) throw new ContentError("input", id, "source", error.message);
		throw error;
	}
}

export function notShown(kind: Kind, key: string, { facts }: Standing, added: FactRecord[]): Refusal | null {
	const own = added.find(({ field, standing }) => field === key && standing !== "withdrawn");
	if (!own) return null;
	const shown = shownValues(kind, liveStatements([...facts, ...added]))[key] ?? null;
	if (JSON.stringify(shown) === JSON.stringify(own.value)) return null;
	const message =
		"It wouldn’t be shown, because a better or newer source ranks above it. Correct its date, or correct the value itself.";
	return { status: 422, code: "invalid", message };
}
