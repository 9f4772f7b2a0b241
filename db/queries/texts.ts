import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../database";
import type { FactRecord, ListingRecord } from "../records";
import { retryWrite } from "../retry-write";
import { facts, kindTotals, listings } from "../schema/listings";
import { auditLog } from "../schema/operations";
import { textMoves, textPlans, textRevisions, texts } from "../schema/texts";
import { saysDisputed } from "../stored-provenance";
import { recordColumns, toRecord } from "./directory";
import { type Document, replaceSome } from "./documents";
import { toFact } from "./listings";
import { mergedAmong, standsAlone, toMerged } from "./merged";

export type TextRow = typeof texts.$inferSelect;
export type TextKind = TextRow["kind"];
export type RevisionRow = Pick<typeof textRevisions.$inferSelect, "revision" | "note" | "at">;

export type TextHead = Omit<TextRow, "body" | "front">;

const MOST_LISTINGS = 2000;
const MOST_FACTS = 2000;
const MOST_TEXTS = 500;
const MOST_MOVES = 2000;

const { body: _body, front: _front, ...withoutWords } = getTableColumns(texts);
export const textState = withoutWords;

/** Includes withdrawn texts. Null if it doesn't exist. */
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

/** The heads of all published texts of some kinds, the newest first. */
export function readTextHeads(db: Database, kinds: TextKind[]): Promise<TextHead[]> {
	return db
		.select(textState)
		.from(texts)
		.where(and(inArray(texts.kind, kinds), isNull(texts.withdrawnAt)))
		.orderBy(desc(texts.publishedAt), asc(texts.title))
		.limit(MOST_TEXTS);
}

export type StandingText = Pick<TextRow, "id" | "kind" | "slug" | "revision" | "withdrawnAt"> & {
	source: string;
	/** The publisher: a user's id, or `content`. */
	actor: string;
};

/** With their earlier addresses, which an import must not undo. */
export async function readStanding(db: Database): Promise<{ texts: StandingText[]; moved: Set<string> }> {
	const { id, kind, slug, revision, withdrawnAt } = texts;
	const { source, actor } = textRevisions;
	const [rows, moves] = await db.batch([
		db
			.select({ id, kind, slug, revision, withdrawnAt, source, actor })
			.from(texts)
			.innerJoin(textRevisions, and(eq(textRevisions.textId, id), eq(textRevisions.revision, revision)))
			.orderBy(asc(id))
			.limit(MOST_TEXTS),
		db.select({ from: textMoves.fromId }).from(textMoves).limit(MOST_MOVES),
	]);
	return { texts: rows, moved: new Set(moves.map(({ from }) => from)) };
}

export async function readMove(db: Database, id: string): Promise<string | null> {
	const [move] = await db
		.select({ to: textMoves.toId })
		.from(textMoves)
		.where(eq(textMoves.fromId, id))
		.limit(1);
	return move?.to ?? null;
}

/** Its new id, or its withdrawal. */
export async function readFate(
	db: Database,
	id: string,
): Promise<{ movedTo: string | null; isWithdrawn: boolean }> {
	const [[move], [withdrawn]] = await db.batch([
		db.select({ to: textMoves.toId }).from(textMoves).where(eq(textMoves.fromId, id)).limit(1),
		db
			.select({ id: texts.id })
			.from(texts)
			.where(and(eq(texts.id, id), isNotNull(texts.withdrawnAt))),
	]);
	return { movedTo: move?.to ?? null, isWithdrawn: withdrawn !== undefined };
}

export async function readTotals(db: Database): Promise<Record<string, number>> {
	const rows = await db.select({ kind: kindTotals.kind, total: kindTotals.total }).from(kindTotals);
	return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]));
}

export async function readSource(db: Database, id: string): Promise<string | null> {
	const [found] = await db
		.select({ source: textRevisions.source })
		.from(textRevisions)
		.where(eq(textRevisions.textId, id))
		.orderBy(desc(textRevisions.revision))
		.limit(1);
	return found?.source ?? null;
}

/** `disputes` are fields whose disagreeing sources it shows. */
export type TextNeeds = { ids: string[]; kinds: string[]; disputes: string[] };

/** Listings, and every statement of a disputed value among the fields asked for. */
export type TextGround = {
	listings: ListingRecord[];
	facts: FactRecord[];
	/** Merged listings by the one that replaces them. */
	merged?: ReadonlyMap<string, string>;
};

/** In each kind's order, with all facts for their disputed fields. */
export async function readListingsFor(
	db: Database,
	{ ids, kinds, disputes }: TextNeeds,
): Promise<TextGround> {
	const wantedIds = sql`${JSON.stringify(ids)}`;
	const asked = sql`(
		select coalesce(asked.merged_into, asked.id) from ${listings} as asked
		where asked.id in (select value from json_each(${wantedIds})))`;
	const wanted = and(
		standsAlone,
		or(sql`${listings.id} in ${asked}`, kinds.length > 0 ? inArray(listings.kind, kinds) : undefined),
	);
	const ofFields = sql`${facts.field} in (select value from json_each(${JSON.stringify(disputes)}))`;
	const [rows, stated, merged] = await db.batch([
		db
			.select(recordColumns)
			.from(listings)
			.where(wanted)
			.orderBy(asc(listings.kind), asc(listings.ordinal))
			.limit(MOST_LISTINGS),
		db
			.select(getTableColumns(facts))
			.from(listings)
			.innerJoin(facts, and(eq(facts.listingId, listings.id), ofFields))
			.where(and(wanted, saysDisputed(listings.provenance, facts.field)))
			.orderBy(asc(facts.recordedAt), asc(facts.id))
			.limit(MOST_FACTS),
		mergedAmong(db, wantedIds),
	]);
	return { listings: rows.map(toRecord), facts: stated.map(toFact), merged: toMerged(merged) };
}

export type Published = {
	text: TextRow;
	revision: typeof textRevisions.$inferInsert | null;
	document: Document | null;
	audit: typeof auditLog.$inferInsert | null;
};

/** The same again changes nothing. */
export async function writeText(db: Database, { text, revision, document, audit }: Published): Promise<void> {
	const { publishedAt: _publishedAt, ...set } = text;
	await retryWrite(() =>
		db.batch([
			db.insert(texts).values(text).onConflictDoUpdate({ target: texts.id, set }),
			...(revision ? [db.insert(textRevisions).values(revision).onConflictDoNothing()] : []),
			// A pending plan was for another version of the text.
			...(revision ? [db.delete(textPlans).where(eq(textPlans.textId, text.id))] : []),
			...(audit ? [db.insert(auditLog).values(audit).onConflictDoNothing()] : []),
			...(document ? replaceSome(db, text.kind, [document]) : []),
		]),
	);
}
