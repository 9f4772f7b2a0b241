import * as z from "zod";
import { SITE } from "~/context/content-keys";
import { staffVerb } from "~/context/staff-verb";
import { typedWords } from "~/context/typed-words";
import { fieldMessages, invalid, type Outcome, type Refusal } from "~/context/verb";
import { textDocument } from "~/learn/text/text-document";
import { sentence } from "~/ui/format";
import { appendDraft, type DeskText, isIdTaken, readDeskText } from "~db/queries/drafts";
import { moveText } from "~db/queries/text-moves";
import { dropPlan, withdrawText, writePlan } from "~db/queries/text-plans";
import { readMove } from "~db/queries/texts";
import { DAY } from "~db/time";
import { formVerb, notFound } from "../form-verb";
import { sourceOf, spelled, type TextFields } from "./article-fields";
import {
	ADDRESS_STAYS,
	type ArticleNeeds,
	type Check,
	draftSchema,
	kindSchema,
	NO_ARTICLE,
	noteSchema,
	SAVED_MEANWHILE,
	slugSchema,
} from "./article-needs";
import { FIELD_NAMES, hasOwnAddress, type TextKind, type TextName, textId } from "./text-names";

const words = (most: number) => typedWords("Enter a value.").max(most, `Enter at most ${most} characters.`);

/** The most characters per field. It exceeds the publishing limits, so we keep long drafts and check them later. */
const MOST: Record<string, number> = {
	summary: 400,
	desk: 40,
	section: 80,
	written: 40,
	checked: 40,
	listings: 1000,
	calculators: 400,
	next: 400,
	body: 100_000,
};
const MOST_OF_A_QUESTION = 1000;

const nameInput = z.object({ kind: kindSchema, slug: slugSchema });

const savedInput = nameInput.extend({
	isNew: z.boolean().default(false),
	base: draftSchema,
});

/** A draft from the form. Most fields may be empty, and the publishing checks report that. */
const fieldsInput = (kind: TextKind) =>
	z.object({
		...Object.fromEntries(FIELD_NAMES[kind].map((name) => [name, words(MOST[name] ?? MOST_OF_A_QUESTION)])),
		title: words(200).min(1, "Enter a title, like “How a margin call works”."),
	});

/** The same text changes nothing. Refused when someone else saved after `base`, or when a new address is or was taken. */
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
		// The form was sent twice.
		const [only, ...more] = known?.drafts ?? [];
		if (only?.source === source && more.length === 0 && !known?.text) return { done: { slug, draft: 1 } };
		if (await isIdTaken(db, id))
			return invalid({ slug: "Another guide has or had this address. Enter a different one." });
	} else if (!known) return NO_ARTICLE;
	const newest = known?.drafts[0];
	const before = newest?.source ?? (known?.published[0] ? spelled(kind, known.published[0].source) : null);
	if (before === source) return { done: { slug, draft: newest?.revision ?? 0 } };
	if (base !== (newest?.revision ?? 0)) return SAVED_MEANWHILE;
	return appendState({ db, now }, actor, { kind, slug, base, source });
});

const publishInput = nameInput.extend({ draft: draftSchema, note: noteSchema });

/** Publishes a text's newest draft, or a withdrawn text again. Repeats change nothing. */
export const publishArticle = formVerb(
	"publish-article",
	publishInput,
	async ({ db, desk }: ArticleNeeds, actor, { kind, slug, draft, note }) => {
		const fit = await fitState({ db, desk }, { kind, slug, draft });
		if (!fit.done) return fit;
		const { done, refused } = await desk.publish(actor.userId, { kind, slug, source: fit.done.source, note });
		return done ? { done: { slug, revision: done.revision } } : { refused };
	},
);

const NO_TIME = "Enter a date and time in UTC, like 2026-12-01 08:00.";
const YEAR = 366 * DAY;

const scheduleInput = publishInput.extend({
	publishAt: z
		.string(NO_TIME)
		.trim()
		.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/, NO_TIME)
		.transform((typed) => Date.parse(`${typed.replace(" ", "T")}:00Z`))
		.refine((at) => Number.isFinite(at), NO_TIME),
});

/** Replaces any earlier schedule. The text is checked and drawn now, and the clock publishes it. */
export const scheduleArticle = formVerb(
	"schedule-article",
	scheduleInput,
	async (
		{ db, now, desk }: ArticleNeeds,
		actor,
		{ kind, slug, draft, note, publishAt },
	): Promise<Outcome<{ slug: string; publishAt: number }>> => {
		if (publishAt <= now())
			return invalid({ publishAt: "This time has passed. Enter a later one or publish now." });
		if (publishAt > now() + YEAR) return invalid({ publishAt: "Enter a time within a year." });
		const fit = await fitState({ db, desk }, { kind, slug, draft });
		if (!fit.done) return fit;
		const { found, source } = fit.done;
		const prepared = await desk.prepare({ kind, slug, source, note });
		if (!prepared.done) return unprepared(prepared.refused);
		const same = found.plan?.publishAt === publishAt && found.plan.draft === draft;
		if (!same)
			await writePlan(db, {
				textId: textId({ kind, slug }),
				publishAt,
				draft,
				prepared: prepared.done,
				actor: actor.userId,
				at: now(),
			});
		return { done: { slug, publishAt } };
	},
);

