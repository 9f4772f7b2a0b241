import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { type ArticleNeeds, draftSchema, kindSchema, noteSchema, slugSchema } from "./article-needs";
import { fitState } from "./newest-state";

const publishInput = z.object({ kind: kindSchema, slug: slugSchema, draft: draftSchema, note: noteSchema });

/**
 * Publishes a text's newest draft, or a withdrawn text again. Refuses when a hard check fails (with each reason),
 * or when the reviewed draft is no longer the newest. Repeats change nothing.
 */
export const publishArticle = staffVerb(
	"publish-article",
	async ({ db, desk }: ArticleNeeds, actor, input) => {
		const parsed = publishInput.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { kind, slug, draft, note } = parsed.data;
		const fit = await fitState({ db, desk }, { kind, slug, draft });
		if (!fit.done) return fit;
		const { done, refused } = await desk.publish(actor.userId, { kind, slug, source: fit.done.source, note });
		return done ? { done: { slug, revision: done.revision } } : { refused };
	},
);
