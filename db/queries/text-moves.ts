import { eq } from "drizzle-orm";
import type { Database } from "../database";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/operations";
import { textDrafts, textMoves, textPlans, textRevisions, texts } from "../schema/texts";
import { type Document, removeSome, replaceSome } from "./documents";
import type { TextRow } from "./texts";

export type Move = {
	from: string;
	to: { id: string; slug: string };
	text: TextRow | null;
	document: Document | null;
	at: number;
	actor: string;
};

/** Its old addresses all redirect to the new one. Drops its plan, which was rendered under the old name. */
export async function moveText(db: Database, { from, to, text, document, at, actor }: Move): Promise<void> {
	const line = {
		id: crypto.randomUUID(),
		at,
		actor,
		verb: "rename-article",
		subject: to.id,
		before: JSON.stringify({ id: from }),
		after: JSON.stringify(to),
	};
	await retryWrite(() =>
		db.batch([
			db.insert(auditLog).values(line).onConflictDoNothing(),
			db.update(textDrafts).set({ textId: to.id }).where(eq(textDrafts.textId, from)),
			db.delete(textPlans).where(eq(textPlans.textId, from)),
			// A text that returns to an earlier address must not redirect from it.
			db.delete(textMoves).where(eq(textMoves.fromId, to.id)),
			db.update(textMoves).set({ toId: to.id }).where(eq(textMoves.toId, from)),
			...(text
				? [
						db
							.insert(texts)
							.values({ ...text, ...to })
							.onConflictDoNothing(),
						db.update(textRevisions).set({ textId: to.id }).where(eq(textRevisions.textId, from)),
						db.delete(texts).where(eq(texts.id, from)),
						db
							.insert(textMoves)
							.values({ fromId: from, toId: to.id, at })
							.onConflictDoUpdate({ target: textMoves.fromId, set: { toId: to.id, at } }),
						...removeSome(db, "article", [from]),
						...(document ? replaceSome(db, "article", [document]) : []),
					]
				: []),
		]),
	);
}
