import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { textDocument } from "~/learn/text/text-document";
import { isIdTaken, readDeskText } from "~db/queries/drafts";
import { moveText } from "~db/queries/text-moves";
import { readMove } from "~db/queries/texts";
import { ADDRESS_STAYS, type ArticleNeeds, kindSchema, NO_ARTICLE, slugSchema } from "./article-needs";
import { hasOwnAddress, textId } from "./text-kinds";

const renameInput = z.object({ kind: kindSchema, slug: slugSchema, to: slugSchema });

/** Gives a guide another address. The one it had leads there. An address that is or was another article's is refused. */
export const renameArticle = staffVerb(
	"rename-article",
	async ({ db, now, purge }: ArticleNeeds, actor, input) => {
		const parsed = renameInput.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { kind, slug, to } = parsed.data;
		if (!hasOwnAddress(kind)) return invalid({ to: ADDRESS_STAYS });
		const [from, id] = [textId({ kind, slug }), textId({ kind, slug: to })];
		if (from === id) return { done: { slug: to } };
		const found = await readDeskText(db, from);
		// A form that is sent twice.
		if (!found) return (await readMove(db, from)) === id ? { done: { slug: to } } : NO_ARTICLE;
		const isItsOwn = (await readMove(db, id)) === from;
		if (!isItsOwn && (await isIdTaken(db, id)))
			return invalid({ to: "Another guide has or had this address." });
		const { text } = found;
		const isPublic = text !== null && text.withdrawnAt === null;
		await moveText(db, {
			...{ from, text, at: now(), actor: actor.userId, to: { id, slug: to } },
			document: isPublic ? textDocument({ ...text, id, slug: to }, JSON.parse(text.body)) : null,
		});
		await purge([SITE, ...(text?.section ? [text.section] : [])]);
		return { done: { slug: to } };
	},
);
