import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid } from "~/context/verb";
import { readDeskText } from "~db/queries/drafts";
import { spelled } from "./article-fields";
import {
	type ArticleNeeds,
	draftSchema,
	kindSchema,
	NO_ARTICLE,
	SAVED_MEANWHILE,
	slugSchema,
} from "./article-needs";
import { appendState } from "./newest-state";
import { textId } from "./text-kinds";

const restoreInput = z.object({
	kind: kindSchema,
	slug: slugSchema,
	base: draftSchema,
	/** `draft-3` or `published-2`. */
	state: z.string().regex(/^(draft|published)-\d{1,7}$/, "There is no such state."),
});

/** Makes a state that a text was in its newest draft. Nothing is published by it, and no state is lost. */
export const restoreRevision = staffVerb(
	"restore-revision",
	async ({ db, now }: ArticleNeeds, actor, input) => {
		const parsed = restoreInput.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { kind: what, slug, base, state } = parsed.data;
		const found = await readDeskText(db, textId({ kind: what, slug }));
		if (!found) return NO_ARTICLE;
		const [kind, number] = state.split("-");
		const among = kind === "draft" ? found.drafts : found.published;
		const wanted = among.find(({ revision }) => revision === Number(number));
		if (!wanted) return { refused: { status: 404, code: "not_found", message: "There is no such state." } };
		const source = spelled(what, wanted.source);
		const newest = found.drafts[0];
		if (newest?.source === source) return { done: { slug, draft: newest.revision } };
		if (base !== (newest?.revision ?? 0)) return SAVED_MEANWHILE;
		return appendState({ db, now }, actor, { kind: what, slug, base, source });
	},
);
