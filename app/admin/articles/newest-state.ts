import type { Outcome, Refusal } from "~/context/verb";
import { sentence } from "~/ui/format";
import { appendDraft, type DeskText, readDeskText } from "~db/queries/drafts";
import { type ArticleNeeds, type Check, NO_ARTICLE, SAVED_MEANWHILE } from "./article-needs";
import { type TextName, textId } from "./text-kinds";

type Fit = { found: DeskText; source: string };

/**
 * A text's newest state, if it's ready to publish. Refuses when a hard check fails (with each reason), or when the
 * reviewed draft is no longer the newest.
 */
export async function fitState(
	{ db, desk }: Pick<ArticleNeeds, "db" | "desk">,
	{ draft, ...text }: TextName & { draft: number },
): Promise<Outcome<Fit>> {
	const found = await readDeskText(db, textId(text));
	const state = found?.drafts[0] ?? found?.published[0];
	if (!found || !state) return NO_ARTICLE;
	if ((found.drafts[0]?.revision ?? 0) !== draft) return SAVED_MEANWHILE;
	const failing = (await desk.check(text, state.source)).filter(({ isHard }) => isHard);
	return failing.length > 0 ? notFit(failing) : { done: { found, source: state.source } };
}

/** The refusal with the problems to fix first. */
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

/** The refusal for a text that passes all checks but can't be parsed. Has each reason with its line or part. */
export function unprepared({ status, code, fields = {} }: Refusal): Outcome<never> {
	const reasons = Object.entries(fields).map(([place, reason]) => sentence(`${place}: ${reason}`));
	const message = "Not published: the text cannot be read as it stands.";
	return { refused: { status, code, message, fields: asChecks(reasons) } };
}

/** Sentences as the page of a text lists them. */
const asChecks = (sentences: string[]) =>
	Object.fromEntries(sentences.map((words, at) => [`check ${at + 1}`, words]));

/** Makes a source the newest draft of a text. Refused where somebody else has saved one since `base`. */
export async function appendState(
	{ db, now }: Pick<ArticleNeeds, "db" | "now">,
	actor: { userId: string },
	{ base, source, ...text }: TextName & { base: number; source: string },
): Promise<Outcome<{ slug: string; draft: number }>> {
	const draft = base + 1;
	const state = { textId: textId(text), revision: draft, source, at: now(), actor: actor.userId };
	return (await appendDraft(db, state)) ? { done: { slug: text.slug, draft } } : SAVED_MEANWHILE;
}
