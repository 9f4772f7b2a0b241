import * as z from "zod";
import { DESKS } from "~/syllabus/desks";
import { QUESTIONS } from "~/syllabus/progress";

const day = z.iso.date("must be a day, like 2026-11-22");
const line = (most: number) =>
	z.string().trim().min(1, "is missing").max(most, `is longer than ${most} characters`);
const path = z.string().regex(/^\/[a-z0-9/?=&.-]*$/, "must be a path on this site, like /lenders");

const option = z.strictObject({ text: line(160), right: z.boolean(), says: line(500) });

const question = z.strictObject({
	question: line(400),
	options: z
		.array(option)
		.min(3, "needs 3 or 4 answers")
		.max(4, "needs 3 or 4 answers")
		.refine(
			(options) => options.filter(({ right }) => right).length === 1,
			"needs exactly one correct answer",
		),
});

const every = { title: line(90), summary: line(160), desk: z.enum(DESKS) };

const articleSchema = z.strictObject({
	...every,
	section: path,
	written: day,
	listings: z
		.array(z.string().regex(/^[a-z-]+:[a-z0-9-]+$/, "must be ids, like lender:ledn"))
		.max(8, "can’t be more than 8"),
	calculators: z.array(z.string()).max(4, "can’t be more than 4"),
});

const lessonSchema = z.strictObject({
	...every,
	checked: day,
	next: z.array(path).max(3, "can’t be more than 3"),
	quiz: z.array(question).length(QUESTIONS),
});

export const pageSchema = lessonSchema.omit({ quiz: true });

export const frontSchemas = { article: articleSchema, lesson: lessonSchema, page: pageSchema };

/** What the front matter of any text may say. */
export type Front = Partial<z.infer<typeof articleSchema> & z.infer<typeof lessonSchema>>;
export type Question = z.infer<typeof question>;
