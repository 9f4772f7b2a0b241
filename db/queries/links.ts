import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { links, linkUses } from "../schema/links";
import { type Link, toLink } from "./link-checks";

/** Which links to show: those to decide, unclear ones, or all with flagged ones first. */
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

/** A listing's dead sources by address, with the UTC milliseconds since when. */
export async function readDeadSources(db: Database, listing: string): Promise<Map<string, number>> {
	const rows = await db
		.select({ url: links.url, since: sql<number>`coalesce(${links.failingSince}, ${links.flaggedAt})` })
		.from(linkUses)
		.innerJoin(links, eq(links.url, linkUses.url))
		.where(and(eq(linkUses.listingId, listing), eq(links.flag, "dead")));
	return new Map(rows.map(({ url, since }) => [url, since]));
}

/** A person's decision to accept what the check saw, or to check again. */
export type LinkDecision = {
	url: string;
	decision: "right" | "again";
	/** UTC milliseconds of the last check that the decision page showed. Null if never checked. */
	seen: number | null;
	/** UTC milliseconds. */
	at: number;
	/** The user id of who decides. */
	actor: string;
	lineId: string;
};

/**
 * Makes an address due, or with `right` accepts its current state and clears the flag. Logs the decision in the
 * same transaction.
 * @returns `nothing` if it isn't flagged and has nothing to accept, and `meanwhile` if it was checked again
 * since the page was opened
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
