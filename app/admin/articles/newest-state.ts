import type { Outcome, Refusal } from "~/context/verb";
import { sentence } from "~/ui/format";
import { appendDraft, type DeskText, readDeskText } from "~db/queries/drafts";
import { type ArticleNeeds, articleId, type Check, NO_ARTICLE, SAVED_MEANWHILE } from "./article-needs";

type Fit = { found: DeskText; source: string };

/**
 * The newest state of an article, where it may be published as it is. Refused where a hard check fails, with each; and where the
 * draft that was looked at is not the newest any more.
 */
export async function fitState(
	{ db, desk }: Pick<ArticleNeeds, "db" | "desk">,
	{ slug, draft }: { slug: string; draft: number },
): Promise<Outcome<Fit>> {
	const found = await readDeskText(db, articleId(slug));
	const state = found?.drafts[0] ?? found?.published[0];
	if (!found || !state) return NO_ARTICLE;
	if ((found.drafts[0]?.revision ?? 0) !== draft) return SAVED_MEANWHILE;
	const failing = (await desk.check(slug, state.source)).filter(({ isHard }) => isHard);
	return failing.length > 0 ? notFit(failing) : { done: { found, source: state.source } };
}

/** The refusal that says what has to be mended first. */
export function notFit(failing: Check[]): Outcome<never> {
	return {
		refused: {
			status: 422,
			code: "invalid",
			message: `Not published: ${failing.length === 1 ? "one check fails" : `${failing.length} checks fail`}.`,
			fields: asChecks(failing.map(({ words }) => words)),
		},
	};
}

/** The refusal of a text that passes every check and still cannot be read for publishing: each reason, with its line or part. */
export function unprepared({ status, code, fields = {} }: Refusal): Outcome<never> {
	const reasons = Object.entries(fields).map(([place, reason]) => sentence(`${place}: ${reason}`));
	const message = "Not published: the text cannot be read as it stands.";
	return { refused: { status, code, message, fields: asChecks(reasons) } };
}

/** Sentences as the page of an article lists them. */
const asChecks = (sentences: string[]) =>
	Object.fromEntries(sentences.map((words, at) => [`check ${at + 1}`, words]));

/** Makes a text the newest draft of an article. Refused where somebody else has saved one since `base`. */
export async function appendState(
	{ db, now }: Pick<ArticleNeeds, "db" | "now">,
	actor: { userId: string },
	{ slug, base, source }: { slug: string; base: number; source: string },
): Promise<Outcome<{ slug: string; draft: number }>> {
	const draft = base + 1;
	const state = { textId: articleId(slug), revision: draft, source, at: now(), actor: actor.userId };
	return (await appendDraft(db, state)) ? { done: { slug, draft } } : SAVED_MEANWHILE;
}
