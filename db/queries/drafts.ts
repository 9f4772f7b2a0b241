import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/operations";
import { textDrafts, textMoves, textPlans, textRevisions, texts } from "../schema/texts";
import { type TextRow, textState } from "./texts";

type DraftRow = typeof textDrafts.$inferSelect;
type PlanHead = { publishAt: number; draft: number; actor: string };

export type SavedState = { revision: number; source: string; note: string | null; at: number; actor: string };

/** Drafts, and published states, of a text that are read at most. */
const MOST_STATES = 200;

export type DeskText = {
	text: TextRow | null;
	published: SavedState[];
	drafts: SavedState[];
	plan: PlanHead | null;
};

/** Null if nothing has that id. */
export async function readDeskText(db: Database, id: string): Promise<DeskText | null> {
	const { revision, source, note, at, actor } = textRevisions;
	const [[text], published, drafts, [plan]] = await db.batch([
		db.select().from(texts).where(eq(texts.id, id)),
		db
			.select({ revision, source, note, at, actor })
			.from(textRevisions)
			.where(eq(textRevisions.textId, id))
			.orderBy(desc(revision))
			.limit(MOST_STATES),
		db
			.select()
			.from(textDrafts)
			.where(eq(textDrafts.textId, id))
			.orderBy(desc(textDrafts.revision))
			.limit(MOST_STATES),
		db.select().from(textPlans).where(eq(textPlans.textId, id)),
	]);
	if (!text && drafts.length === 0) return null;
	return {
		text: text ?? null,
		published,
		drafts: drafts.map((draft) => ({ ...draft, note: null })),
		plan: plan ? { publishAt: plan.publishAt, draft: plan.draft, actor: plan.actor } : null,
	};
}

export type DeskHead = {
	id: string;
	text: Omit<TextRow, "body" | "front"> | null;
	publishedSource: string | null;
	draft: DraftRow | null;
	publishAt: number | null;
};

/** Texts that the desk's list has at most. */
const MOST_TEXTS = 500;

export async function listDeskTexts(db: Database): Promise<DeskHead[]> {
	const newest = sql`${textDrafts.revision} = (select max(d.revision) from ${textDrafts} d where d.text_id = ${textDrafts.textId})`;
	const [rows, drafts, plans] = await db.batch([
		db
			.select({ text: textState, source: textRevisions.source })
			.from(texts)
			.leftJoin(
				textRevisions,
				and(eq(textRevisions.textId, texts.id), eq(textRevisions.revision, texts.revision)),
			)
			.orderBy(asc(texts.kind), desc(texts.updatedAt), asc(texts.title))
			.limit(MOST_TEXTS),
		db.select().from(textDrafts).where(newest).orderBy(desc(textDrafts.at)).limit(MOST_TEXTS),
		db.select({ id: textPlans.textId, at: textPlans.publishAt }).from(textPlans).limit(MOST_TEXTS),
	]);
	const draftOf = new Map(drafts.map((draft) => [draft.textId, draft]));
	const planOf = new Map(plans.map(({ id, at }) => [id, at]));
	const known = new Set(rows.map(({ text }) => text.id));
	const rest = { text: null, publishedSource: null };
	return [
		...drafts
			.filter(({ textId }) => !known.has(textId))
			.map((draft) => ({ id: draft.textId, ...rest, draft, publishAt: planOf.get(draft.textId) ?? null })),
		...rows.map(({ text, source }) => ({
			id: text.id,
			text,
			publishedSource: source,
			draft: draftOf.get(text.id) ?? null,
			publishAt: planOf.get(text.id) ?? null,
		})),
	];
}

/** @returns false if someone else saved since the previous draft */
export async function appendDraft(db: Database, draft: DraftRow): Promise<boolean> {
	const { textId, revision, at, actor, source } = draft;
	await retryWrite(() =>
		db.batch([
			db.insert(textDrafts).values(draft).onConflictDoNothing(),
			// The row's id is the draft's, so the second of two concurrent drafts isn't written or logged.
			db
				.insert(auditLog)
				.values({
					id: `save-draft:${textId}:${revision}`,
					at,
					actor,
					verb: "save-draft",
					subject: textId,
					before: JSON.stringify(revision > 1 ? { draft: revision - 1 } : null),
					after: JSON.stringify({ draft: revision, characters: source.length }),
				})
				.onConflictDoNothing(),
		]),
	);
	const [kept] = await db
		.select()
		.from(textDrafts)
		.where(and(eq(textDrafts.textId, textId), eq(textDrafts.revision, revision)));
	return kept?.source === source && kept.actor === actor;
}

/** Whether an id belongs to a current, earlier or drafted text. */
export async function isIdTaken(db: Database, id: string): Promise<boolean> {
	const [text, draft, move] = await db.batch([
		db.select({ id: texts.id }).from(texts).where(eq(texts.id, id)).limit(1),
		db.select({ id: textDrafts.textId }).from(textDrafts).where(eq(textDrafts.textId, id)).limit(1),
		db.select({ id: textMoves.fromId }).from(textMoves).where(eq(textMoves.fromId, id)).limit(1),
	]);
	return text.length + draft.length + move.length > 0;
}
