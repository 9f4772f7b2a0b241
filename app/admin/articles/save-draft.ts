import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid } from "~/context/verb";
import { isIdTaken, readDeskText } from "~db/queries/drafts";
import { sourceOf, spelled, type TextFields } from "./article-fields";
import {
	ADDRESS_STAYS,
	type ArticleNeeds,
	draftSchema,
	kindSchema,
	NO_ARTICLE,
	SAVED_MEANWHILE,
	slugSchema,
} from "./article-needs";
import { FIELD_NAMES } from "./field-names";
import { appendState } from "./newest-state";
import { hasOwnAddress, type TextKind, textId } from "./text-kinds";

const words = (most: number) => typedWords("Missing.").max(most, `At most ${most} characters.`);

/** The most characters per field. It exceeds the publishing limits, so we keep long drafts and check them later. */
const MOST: Record<string, number> = {
	...{ summary: 400, desk: 40, section: 80, written: 40, checked: 40 },
	...{ listings: 1000, calculators: 400, next: 400, body: 100_000 },
};
const MOST_OF_A_QUESTION = 1000;

/** Which text is saved, and from what. */
const savedInput = z.object({
	kind: kindSchema,
	slug: slugSchema,
	/** `true` for one that is not there yet. */
	isNew: z.boolean().default(false),
	/** The draft that this one was made from. */
	base: draftSchema,
});

/** A draft from the form. Most fields may be empty, and the publishing checks report that. */
const fieldsInput = (kind: TextKind) =>
	z.object({
		...Object.fromEntries(FIELD_NAMES[kind].map((name) => [name, words(MOST[name] ?? MOST_OF_A_QUESTION)])),
		title: words(200).min(1, "A title, so that it can be found again."),
	});

/**
 * Saves a draft. The same text changes nothing. We refuse it when someone else saved after the draft it's based
 * on, when a new text's address is or was taken, or when no lesson or page has that name on the site.
 */
export const saveDraft = staffVerb("save-draft", async ({ db, now }: ArticleNeeds, actor, input) => {
	const parsed = savedInput.safeParse(input);
	const typed = fieldsInput(parsed.data?.kind ?? "article").safeParse(input);
	if (!parsed.success || !typed.success)
		return invalid({
			...(parsed.success ? {} : fieldMessages(parsed.error)),
			...(typed.success ? {} : fieldMessages(typed.error)),
		});
	const { kind, slug, isNew, base } = parsed.data;
	if (isNew && !hasOwnAddress(kind)) return invalid({ slug: ADDRESS_STAYS });
	const id = textId({ kind, slug });
	const source = sourceOf(kind, typed.data as TextFields);
	const known = await readDeskText(db, id);
	if (isNew) {
		// A form that is sent twice.
		const [only, ...more] = known?.drafts ?? [];
		if (only?.source === source && more.length === 0 && !known?.text) return { done: { slug, draft: 1 } };
		if (await isIdTaken(db, id)) return invalid({ slug: "Another guide has or had this address." });
	} else if (!known) return NO_ARTICLE;
	const newest = known?.drafts[0];
	const before = newest?.source ?? (known?.published[0] ? spelled(kind, known.published[0].source) : null);
	if (before === source) return { done: { slug, draft: newest?.revision ?? 0 } };
	if (base !== (newest?.revision ?? 0)) return SAVED_MEANWHILE;
	return appendState({ db, now }, actor, { kind, slug, base, source });
});
