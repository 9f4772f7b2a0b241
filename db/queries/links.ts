import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { links, linkUses } from "../schema/links";
import { type Link, toLink } from "./link-checks";

/** Which addresses are wanted: those to decide on, those that cannot be told, or every one, the flagged ones first. */
export type WhichLinks = "flagged" | "unclear" | "all";

/** A page of addresses, and how many there are of each kind. */
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

/** The sources of a listing at which nothing is any more, by address, and since when, UTC milliseconds. */
export async function readDeadSources(db: Database, listing: string): Promise<Map<string, number>> {
	const rows = await db
		.select({ url: links.url, since: sql<number>`coalesce(${links.failingSince}, ${links.flaggedAt})` })
		.from(linkUses)
		.innerJoin(links, eq(links.url, linkUses.url))
		.where(and(eq(linkUses.listingId, listing), eq(links.flag, "dead")));
	return new Map(rows.map(({ url, since }) => [url, since]));
}

/** What somebody decides of an address: that what was seen there is right, or that it is asked again. */
export type LinkDecision = {
	url: string;
	decision: "right" | "again";
	/** When the address had last been asked on the page where it was decided, UTC milliseconds; null where it never had. */
	seen: number | null;
	/** UTC milliseconds. */
	at: number;
	/** The user id of who decides. */
	actor: string;
	/** UUID of the line in the log. */
	lineId: string;
};

/**
 * Makes an address due, or with `right` takes what was last seen there as what it is, so that it is not flagged for it again. What was decided stands
 * in the log, in the same transaction.
 * @returns `nothing` where it is not flagged and there is nothing to be right; `meanwhile` where it was asked again since it was looked at
 */
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
		...{ id: lineId, at, actor, verb: "decide-on-link", subject: url },
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
