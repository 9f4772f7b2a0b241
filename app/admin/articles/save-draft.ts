import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid } from "~/context/verb";
import { isIdTaken, readDeskText } from "~db/queries/drafts";
import { sourceOf, spelled } from "./article-fields";
import {
	type ArticleNeeds,
	articleId,
	draftSchema,
	NO_ARTICLE,
	SAVED_MEANWHILE,
	slugSchema,
} from "./article-needs";
import { appendState } from "./newest-state";

const words = (most: number) => typedWords("Missing.").max(most, `At most ${most} characters.`);

/** A draft as the form sends it. Nearly everything may be missing: checks before publishing say so. */
export const draftInput = z.object({
	slug: slugSchema,
	/** `true` for one that is not there yet. */
	isNew: z.boolean().default(false),
	/** The draft that this one was made from. */
	base: draftSchema,
	title: words(200).min(1, "A title, so that it can be found again."),
	summary: words(400),
	desk: words(40),
	section: words(80),
	written: words(40),
	listings: words(1000),
	calculators: words(400),
	body: words(100_000),
});

/**
 * Saves a draft of an article. The same again changes nothing. Refused where somebody else has saved since the draft that it was made from,
 * and where a new one would stand at an address that is or was another's.
 */
export const saveDraft = staffVerb("save-draft", async ({ db, now }: ArticleNeeds, actor, input) => {
	const parsed = draftInput.safeParse(input);
	if (!parsed.success) return invalid(fieldMessages(parsed.error));
	const { slug, isNew, base, ...fields } = parsed.data;
	const textId = articleId(slug);
	const source = sourceOf(fields);
	const known = await readDeskText(db, textId);
	if (isNew) {
		// A form that is sent twice.
		const [only, ...more] = known?.drafts ?? [];
		if (only?.source === source && more.length === 0 && !known?.text) return { done: { slug, draft: 1 } };
		if (await isIdTaken(db, textId)) return invalid({ slug: "Another article stands or stood there." });
	} else if (!known) return NO_ARTICLE;
	const newest = known?.drafts[0];
	const before = newest?.source ?? (known?.published[0] ? spelled(known.published[0].source) : null);
	if (before === source) return { done: { slug, draft: newest?.revision ?? 0 } };
	if (base !== (newest?.revision ?? 0)) return SAVED_MEANWHILE;
	return appendState({ db, now }, actor, { slug, base, source });
});
