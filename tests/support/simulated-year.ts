import { getDomain } from "tldts";
import { isHomePage, liveStatements } from "~/listings/facts/choose-statement";
import { deriveListing, shownOf } from "~/listings/facts/facts";
import { notShown } from "~/listings/facts/not-shown";
import { namedValue, stateValue } from "~/listings/facts/state-part";
import { planImport } from "~/listings/import/plan-import";
import { type Grader, graderOf, readPublishers } from "~/listings/import/publishers";
import { readContents } from "~/listings/import/read-contents";
import { companiesIn } from "~/listings/import/read-records";
import { kinds } from "~/listings/kinds/all";
import { type Field, fieldOf, type Kind } from "~/listings/kinds/kind";
import { statedKey } from "~/listings/news/part-field";
import { planFacts } from "~/listings/plan-facts";
import { type DueValue, dueValues, waitOf } from "~/listings/upkeep/due-values";
import { bearingOf, isKeyField } from "~/listings/upkeep/field-weight";
import { waitOfProposal } from "~/listings/upkeep/proposal-wait";
import { dueOf } from "~/listings/upkeep/shelf-life";
import { dayOf, daysBetween } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { Proposal } from "~db/queries/proposals";
import type { FactRecord, ListingRecord } from "~db/records";
import type { Attributes, Value } from "~db/values";

/**
 * A year of the truth desk without a database: listings with their facts, what is shown of them, what waits to be read, and a world whose numbers change. What is
 * shown, what waits and in which order is the product's own code; the world, and the person at the desk, are made up.
 */

const DAY = 86_400_000;

export type Listed = {
	kind: Kind;
	facts: FactRecord[];
	/** As its facts say: made anew when they change. */
	record: ListingRecord;
	/** Its values with their days, without those that nobody found. */
	due: DueValue[];
	/** In thirty days. */
	views: number;
};

export type Site = { listings: Map<string, Listed>; gradeOf: Grader };

/** The listings of the content, as an import on a day makes them. */
export function siteOf(contents: Record<string, unknown>, now: number, without: string[]): Site {
	const companies = kinds.flatMap((kind) => companiesIn(kind, contents[kind.content]));
	const gradeOf = graderOf(readPublishers(contents.publishers), companies, kinds);
	const listings = new Map<string, Listed>();
	for (const { kind, records } of readContents(kinds, contents, now)) {
		if (without.includes(kind.id)) continue;
		for (const [id, facts] of groupBy(planImport(kind, records, [], now).newFacts, (fact) => fact.listingId))
			listings.set(id, derive(kind, id, facts as FactRecord[], 0));
	}
	// Few are seen often: the n-th by name has an n-th of the views.
	for (const [rank, id] of [...listings.keys()].sort(byHash).entries())
		(listings.get(id) as Listed).views = Math.floor(2000 / (rank + 1));
	return { listings, gradeOf };
}

const byHash = (a: string, b: string) => hash(a) - hash(b);

/** A number from 0 up to 1 that belongs to a text. */
export function hash(text: string): number {
	let h = 2166136261;
	for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 16777619);
	return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}

function derive(kind: Kind, id: string, facts: FactRecord[], views: number): Listed {
	const derived = deriveListing(kind, facts, getDomain);
	const record: ListingRecord = {
		...{ id, kind: kind.id, slug: id.slice(id.indexOf(":") + 1), approvedReviews: 0 },
		...derived,
	};
	return { kind, facts, record, views, due: dueValues(kind, { ...derived, unknowns: {} }) };
}

/** A row of the desk's list: a value past its shelf life, or what an importer says of one. */
export type Row = { wait: number; listing: string; key: string; proposal: Proposal | null };

