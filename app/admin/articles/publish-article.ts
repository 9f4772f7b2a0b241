import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Refusal } from "~/context/verb";
import { readDeskText } from "~db/queries/drafts";
import {
	type ArticleNeeds,
	articleId,
	type Check,
	draftSchema,
	NO_ARTICLE,
	noteSchema,
	SAVED_MEANWHILE,
	slugSchema,
} from "./article-needs";

const publishInput = z.object({ slug: slugSchema, draft: draftSchema, note: noteSchema });

/**
 * Publishes the newest draft of an article, or again what was withdrawn. Refused where a hard check fails, with each; and where the
 * draft that was looked at is not the newest any more. The same again changes nothing.
 */
export const publishArticle = staffVerb(
	"publish-article",
	async ({ db, desk }: ArticleNeeds, actor, input) => {
		const parsed = publishInput.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { slug, draft, note } = parsed.data;
		const found = await readDeskText(db, articleId(slug));
		const state = found?.drafts[0] ?? found?.published[0];
		if (!found || !state) return NO_ARTICLE;
		if ((found.drafts[0]?.revision ?? 0) !== draft) return SAVED_MEANWHILE;
		const failing = (await desk.check(slug, state.source)).filter(({ isHard }) => isHard);
		if (failing.length > 0) return { refused: notFit(failing) };
		const { done, refused } = await desk.publish(actor.userId, { slug, source: state.source, note });
		return done ? { done: { slug, revision: done.revision } } : { refused };
	},
);

/** The refusal that says what has to be mended first. */
export function notFit(failing: Check[]): Refusal {
	return {
		status: 422,
		code: "invalid",
		message: `Not published: ${failing.length === 1 ? "one check fails" : `${failing.length} checks fail`}.`,
		fields: Object.fromEntries(failing.map(({ words }, at) => [`check ${at + 1}`, words])),
	};
}
