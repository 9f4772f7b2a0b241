import * as z from "zod";
import { staffVerb } from "~/context/staff-verb";
import { fieldMessages, invalid, type Outcome } from "~/context/verb";
import { writePlan } from "~db/queries/text-plans";
import { DAY } from "~db/time";
import { type ArticleNeeds, draftSchema, kindSchema, noteSchema, slugSchema } from "./article-needs";
import { fitState, unprepared } from "./newest-state";
import { textId } from "./text-kinds";

const NO_TIME = "A day and a time in UTC, like 2026-12-01 08:00.";
const YEAR = 366 * DAY;

const scheduleInput = z.object({
	kind: kindSchema,
	slug: slugSchema,
	draft: draftSchema,
	note: noteSchema,
	/** UTC, as a field for date and time gives it. */
	publishAt: z
		.string(NO_TIME)
		.trim()
		.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/, NO_TIME)
		.transform((typed) => Date.parse(`${typed.replace(" ", "T")}:00Z`))
		.refine((at) => Number.isFinite(at), NO_TIME),
});

/**
 * Schedules a text's newest draft and replaces any earlier schedule. We check and render it now. The clock
 * publishes it within ten minutes after the chosen time.
 */
export const scheduleArticle = staffVerb<ArticleNeeds, { slug: string; publishAt: number }>(
	"schedule-article",
	async (
		{ db, now, desk }: ArticleNeeds,
		actor,
		input,
	): Promise<Outcome<{ slug: string; publishAt: number }>> => {
		const parsed = scheduleInput.safeParse(input);
		if (!parsed.success) return invalid(fieldMessages(parsed.error));
		const { kind, slug, draft, note, publishAt } = parsed.data;
		if (publishAt <= now())
			return invalid({ publishAt: "This time has passed. Publish it now, or name a later one." });
		if (publishAt > now() + YEAR) return invalid({ publishAt: "At most a year ahead." });
		const fit = await fitState({ db, desk }, { kind, slug, draft });
		if (!fit.done) return fit;
		const { found, source } = fit.done;
		const prepared = await desk.prepare({ kind, slug, source, note });
		if (!prepared.done) return unprepared(prepared.refused);
		const same = found.plan?.publishAt === publishAt && found.plan.draft === draft;
		if (!same)
			await writePlan(db, {
				...{
					textId: textId({ kind, slug }),
					publishAt,
					draft,
					prepared: prepared.done,
					actor: actor.userId,
					at: now(),
				},
			});
		return { done: { slug, publishAt } };
	},
);
