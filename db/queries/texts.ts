import { asc, desc, eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { Document } from "../documents";
import type { ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { kindTotals, listings } from "../schema/listings";
import { textRevisions, texts } from "../schema/texts";
import { toRecord } from "./directory";
import { replaceSome } from "./documents";

export type TextRow = typeof texts.$inferSelect;
export type TextKind = TextRow["kind"];
export type RevisionRow = Pick<typeof textRevisions.$inferSelect, "revision" | "note" | "at">;

/** A text without what it says: enough to name it and lead to it. */
export type TextHead = Omit<TextRow, "body" | "front">;

/** Listings that a text is drawn from at most. */
const MOST_LISTINGS = 2000;
/** Texts that a page lists at most. */
const MOST_TEXTS = 500;

/** A text with its revisions, the newest first, in one round trip. Null where there is none. */
export async function readText(
	db: Database,
	id: string,
): Promise<{ text: TextRow; revisions: RevisionRow[] } | null> {
	const { revision, note, at } = textRevisions;
	const [[found], revisions] = await db.batch([
		db.select().from(texts).where(eq(texts.id, id)),
		db
			.select({ revision, note, at })
			.from(textRevisions)
			.where(eq(textRevisions.textId, id))
			.orderBy(desc(revision))
			.limit(MOST_TEXTS),
	]);
	return found ? { text: found, revisions } : null;
}

/** The heads of all texts of some kinds, the newest first. */
export function readTextHeads(db: Database, kinds: TextKind[]): Promise<TextHead[]> {
	const { body: _body, front: _front, ...head } = getTableColumns(texts);
	return db
		.select(head)
		.from(texts)
		.where(inArray(texts.kind, kinds))
		.orderBy(desc(texts.publishedAt), asc(texts.title))
		.limit(MOST_TEXTS);
}

/** How many listings each kind has, by its id. */
export async function readTotals(db: Database): Promise<Record<string, number>> {
	const rows = await db.select({ kind: kindTotals.kind, total: kindTotals.total }).from(kindTotals);
	return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

/** The Markdown of a text as it was last published; null where there is none. */
export async function readSource(db: Database, id: string): Promise<string | null> {
	const [found] = await db
		.select({ source: textRevisions.source })
		.from(textRevisions)
		.where(eq(textRevisions.textId, id))
		.orderBy(desc(textRevisions.revision))
		.limit(1);
	return found?.source ?? null;
}

/** Listings by id, and all of some kinds, whole: one round trip. Each kind in its own order. */
export async function readListingsFor(
	db: Database,
	{ ids, kinds }: { ids: string[]; kinds: string[] },
): Promise<ListingRecord[]> {
	const rows = await db
		.select()
		.from(listings)
		.where(
			or(
				sql`${listings.id} in (select value from json_each(${JSON.stringify(ids)}))`,
				kinds.length > 0 ? inArray(listings.kind, kinds) : undefined,
			),
		)
		.orderBy(asc(listings.kind), asc(listings.ordinal))
		.limit(MOST_LISTINGS);
	return rows.map(toRecord);
}

/** What publishing a text writes. */
export type Published = {
	text: TextRow;
	/** Null where only the rendering is new. */
	revision: typeof textRevisions.$inferInsert | null;
	/** What the search finds of it. */
	document: Document | null;
	audit: typeof auditLog.$inferInsert | null;
};

/** Writes it in one transaction. The same again changes nothing. */
export async function writeText(db: Database, { text, revision, document, audit }: Published): Promise<void> {
	const { publishedAt: _publishedAt, ...set } = text;
	await retryWrite(() =>
		db.batch([
			db.insert(texts).values(text).onConflictDoUpdate({ target: texts.id, set }),
			...(revision ? [db.insert(textRevisions).values(revision).onConflictDoNothing()] : []),
			...(audit ? [db.insert(auditLog).values(audit).onConflictDoNothing()] : []),
			...(document ? replaceSome(db, text.kind, [document]) : []),
		]),
	);
}
