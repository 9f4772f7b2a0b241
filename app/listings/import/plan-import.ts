import { createHash } from "node:crypto";
import { getDomain } from "tldts";
import { dayOf } from "~/ui/format";
import type { KindRows } from "~db/queries/content";
import { besideShown, compareDates, liveStatements, sameValue } from "../facts/choose-statement";
import {
	countCoverage,
	type Derived,
	deriveListing,
	type Fact,
	knownValues,
	provenancesOf,
	shownOf,
	statementsByField,
} from "../facts/facts";
import { buildIndex } from "../index/build-index";
import { doesMove, type Kind } from "../kinds/kind";
import { freshnessOf } from "../provenance/freshness";
import { keyDate, type Provenance } from "../provenance/provenance";
import type { ReadRecord, StatedFact } from "./read-records";

/** Who recorded a fact that came from `db/content/`. */
const CONTENT = "content";

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
		const added = newFactsOf(kind, record, before, now);
		newFacts.push(...added);
		known.set(record.id, [...before, ...added]);
	}
	return { ...deriveKind(kind, known, now), newFacts };
}

/**
 * Everything that is derived from the facts of a kind: listing rows, index, totals.
 * @param factsOf by listing id
 */
function deriveKind(kind: Kind, factsOf: Map<string, Fact[]>, now: number): Omit<KindRows, "newFacts"> {
	const today = dayOf(now);
	const derived = new Map([...factsOf].map(([id, facts]) => [id, deriveListing(kind, facts, getDomain)]));
	const index = buildIndex(
		kind,
		[...derived].map(([id, { name, attributes, provenance }]) => ({
			id,
			slug: slugOf(id),
			name,
			attributes,
			asOf: keyDate(kind.keyFields.flatMap((key) => provenancesOf(kind, { attributes, provenance }, key))),
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
		documents: index.documents,
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
 * What is to be recorded of a listing: each statement that is not live yet, and for each live one that the content no longer
 * makes a row that ends it. `supersedes` says what has changed for a reader: the value shown before, or, where a history
 * turns up together with what it led to, the value that stood before it in time.
 */
function newFactsOf(kind: Kind, record: ReadRecord, before: Fact[], now: number): Fact[] {
	const live = liveStatements(before);
	const liveByStatement = new Map(live.map((fact) => [statementOf(fact), fact]));
	const timesStated = countStatements(before);
	const wanted = new Set<string>();
	const added: Fact[] = [];
	for (const stated of record.statements) {
		const statement = statementOf(stated);
		if (wanted.has(statement)) continue;
		wanted.add(statement);
		if (liveByStatement.has(statement)) continue;
		const times = timesStated.get(statement) ?? 0;
		const id = (times === 0 ? statement : digest([statement, times])).slice(0, 32);
		added.push({ ...stated, id, supersedes: null, withdraws: null, recordedAt: now, recordedBy: CONTENT });
	}
	const ended = live
		.filter((fact) => fact.recordedBy === CONTENT && !wanted.has(statementOf(fact)))
		.map((fact) => endOf(fact, now));
	nameChanges(kind, before, added, ended);
	return [...added, ...ended];
}

function countStatements(facts: Fact[]): Map<string, number> {
	const times = new Map<string, number>();
	for (const fact of facts) {
		if (fact.standing === "withdrawn") continue;
		const statement = statementOf(fact);
		times.set(statement, (times.get(statement) ?? 0) + 1);
	}
	return times;
}

/** The row that ends a statement: the content no longer makes it. */
function endOf(fact: Fact, now: number): Fact {
	return {
		...fact,
		id: digest(["withdrawn", fact.id]).slice(0, 32),
		value: null,
		standing: "withdrawn",
		supersedes: null,
		withdraws: fact.id,
		recordedAt: now,
		recordedBy: CONTENT,
	};
}

/** Sets `supersedes` of the new rows. */
function nameChanges(kind: Kind, before: Fact[], added: Fact[], ended: Fact[]): void {
	const [old, now] = [statementsByField(before), statementsByField([...before, ...added, ...ended])];
	const isNew = new Set(added);
	for (const key of new Set([...added, ...ended].map((fact) => fact.field))) {
		const was = shownOf(kind, key, old.get(key) ?? []);
		const is = shownOf(kind, key, now.get(key) ?? []);
		const lost = before.findLast((fact) => fact.field === key && fact.standing === "withdrawn");
		if (!was && !lost) {
			if (is) chain(kind, key, is.from, now.get(key) ?? []);
			continue;
		}
		if (JSON.stringify(was?.value ?? null) === JSON.stringify(is?.value ?? null)) continue;
		// What took its place may have been stated before: then the change is that the better statement ended.
		const change = is && isNew.has(is.from) ? is.from : ended.find((end) => end.withdraws === was?.from.id);
		if (change) change.supersedes = was?.from.id ?? lost?.id ?? null;
	}
}

/** A field's first statements: each value in the history of the one shown replaced the one before it. */
function chain(kind: Kind, key: string, shown: Fact, statements: Fact[]): void {
	const { earlier } = besideShown(statements, shown, doesMove(kind, key));
	const inTime = [...earlier.filter((fact) => fact.asOf !== null).reverse(), shown];
	for (const [at, fact] of inTime.entries()) {
		const previous = inTime[at - 1];
		if (previous && !sameValue(previous, fact)) fact.supersedes = previous.id;
	}
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
		fact.readAt,
		fact.grade,
		fact.publisher,
		fact.note,
		fact.standing,
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
	const values = listings.flatMap((listing) => knownValues(kind, listing));
	let verifiedAt: string | null = null;
	for (const listing of listings) {
		const counts = countCoverage(kind, listing, (asOf) => freshnessOf(asOf, today) === "stale");
		for (const key of ["recent", "old", "general", "unknown"] as const) coverage[key] += counts[key];
		if (compareDates(listing.verifiedAt, verifiedAt) > 0) verifiedAt = listing.verifiedAt;
	}
	return { verifiedAt, coverage: JSON.stringify({ ...coverage, ...ageOf(values, today) }) };
}

/**
 * How old what is known is: how many values were read within six months, by the day we read the source or the day the value is of, and
 * the date of the median value; null where half of them or more are undated.
 */
function ageOf(values: Provenance[], today: string): { read: number; median: string | null } {
	const isNew = (date: string | null | undefined) => freshnessOf(date ?? null, today) === "fresh";
	const dates = values.map(({ a }) => a).sort(compareDates);
	return {
		read: values.filter(({ a, d }) => isNew(d) || isNew(a)).length,
		median: dates[Math.floor((dates.length - 1) / 2)] ?? null,
	};
}
