import { createHash } from "node:crypto";
import { getDomain } from "tldts";
import { dayOf, firstDay } from "~/ui/format";
import type { KindRows } from "~db/queries/content";
import { buildIndex } from "../build-index";
import { byField, countCoverage, type Derived, deriveListing, type Fact, provenancesOf } from "../facts";
import { freshnessOf } from "../freshness";
import type { Kind } from "../kinds/kind";
import { keyDate } from "../provenance";
import type { ReadRecord, StatedFact } from "./read-records";

/** Who recorded a fact that came from `db/content/`. */
export const CONTENT = "content";

/**
 * What an import writes of a kind: facts that are not recorded yet, every listing as its facts now say, and the index.
 * Planning the same content again yields no new facts.
 * @param recorded all facts of the kind so far
 * @param now UTC milliseconds
 */
export function planImport(kind: Kind, records: ReadRecord[], recorded: Fact[], now: number): KindRows {
	const known = groupByListing(recorded);
	const newFacts: Fact[] = [];
	for (const record of records) {
		const before = known.get(record.id) ?? [];
		const added = newFactsOf(record, before, now);
		newFacts.push(...added);
		known.set(record.id, [...before, ...added]);
	}
	return { ...deriveKind(kind, known, now), newFacts };
}

/**
 * Everything that is derived from the facts of a kind: listing rows, index, totals.
 * @param factsOf by listing id
 */
export function deriveKind(
	kind: Kind,
	factsOf: Map<string, Fact[]>,
	now: number,
): Omit<KindRows, "newFacts"> {
	const today = dayOf(now);
	const derived = new Map([...factsOf].map(([id, facts]) => [id, deriveListing(kind, facts, getDomain)]));
	const index = buildIndex(
		kind,
		[...derived].map(([id, { name, attributes, provenance }]) => ({
			id,
			slug: slugOf(id),
			name,
			attributes,
			asOf: keyDate(kind.keyFields.flatMap((key) => provenancesOf(kind, provenance, key))),
		})),
		today,
	);
	// The same index has the same version, so that what isolates remember of it stays right.
	const version = digest([index.order, index.columns]).slice(0, 16);
	return {
		listings: index.order.map((id, ordinal) =>
			listingRow(kind, id, ordinal, derived.get(id) as Derived, now),
		),
		columns: index.columns.map((column) => ({ kind: kind.id, version, ...column })),
		terms: index.terms.map((term) => ({ kind: kind.id, ...term })),
		totals: {
			kind: kind.id,
			version,
			total: index.order.length,
			builtAt: now,
			...totalsOf(kind, [...derived.values()], today),
		},
	};
}

function groupByListing(facts: Fact[]): Map<string, Fact[]> {
	const groups = new Map<string, Fact[]>();
	for (const fact of facts) {
		const group = groups.get(fact.listingId);
		if (group) group.push(fact);
		else groups.set(fact.listingId, [fact]);
	}
	return groups;
}

/**
 * The facts of a record that are to be recorded: earlier values nobody has recorded, by date, a millisecond before the
 * current ones and before all that is recorded of the field, so that they are never the newest; each value that is not the
 * current one, also when it was stated before; and a null for each value that the content stated and no longer does.
 */
function newFactsOf(record: ReadRecord, before: Fact[], now: number): Fact[] {
	const timesStated = new Map<string, number>();
	for (const fact of before)
		timesStated.set(statementOf(fact), (timesStated.get(statementOf(fact)) ?? 0) + 1);
	const recorded = byField(before);
	const latest = new Map([...recorded].map(([field, facts]) => [field, facts[0] as Fact]));
	const added: Fact[] = [];
	function append(stated: StatedFact, recordedAt: number) {
		const statement = statementOf(stated);
		const times = timesStated.get(statement) ?? 0;
		const previous = latest.get(stated.field);
		const changes = previous !== undefined && JSON.stringify(previous.value) !== JSON.stringify(stated.value);
		const id = (times === 0 ? statement : digest([statement, times])).slice(0, 32);
		const fact: Fact = {
			...stated,
			id,
			supersedes: changes ? previous.id : null,
			recordedAt,
			recordedBy: CONTENT,
		};
		timesStated.set(statement, times + 1);
		latest.set(stated.field, fact);
		added.push(fact);
	}
	/** An earlier value that turns up late: history, and no change of what is current. */
	function addBefore(stated: StatedFact, oldest: Fact) {
		const statement = statementOf(stated);
		timesStated.set(statement, 1);
		const recordedAt = oldest.recordedAt - 1;
		added.push({ ...stated, id: statement.slice(0, 32), supersedes: null, recordedAt, recordedBy: CONTENT });
	}
	const current = new Map([...latest].map(([field, fact]) => [field, statementOf(fact)]));
	for (const stated of [...record.earlier].sort(byDate)) {
		const oldest = recorded.get(stated.field)?.at(-1);
		if (timesStated.has(statementOf(stated))) continue;
		if (oldest) addBefore(stated, oldest);
		else append(stated, now - 1);
	}
	for (const stated of record.current) {
		if (current.get(stated.field) !== statementOf(stated)) append(stated, now);
	}
	const stated = new Set(record.current.map((fact) => fact.field));
	for (const [field, fact] of latest) {
		if (!stated.has(field) && fact.value !== null && fact.recordedBy === CONTENT)
			append({ ...fact, value: null }, now);
	}
	return added;
}

function byDate(a: StatedFact, b: StatedFact): number {
	const [dayOfA, dayOfB] = [firstDay(a.asOf ?? ""), firstDay(b.asOf ?? "")];
	return dayOfA < dayOfB ? -1 : dayOfA > dayOfB ? 1 : 0;
}

/** A hash of all that a fact states: the same words from the same source on the same date are the same statement. */
function statementOf(fact: StatedFact): string {
	return digest([
		fact.listingId,
		fact.field,
		fact.value,
		fact.sourceUrl,
		fact.otherSources,
		fact.scope,
		fact.via,
		fact.asOf,
		fact.confidence,
	]);
}

function digest(value: unknown): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function slugOf(id: string): string {
	return id.slice(id.indexOf(":") + 1);
}

function listingRow(
	kind: Kind,
	id: string,
	ordinal: number,
	derived: Derived,
	now: number,
): KindRows["listings"][number] {
	const { name, website, country, status, verifiedAt } = derived;
	return {
		id,
		kind: kind.id,
		slug: slugOf(id),
		name,
		website,
		country,
		status,
		attributes: JSON.stringify(derived.attributes),
		provenance: JSON.stringify(derived.provenance),
		summary: JSON.stringify(derived.summary),
		quality: JSON.stringify(derived.quality),
		verifiedAt,
		ordinal,
		createdAt: now,
		updatedAt: now,
	};
}

function totalsOf(
	kind: Kind,
	listings: Derived[],
	today: string,
): { verifiedAt: string | null; coverage: string } {
	const coverage = { recent: 0, old: 0, general: 0, unknown: 0 };
	let verifiedAt: string | null = null;
	for (const listing of listings) {
		const counts = countCoverage(kind, listing, (asOf) => freshnessOf(asOf, today) === "stale");
		for (const key of ["recent", "old", "general", "unknown"] as const) coverage[key] += counts[key];
		if (listing.verifiedAt && (!verifiedAt || firstDay(listing.verifiedAt) > firstDay(verifiedAt)))
			verifiedAt = listing.verifiedAt;
	}
	return { verifiedAt, coverage: JSON.stringify(coverage) };
}