/** The desk's list as it is taken: what it shows under “Key values” first, then the rest; each part in the list's order. */
export function keysFirst({ listings }: Site, list: Row[]): Row[] {
	const isKey = ({ listing, key }: Row) => {
		const kind = listings.get(listing)?.kind;
		return kind !== undefined && isKeyField(kind, key);
	};
	return [...list.filter(isKey), ...list.filter((row) => !isKey(row))];
}

/**
 * Gives each key value its last reading on some day within its shelf life, as a desk has them that has kept them for long. The content was read on few days, so that
 * without this what was read together falls due together.
 */
export function readBefore(site: Site, now: number): void {
	const today = dayOf(now);
	for (const [id, listed] of site.listings)
		for (const { key } of keyValues(listed)) {
			const field = fieldOf(listed.kind, key);
			const life = field ? daysBetween(today, dueOf(field, { asOf: null, readAt: today })) : 0;
			const at = now - Math.floor(hash(`${id} ${key}`) * life) * DAY;
			const { kind, facts, views } = site.listings.get(id) ?? listed;
			const aged = facts.map((fact) =>
				fact.field === key && fact.readAt ? { ...fact, readAt: dayOf(at) } : fact,
			);
			site.listings.set(id, derive(kind, id, aged, views));
			confirm(site, id, key, at);
		}
}

/** The share of key values that are within their shelf life on a day. */
export function shareWithin({ listings }: Site, today: string): number {
	const values = [...listings.values()].flatMap(keyValues);
	return values.filter(({ due }) => due >= today).length / values.length;
}

/** The desk's list on a day, what waits most first. A value that something is proposed for has one row: that of the proposal. */
export function deskList({ listings }: Site, open: Proposal[], now: number): Row[] {
	const today = dayOf(now);
	const proposed = open.flatMap((proposal): Row[] => {
		const listed = listings.get(proposal.listing);
		const key = listed && statedKey(listed.kind, proposal.field);
		const field = listed && fieldOf(listed.kind, key ?? "");
		if (!listed || !field || !key) return [];
		const from = listed.record.provenance[key];
		const bearing = bearingOf(listed.kind, key);
		const waiting = { due: from ? dueOf(field, from) : null, bearing, createdAt: proposal.createdAt };
		return [
			{ wait: waitOfProposal(waiting, listed.views, now, today), listing: proposal.listing, key, proposal },
		];
	});
	const isProposed = new Set(proposed.map(({ listing, key }) => `${listing} ${key}`));
	const due = [...listings].flatMap(([listing, { due: values, views }]) =>
		values.flatMap((value): Row[] => {
			const wait = value.due < today ? waitOf(value, views, today) : 0;
			const isRow = wait > 0 && !isProposed.has(`${listing} ${value.key}`);
			return isRow ? [{ wait, listing, key: value.key, proposal: null }] : [];
		}),
	);
	return [...due, ...proposed].sort((a, b) => b.wait - a.wait || (a.listing < b.listing ? -1 : 1));
}

/** What is recorded of a value. */
export type Said = { field: string; value: unknown; source: string; asOf: string | null; isFiling: boolean };

/** Records a value as the desk and the rules do: planned, checked, and refused where it would not be shown. Whether it was recorded. */
export function record(site: Site, id: string, said: Said, by: string, now: number): boolean {
	const listed = site.listings.get(id);
	if (!listed) return false;
	const { kind, facts, record: listing, views } = listed;
	const readAt = dayOf(now);
	try {
		const asked = stateValue(kind, said.field, facts, { ...said, readAt, note: null });
		const added = planFacts(kind, { listing, facts }, { ...asked, restates: [] }, site.gradeOf, {
			at: now,
			by,
		});
		const standing = { listing, facts, updatedAt: now, version: "", merged: null };
		if (added.length === 0 || notShown(kind, statedKey(kind, said.field), standing as never, added))
			return false;
		site.listings.set(id, derive(kind, id, pruned([...facts, ...added]), views));
		return true;
	} catch (error) {
		if (error instanceof RangeError || (error as Error).name === "ContentError") return false;
		throw error;
	}
}

