import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { readDeskText } from "~db/queries/drafts";
import { dropPlan, withdrawText } from "~db/queries/text-plans";
import { type ArticleNeeds, kindSchema, NO_ARTICLE, slugSchema } from "./article-needs";
import { hasOwnAddress, textId } from "./text-kinds";

/**
 * Withdraws a guide and cancels its schedule. Drafts and revisions stay. For lessons and single pages only the
 * schedule is canceled, because other pages need them. Repeats change nothing.
 */
export const withdrawArticle = staffVerb(
	"withdraw-article",
	async ({ db, now, purge }: ArticleNeeds, actor, input) => {
		const parsed = z.object({ kind: kindSchema, slug: slugSchema }).safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { kind, slug } = parsed.data;
		const id = textId({ kind, slug });
		const found = await readDeskText(db, id);
		if (!found) return NO_ARTICLE;
		if (!hasOwnAddress(kind)) {
			if (found.plan) await dropPlan(db, { id, at: now(), actor: actor.userId });
			return { done: { slug } };
		}
		const isThere = found.text !== null && found.text.withdrawnAt === null;
		if (!isThere && !found.plan) return { done: { slug } };
		await withdrawText(db, { id, at: now(), actor: actor.userId });
		await purge([SITE, ...(found.text?.section ? [found.text.section] : [])]);
		return { done: { slug } };
	},
);
