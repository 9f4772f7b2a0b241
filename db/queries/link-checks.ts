import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { links } from "../schema/links";

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

/** What asking at an address changes of its row. */
export type LinkState = Omit<Link, "url" | "decidedAt">;

export function toLink({ trusted, said, ...row }: Row): Link {
	return { ...row, trusted: identityOf(trusted), said: identityOf(said) };
}

function identityOf(json: string | null): LinkIdentity | null {
	return json === null ? null : JSON.parse(json);
}

/** The addresses that are due, those that have waited longest first. */
export async function readDueLinks(db: Database, now: number, limit: number): Promise<Link[]> {
	const rows = await db
		.select()
		.from(links)
		.where(lte(links.dueAt, now))
		.orderBy(asc(links.dueAt), asc(links.url))
		.limit(limit);
	return rows.map(toLink);
}

/**
 * Delays checks of addresses. We delay addresses before checking them, so if a check crashes the worker, the
 * next run continues with others.
 * @param until UTC milliseconds per address
 */
export async function putOff(db: Database, until: Array<{ url: string; dueAt: number }>): Promise<void> {
	if (until.length === 0) return;
	const times = JSON.stringify(Object.fromEntries(until.map(({ url, dueAt }) => [url, dueAt])));
	const to = sql`(select value from json_each(${times}) where key = ${links.url})`;
	const among = sql`${links.url} in (select key from json_each(${times}))`;
	await retryWrite(() => db.update(links).set({ dueAt: to }).where(among));
}

/** Saves a check, unless a person decided on the link in the meantime. */
export async function keepCheck(db: Database, { url, decidedAt }: Link, state: LinkState): Promise<void> {
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