/** The page that the desk opens: where only a front page is named, the one on that site that says it. */
export function pageOf(source: string | null, { website }: Pick<ListingRecord, "website">): string {
	const named = source ?? website ?? "https://www.reuters.com";
	return source !== null && !isHomePage(source) ? source : new URL("/bitcoin", named).href;
}

/** Records that the page of a value was opened and says the same; or that another page says it where it has none. */
export function confirm(site: Site, id: string, key: string, now: number): boolean {
	const listed = site.listings.get(id);
	const own = liveStatements(listed?.facts ?? []).filter(({ field }) => field === key);
	const shown = listed && shownOf(listed.kind, key, own)?.from;
	if (!listed || !shown) return false;
	const { kind, facts, record: listing, views } = listed;
	const page = pageOf(shown.sourceUrl ?? shown.otherSources[0] ?? null, listing);
	// Another page is another statement: it says what is so on the day on which it is read.
	if (page !== shown.sourceUrl && shown.sourceUrl !== null) {
		const value = shownNumber(site, id, key);
		const today = dayOf(now);
		if (value !== null) {
			const said = { field: key, value, source: page, asOf: today, isFiling: shown.grade === "filing" };
			return record(site, id, said, "desk", now);
		}
		const read = { sourceUrl: page, asOf: today, readAt: today, via: null, recordedAt: now };
		const again: FactRecord = { ...shown, ...read, id: `${shown.id}-${today}`, supersedes: shown.id };
		site.listings.set(id, derive(kind, id, pruned([...facts, again]), views));
		return true;
	}
	try {
		const asked = { rows: [], ends: [], restates: [], rereads: [{ fact: shown.id, source: page }] };
		const added = planFacts(kind, { listing, facts }, asked, site.gradeOf, { at: now, by: "desk" });
		site.listings.set(id, derive(kind, id, pruned([...facts, ...added]), views));
		return added.length > 0;
	} catch (error) {
		if (error instanceof RangeError || (error as Error).name === "ContentError") return false;
		throw error;
	}
}

/** The facts without all but the last readings of what says the same of the same page: a year's readings would make each day longer than the one before. */
function pruned(facts: FactRecord[]): FactRecord[] {
	if (facts.length < 150) return facts;
	const last = new Map(
		facts.map((fact) => [JSON.stringify([fact.field, fact.value, fact.sourceUrl, fact.asOf]), fact]),
	);
	return facts.filter(
		(fact) =>
			fact.standing === "withdrawn" ||
			fact.withdraws ||
			last.get(JSON.stringify([fact.field, fact.value, fact.sourceUrl, fact.asOf])) === fact,
	);
}

/** What is shown of a value, as the content has it: whole dollars, bitcoin, shares of one. Null where it is no number. */
export function shownNumber({ listings }: Site, id: string, key: string): number | null {
	const listed = listings.get(id);
	const named = listed && namedValue(listed.kind, key, listed.record.attributes);
	if (!listed || !named) return null;
	const entry = listed.record.attributes[statedKey(listed.kind, key)];
	const value = named.part ? valueIn(entry, key) : listed.record.attributes[key];
	return typeof value === "number" ? asStated(named.field, value) : null;
}

const valueIn = (entry: Attributes[string] | undefined, key: string): Value | null =>
	((entry as Record<string, Value> | undefined)?.[key.split(".")[2] ?? ""] ?? null) as Value | null;

/** As `readValue` takes it: of dollars the cents, of bitcoin the satoshis are stored. */
function asStated({ type }: Field, stored: number): number {
	return type === "bitcoin" ? stored / 1e8 : type === "money" ? stored / 100 : stored;
}

/** The key values of a listing by what is stated: what its kind is known by, and the entries that this is read off. */
export function keyValues({ kind, due }: Listed): DueValue[] {
	return due.filter(({ key }) => isKeyField(kind, key));
}
