import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { groupBy } from "../group-by";
import { isAmong, jsonSelects } from "../json-rows";
import type { FactRecord } from "../records";
import { retryWrite } from "../retry-write";
import { linkCursor, links, linkUses } from "../schema/links";
import { facts, listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { isUnused } from "./text-links";

/** Which links to show: those to decide, unclear ones, or all with flagged ones first. */
export type WhichLinks = "flagged" | "unclear" | "all";

export type LinkPage = { links: Link[]; counts: Record<WhichLinks, number> };

/** Addresses as the staff sees them, one round trip. @param page from 1 */
export async function listLinks(
	db: Database,
	{ which, page, size }: { which: WhichLinks; page: number; size: number },
): Promise<LinkPage> {
	const isFlagged = isNotNull(links.flag);
	const isUnclear = and(isNull(links.flag), eq(links.result, "unclear"));
	const wanted = { flagged: isFlagged, unclear: isUnclear, all: undefined };
	const order = [sql`${links.flag} is null`, desc(links.flaggedAt), desc(links.askedAt), links.url];
	const [rows, [flagged], [unclear], [all]] = await db.batch([
		db
			.select()
			.from(links)
			.where(wanted[which])
			.orderBy(...order)
			.limit(size)
			.offset((page - 1) * size),
		db.select({ links: count() }).from(links).where(isFlagged),
		db.select({ links: count() }).from(links).where(isUnclear),
		db.select({ links: count() }).from(links),
	]);
	return {
		links: rows.map(toLink),
		counts: { flagged: flagged?.links ?? 0, unclear: unclear?.links ?? 0, all: all?.links ?? 0 },
	};
}

/** By address, with the time since when. */
export async function readDeadSources(db: Database, listing: string): Promise<Map<string, number>> {
	const rows = await db
		.select({ url: links.url, since: sql<number>`coalesce(${links.failingSince}, ${links.flaggedAt})` })
		.from(linkUses)
		.innerJoin(links, eq(links.url, linkUses.url))
		.where(and(eq(linkUses.listingId, listing), eq(links.flag, "dead")));
	return new Map(rows.map(({ url, since }) => [url, since]));
}

/** A person's decision to accept what the check saw, or to check again. */
type LinkDecision = {
	url: string;
	decision: "right" | "again";
	seen: number | null;
	at: number;
	actor: string;
	lineId: string;
};

/** With `right`, accepts its current state and clears the flag. @returns `meanwhile` if it was checked again since the page was opened */
export async function decideLink(
	db: Database,
	{ url, decision, seen, at, actor, lineId }: LinkDecision,
): Promise<"done" | "none" | "nothing" | "meanwhile"> {
	const [row] = await db.select().from(links).where(eq(links.url, url));
	if (!row) return "none";
	if (decision === "right" && row.askedAt !== seen) return "meanwhile";
	if (decision === "right" && row.flag === null) return "nothing";
	const isDead = row.flag === "dead";
	const right = { flag: null, flagWhy: null, flaggedAt: null, mayBeDead: isDead };
	const set =
		decision === "again"
			? { dueAt: 0 }
			: { ...right, decidedAt: at, ...(isDead ? {} : { trusted: row.said }) };
	const line = {
		id: lineId,
		at,
		actor,
		verb: "decide-on-link",
		subject: url,
		before: JSON.stringify({ flag: row.flag, why: row.flagWhy, trusted: row.trusted }),
		after: JSON.stringify({ decision, ...set }),
	};
	await retryWrite(() =>
		db.batch([
			db.update(links).set(set).where(eq(links.url, url)),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
	return "done";
}

export type LinkIdentity = {
	/** Where it was found, after redirects. */
	address: string;
	/** The registrable domain. */
	site: string;
	/** Whether it is the front page of its site. */
	isFront: boolean;
	/** The title and site name in one line, or null. */
	title: string | null;
};

type Row = typeof links.$inferSelect;

export type Link = Omit<Row, "trusted" | "said"> & {
	trusted: LinkIdentity | null;
	said: LinkIdentity | null;
};

export type LinkState = Omit<Link, "url" | "decidedAt">;

function toLink({ trusted, said, ...row }: Row): Link {
	return { ...row, trusted: identityOf(trusted), said: identityOf(said) };
}

function identityOf(json: string | null): LinkIdentity | null {
	return json === null ? null : JSON.parse(json);
}

export async function readDueLinks(db: Database, now: number, limit: number): Promise<Link[]> {
	const rows = await db
		.select()
		.from(links)
		.where(lte(links.dueAt, now))
		.orderBy(asc(links.dueAt), asc(links.url))
		.limit(limit);
	return rows.map(toLink);
}

/** Before checking, so that a check that crashes the worker doesn't block the others. */
export async function putOff(db: Database, until: Array<{ url: string; dueAt: number }>): Promise<void> {
	if (until.length === 0) return;
	const times = JSON.stringify(Object.fromEntries(until.map(({ url, dueAt }) => [url, dueAt])));
	const to = sql`(select value from json_each(${times}) where key = ${links.url})`;
	const among = sql`${links.url} in (select key from json_each(${times}))`;
	await retryWrite(() => db.update(links).set({ dueAt: to }).where(among));
}

/** Not if a person decided on the link in the meantime. */
export async function saveCheck(db: Database, { url, decidedAt }: Link, state: LinkState): Promise<void> {
	const { trusted, said, ...columns } = state;
	const set = { ...columns, trusted: trusted && JSON.stringify(trusted), said: said && JSON.stringify(said) };
	const isAsRead = sql`${links.decidedAt} is ${decidedAt}`;
	await retryWrite(() =>
		db
			.update(links)
			.set(set)
			.where(and(eq(links.url, url), isAsRead)),
	);
}

export type LinkUse = typeof linkUses.$inferSelect;

type CitingFact = Pick<FactRecord, "id" | "field" | "standing" | "withdraws" | "sourceUrl" | "otherSources">;

/** A listing with all that may cite an address. */
export type CitingListing = {
	id: string;
	website: string | null;
	updatedAt: number;
	/** Whether it was merged into another, which then cites in its place. */
	isMerged: boolean;
	facts: CitingFact[];
	uses: LinkUse[];
};

/** Oldest change first. @param before skips later changes, because an earlier transaction may still be in progress */
export async function readChangedListings(
	db: Database,
	before: number,
	limit: number,
): Promise<CitingListing[]> {
	const { id, website, updatedAt, mergedInto } = listings;
	const [last] = await db.select().from(linkCursor).limit(1);
	const isAfter = last && sql`(${updatedAt}, ${id}) > (${last.updatedAt}, ${last.listingId})`;
	const changed = await db
		.select({ id, website, updatedAt, mergedInto })
		.from(listings)
		.where(and(isAfter, lte(updatedAt, before)))
		.orderBy(asc(updatedAt), asc(id))
		.limit(limit);
	if (changed.length === 0) return [];
	const ids = changed.map((listing) => listing.id);
	const { field, standing, withdraws, sourceUrl, otherSources, listingId } = facts;
	const [cited, kept] = await db.batch([
		db
			.select({ id: facts.id, field, standing, withdraws, sourceUrl, otherSources, listingId })
			.from(facts)
			.where(isAmong(listingId, ids)),
		db.select().from(linkUses).where(isAmong(linkUses.listingId, ids)),
	]);
	const factsOf = groupBy(cited, (fact) => fact.listingId);
	const usesOf = groupBy(kept, (use) => use.listingId);
	return changed.map(({ mergedInto: into, ...listing }) => ({
		...listing,
		isMerged: into !== null,
		uses: usesOf.get(listing.id) ?? [],
		facts: (factsOf.get(listing.id) ?? []).map((fact) => ({
			...fact,
			otherSources: JSON.parse(fact.otherSources),
		})),
	}));
}

/** The result of looking at listings. */
type FollowedLinks = {
	/** Listings whose uses changed, with all their uses. */
	changed: string[];
	uses: LinkUse[];
	/** Addresses that may be unused now. */
	dropped: string[];
	/** Addresses that may be new, with the time of their first check. */
	fresh: Array<{ url: string; dueAt: number }>;
	/** The last listing that was looked at. */
	last: { id: string; updatedAt: number };
};

export async function saveUses(
	db: Database,
	{ changed, uses, dropped, fresh, last }: FollowedLinks,
): Promise<void> {
	const rows = fresh.map((link) => ({ ...link, failures: 0, mayBeDead: false }));
	const cursor = { id: 1, updatedAt: last.updatedAt, listingId: last.id };
	await retryWrite(() =>
		db.batch([
			db.insert(linkCursor).values(cursor).onConflictDoUpdate({ target: linkCursor.id, set: cursor }),
			db.delete(linkUses).where(isAmong(linkUses.listingId, changed)),
			...jsonSelects(linkUses, uses).map((select) =>
				db.insert(linkUses).select(select).onConflictDoNothing(),
			),
			...jsonSelects(links, rows).map((select) => db.insert(links).select(select).onConflictDoNothing()),
			db.delete(links).where(and(isAmong(links.url, dropped), isUnused(db))),
		]),
	);
}

export type NamedUse = { url: string; listing: string; name: string; isWebsite: boolean; fields: string[] };

/** Websites first. */
export async function readUsesOf(db: Database, urls: string[], limit: number): Promise<NamedUse[]> {
	const { url, isWebsite, fields } = linkUses;
	const rows = await db
		.select({ url, listing: listings.id, name: listings.name, isWebsite, fields })
		.from(linkUses)
		.innerJoin(listings, and(eq(listings.id, linkUses.listingId), isNull(listings.mergedInto)))
		.where(isAmong(url, urls))
		.orderBy(sql`${isWebsite} desc`, asc(listings.name))
		.limit(limit);
	return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) }));
}