/** Drafts and revisions stay. Of lessons and single pages only the schedule is canceled, because other pages need them. */
export const withdrawArticle = formVerb(
	"withdraw-article",
	nameInput,
	async ({ db, now, purge }: ArticleNeeds, actor, { kind, slug }) => {
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

const restoreInput = nameInput.extend({
	base: draftSchema,
	state: z.string().regex(/^(draft|published)-\d{1,7}$/, "This version doesn’t exist."),
});

/** Copies an earlier version into a new draft. */
export const restoreRevision = formVerb(
	"restore-revision",
	restoreInput,
	async ({ db, now }: ArticleNeeds, actor, { kind: what, slug, base, state }) => {
		const found = await readDeskText(db, textId({ kind: what, slug }));
		if (!found) return NO_ARTICLE;
		const [kind, number] = state.split("-");
		const among = kind === "draft" ? found.drafts : found.published;
		const wanted = among.find(({ revision }) => revision === Number(number));
		if (!wanted) return notFound("This version doesn’t exist.");
		const source = spelled(what, wanted.source);
		const newest = found.drafts[0];
		if (newest?.source === source) return { done: { slug, draft: newest.revision } };
		if (base !== (newest?.revision ?? 0)) return SAVED_MEANWHILE;
		return appendState({ db, now }, actor, { kind: what, slug, base, source });
	},
);

/** The old address redirects. Refuses an address that another guide has or had. */
export const renameArticle = formVerb(
	"rename-article",
	nameInput.extend({ to: slugSchema }),
	async ({ db, now, purge }: ArticleNeeds, actor, { kind, slug, to }) => {
		if (!hasOwnAddress(kind)) return invalid({ to: ADDRESS_STAYS });
		const [from, id] = [textId({ kind, slug }), textId({ kind, slug: to })];
		if (from === id) return { done: { slug: to } };
		const found = await readDeskText(db, from);
		// The form was sent twice.
		if (!found) return (await readMove(db, from)) === id ? { done: { slug: to } } : NO_ARTICLE;
		const isItsOwn = (await readMove(db, id)) === from;
		if (!isItsOwn && (await isIdTaken(db, id)))
			return invalid({ to: "Another guide has or had this address. Enter a different one." });
		const { text } = found;
		const isPublic = text !== null && text.withdrawnAt === null;
		await moveText(db, {
			from,
			text,
			at: now(),
			actor: actor.userId,
			to: { id, slug: to },
			document: isPublic ? textDocument({ ...text, id, slug: to }, JSON.parse(text.body)) : null,
		});
		await purge([SITE, ...(text?.section ? [text.section] : [])]);
		return { done: { slug: to } };
	},
);

async function fitState(
	{ db, desk }: Pick<ArticleNeeds, "db" | "desk">,
	{ draft, ...text }: TextName & { draft: number },
): Promise<Outcome<{ found: DeskText; source: string }>> {
	const found = await readDeskText(db, textId(text));
	const state = found?.drafts[0] ?? found?.published[0];
	if (!found || !state) return NO_ARTICLE;
	if ((found.drafts[0]?.revision ?? 0) !== draft) return SAVED_MEANWHILE;
	const failing = (await desk.check(text, state.source)).filter(({ isHard }) => isHard);
	return failing.length > 0 ? notFit(failing) : { done: { found, source: state.source } };
}

function notFit(failing: Check[]): Outcome<never> {
	const atFields: Record<string, string> = {};
	for (const { field, words } of failing)
		if (field) atFields[field] = [atFields[field], words].filter(Boolean).join(" ");
	return {
		refused: {
			status: 422,
			code: "invalid",
			message: `Not published, because ${failing.length === 1 ? "1 check fails" : `${failing.length} checks fail`}.`,
			fields: { ...atFields, ...asChecks(failing.flatMap(({ field, words }) => (field ? [] : [words]))) },
		},
	};
}

function unprepared({ status, code, fields = {} }: Refusal): Outcome<never> {
	const reasons = Object.entries(fields).map(([place, reason]) => sentence(`${place}: ${reason}`));
	const message = "Not published, because we can’t read the text.";
	return { refused: { status, code, message, fields: asChecks(reasons) } };
}

const asChecks = (sentences: string[]) =>
	Object.fromEntries(sentences.map((words, at) => [`check ${at + 1}`, words]));

async function appendState(
	{ db, now }: Pick<ArticleNeeds, "db" | "now">,
	actor: { userId: string },
	{ base, source, ...text }: TextName & { base: number; source: string },
): Promise<Outcome<{ slug: string; draft: number }>> {
	const draft = base + 1;
	const state = { textId: textId(text), revision: draft, source, at: now(), actor: actor.userId };
	return (await appendDraft(db, state)) ? { done: { slug: text.slug, draft } } : SAVED_MEANWHILE;
}
