import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/operations";
import { textPlans, texts } from "../schema/texts";
import { type Document, removeSome } from "./documents";
import { readText, type TextRow, writeText } from "./texts";

/** Without its revision and times, which depend on when it's published. */
export type PreparedText = {
	text: Omit<TextRow, "revision" | "updatedAt">;
	source: string;
	note: string | null;
	document: Document | null;
};

export type Plan = {
	textId: string;
	publishAt: number;
	draft: number;
	prepared: PreparedText;
	actor: string;
	at: number;
};

export async function writePlan(db: Database, { prepared, at, ...plan }: Plan): Promise<void> {
	const row = { ...plan, prepared: JSON.stringify(prepared) };
	const { textId, actor, publishAt, draft } = plan;
	await retryWrite(() =>
		db.batch([
			db.insert(textPlans).values(row).onConflictDoUpdate({ target: textPlans.textId, set: row }),
			db
				.insert(auditLog)
				.values({
					id: `schedule-article:${textId}:${draft}:${publishAt}:${at}`,
					at,
					actor,
					verb: "schedule-article",
					subject: textId,
					before: "null",
					after: JSON.stringify({ draft, publishAt }),
				})
				.onConflictDoNothing(),
		]),
	);
}

/** The maximum number of plans per run. The next run continues. */
const MOST_PLANS = 20;

/** @returns the old and new list paths of these texts, to purge */
export async function publishDue(
	db: Database,
	now: number,
): Promise<{ published: number; sections: string[] }> {
	const due = await db
		.select()
		.from(textPlans)
		.where(lte(textPlans.publishAt, now))
		.orderBy(asc(textPlans.publishAt), asc(textPlans.textId))
		.limit(MOST_PLANS);
	const sections = new Set<string>();
	for (const { textId, prepared, actor, publishAt, draft } of due) {
		const { text, source, note, document }: PreparedText = JSON.parse(prepared);
		const standing = (await readText(db, textId))?.text;
		const revision = (standing?.revision ?? 0) + 1;
		await writeText(db, {
			text: { ...text, revision, updatedAt: revision === 1 ? text.publishedAt : publishAt },
			revision: { textId, revision, source, note, at: publishAt, actor },
			document,
			audit: {
				id: `publish-article:${textId}:${revision}`,
				at: now,
				actor,
				verb: "publish-article",
				subject: textId,
				before: JSON.stringify(standing ? { revision: standing.revision } : null),
				after: JSON.stringify({ revision, draft, planned: publishAt }),
			},
		});
		for (const section of [text.section, standing?.section]) if (section) sections.add(section);
	}
	return { published: due.length, sections: [...sections] };
}

/** Keeps the content. @returns whether there was anything to withdraw */
export async function withdrawText(
	db: Database,
	{ id, at, actor }: { id: string; at: number; actor: string },
): Promise<boolean> {
	const line = {
		id: crypto.randomUUID(),
		at,
		actor,
		verb: "withdraw-article",
		subject: id,
		before: "null",
		after: JSON.stringify({ withdrawn: true }),
	};
	const [taken, dropped] = await retryWrite(() =>
		db.batch([
			db
				.update(texts)
				.set({ withdrawnAt: at })
				.where(and(eq(texts.id, id), isNull(texts.withdrawnAt)))
				.returning({ id: texts.id }),
			db.delete(textPlans).where(eq(textPlans.textId, id)).returning({ id: textPlans.textId }),
			...removeSome(db, "article", [id]),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
	return taken.length + dropped.length > 0;
}

export async function dropPlan(
	db: Database,
	{ id, at, actor }: { id: string; at: number; actor: string },
): Promise<void> {
	const line = {
		id: crypto.randomUUID(),
		at,
		actor,
		verb: "withdraw-article",
		subject: id,
		before: "null",
		after: JSON.stringify({ plan: null }),
	};
	await retryWrite(() =>
		db.batch([
			db.delete(textPlans).where(eq(textPlans.textId, id)),
			db.insert(auditLog).values(line).onConflictDoNothing(),
		]),
	);
}
