import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAmong, jsonSelects } from "../json-rows";
import { retryWrite } from "../retry-write";
import { links, linkUses, textLinks } from "../schema/links";
import { texts } from "../schema/texts";
import type { TextKind } from "./texts";

type LinkingText = {
	id: string;
	/** Null if the text isn't published now. */
	revision: number | null;
	/** Null if we never looked. */
	kept: { revision: number; urls: string[] } | null;
};

/** A few hundred. */
export async function readLinkingTexts(db: Database): Promise<LinkingText[]> {
	const [published, kept] = await db.batch([
		db.select({ id: texts.id, revision: texts.revision }).from(texts).where(isNull(texts.withdrawnAt)),
		db.select().from(textLinks),
	]);
	const revisions = new Map(published.map(({ id, revision }) => [id, revision]));
	const keptOf = new Map(
		kept.map(({ textId, revision, urls }) => [textId, { revision, urls: JSON.parse(urls) as string[] }]),
	);
	return [...new Set([...revisions.keys(), ...keptOf.keys()])].map((id) => ({
		id,
		revision: revisions.get(id) ?? null,
		kept: keptOf.get(id) ?? null,
	}));
}

export function readBodies(
	db: Database,
	ids: string[],
): Promise<Array<{ id: string; revision: number; body: string }>> {
	const { id, revision, body } = texts;
	return db
		.select({ id, revision, body })
		.from(texts)
		.where(and(isAmong(id, ids), isNull(texts.withdrawnAt)));
}

type FollowedTexts = {
	looked: Array<{ textId: string; revision: number; urls: string[] }>;
	gone: string[];
	/** Addresses that may be unused now. */
	dropped: string[];
	/** Addresses that may be new, with the time of their first check. */
	fresh: Array<{ url: string; dueAt: number }>;
};

/** Also deletes addresses that nothing links to anymore. */
export async function saveTextLinks(
	db: Database,
	{ looked, gone, dropped, fresh }: FollowedTexts,
): Promise<void> {
	const kept = looked.map(({ urls, ...row }) => ({ ...row, urls: JSON.stringify(urls) }));
	const rows = fresh.map((link) => ({ ...link, failures: 0, mayBeDead: false }));
	const old = [...gone, ...looked.map(({ textId }) => textId)];
	await retryWrite(() =>
		db.batch([
			db.delete(textLinks).where(isAmong(textLinks.textId, old)),
			...jsonSelects(textLinks, kept).map((select) => db.insert(textLinks).select(select)),
			...jsonSelects(links, rows).map((select) => db.insert(links).select(select).onConflictDoNothing()),
			db.delete(links).where(and(isAmong(links.url, dropped), isUnused(db))),
		]),
	);
}

/** Whether neither a listing nor a text leads to an address. */
export function isUnused(db: Database) {
	const use = db.select({ url: linkUses.url }).from(linkUses).where(eq(linkUses.url, links.url)).limit(1);
	return sql`not exists ${use} and not exists (select 1 from ${textLinks}, json_each(${textLinks.urls}) as cited where cited.value = ${links.url})`;
}

export type TextUse = { url: string; kind: TextKind; slug: string; title: string };

/** By title. */
export async function readTextUsesOf(db: Database, urls: string[], limit: number): Promise<TextUse[]> {
	if (urls.length === 0) return [];
	const cited = sql<string>`cited.value`;
	return db
		.select({ url: cited, kind: texts.kind, slug: texts.slug, title: texts.title })
		.from(textLinks)
		.innerJoin(texts, and(eq(texts.id, textLinks.textId), isNull(texts.withdrawnAt)))
		.innerJoin(sql`json_each(${textLinks.urls}) as cited`, isAmong(cited, urls))
		.orderBy(asc(texts.title))
		.limit(limit);
}
