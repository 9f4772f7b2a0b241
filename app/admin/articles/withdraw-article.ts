import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { readDeskText } from "~db/queries/drafts";
import { withdrawText } from "~db/queries/text-plans";
import { type ArticleNeeds, articleId, NO_ARTICLE, slugSchema } from "./article-needs";

/** Takes an article from the site, or back what is planned of it. Its drafts and revisions stay. Again it changes nothing. */
export const withdrawArticle = staffVerb(
	"withdraw-article",
	async ({ db, now, purge }: ArticleNeeds, actor, input) => {
		const parsed = z.object({ slug: slugSchema }).safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { slug } = parsed.data;
		const found = await readDeskText(db, articleId(slug));
		if (!found) return NO_ARTICLE;
		const isThere = found.text !== null && found.text.withdrawnAt === null;
		if (!isThere && !found.plan) return { done: { slug } };
		await withdrawText(db, { id: articleId(slug), at: now(), actor: actor.userId });
		await purge([SITE, ...(found.text?.section ? [found.text.section] : [])]);
		return { done: { slug } };
	},
);
