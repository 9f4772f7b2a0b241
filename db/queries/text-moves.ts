import { eq } from "drizzle-orm";
import type { Database } from "../database";
import type { Document } from "../documents";
import { retryWrite } from "../retry-write";
import { auditLog } from "../schema/audit";
import { textDrafts, textMoves, textPlans } from "../schema/text-drafts";
import { textRevisions, texts } from "../schema/texts";
import { removeSome, replaceSome } from "./documents";
import type { TextRow } from "./texts";

export type Move = {
	from: string;
	/** The id and the slug it gets. */
	to: { id: string; slug: string };
	/** Its row; null where it was never published. */
	text: TextRow | null;
	/** What the search finds of it from now on; null where it is not on the site. */
	document: Document | null;
	at: number;
	actor: string;
};

/**
 * Gives a text another address, with all its revisions and drafts, in one transaction. The one it had leads to the new one where the text
 * was published; so does every one it had before that. What was planned of it is dropped: it was rendered under the other name.
 */
export async function moveText(db: Database, { from, to, text, document, at, actor }: Move): Promise<void> {
	const line = {
		...{ id: crypto.randomUUID(), at, actor, verb: "rename-article", subject: to.id },
		...{ before: JSON.stringify({ id: from }), after: JSON.stringify(to) },
	};
	await retryWrite(() =>
		db.batch([
			db.insert(auditLog).values(line).onConflictDoNothing(),
			db.update(textDrafts).set({ textId: to.id }).where(eq(textDrafts.textId, from)),
			db.delete(textPlans).where(eq(textPlans.textId, from)),
			// An address that it comes back to leads nowhere else.
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
