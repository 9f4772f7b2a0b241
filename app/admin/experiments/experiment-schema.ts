import * as z from "zod";
import { typedWords } from "~/context/typed-words";
import { isKnown, KNOWN, type KnownId } from "~/experiments/known";
import { isMetric } from "~/experiments/measures";
import { readNumber } from "~/ui/typed-number";
import type { Definition } from "~db/queries/experiments";

export const SHARE_FIELDS = ["share_a", "share_b", "share_c", "share_d"] as const;

export const FIELDS = [
	...(["id", "title", "question", "known"] as const),
	...SHARE_FIELDS,
	...(["metric", "expected", "effect"] as const),
] as const;

const TITLE = "Enter a title of at least 5 characters.";
const QUESTION = "Enter a question of at least 10 characters.";
const MOST_TITLE = 100;
export const MOST_WORDS = 500;

const tooLong = (most: number) => `Enter at most ${most} characters.`;

/** A positive number with at most two decimals, `1.5` or `1,5`. In percent or percentage points. */
const percent = (problem: string, most: number) =>
	z
		.string(problem)
		.transform((text) => readNumber(text, "share").digits ?? "")
		.refine((digits) => /^\d{1,3}(\.\d{1,2})?$/.test(digits), problem)
		.transform(Number)
		.refine((number) => number > 0 && number < most, problem);

const share = z
	.string()
	.transform((text) => (text.trim() === "" ? "0" : readNumber(text, "share").digits))
	.refine((digits) => digits !== null && /^\d{1,3}$/.test(digits), "Enter a whole percentage, like 50.")
	.transform(Number)
	.default(0);

export const definitionSchema = z
	.object({
		id: z
			.string("Enter a name for the address.")
			.trim()
			.max(60, tooLong(60))
			.regex(
				/^[a-z0-9]+(-[a-z0-9]+)*$/,
				"Use lowercase letters, digits and hyphens, like custody-columns-2.",
			),
		title: typedWords(TITLE).min(5, TITLE).max(MOST_TITLE, tooLong(MOST_TITLE)),
		question: typedWords(QUESTION).min(10, QUESTION).max(MOST_WORDS, tooLong(MOST_WORDS)),
		known: z.string("Choose what to test.").refine(isKnown, "Choose what to test from the list."),
		metric: z.string("Choose a metric.").refine(isMetric, "Choose a metric from the list."),
		expected: percent("Enter a percentage from 0.01 to 99.99, like 20.", 100),
		effect: percent("Enter percentage points from 0.01 to 49.99, like 1.5.", 50),
		share_a: share,
		share_b: share,
		share_c: share,
		share_d: share,
	})
	.superRefine(({ known, expected, effect, ...typed }, context) => {
		const problem = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		if (expected + effect > 100)
			problem(
				"effect",
				`${expected}% plus ${effect} points is over 100%. Enter at most ${Number((100 - expected).toFixed(2))} points.`,
			);
		if (!isKnown(known)) return;
		const { variants } = KNOWN[known];
		const sum = SHARE_FIELDS.reduce((all, field) => all + typed[field], 0);
		SHARE_FIELDS.forEach((field, at) => {
			if (at < variants.length && typed[field] === 0) problem(field, "Every variant needs at least 1%.");
			if (at >= variants.length && typed[field] > 0)
				problem(field, "This variant doesn’t exist. Leave this empty.");
		});
		if (sum > 100) problem("share_a", `These add up to ${sum}%. Enter at most 100% in all.`);
	})
	.transform(({ share_a, share_b, share_c, share_d, expected, effect, ...said }): Definition => {
		const percents = [share_a, share_b, share_c, share_d];
		const { variants } = KNOWN[said.known as KnownId];
		const shares = variants.map(({ key }, at) => ({ variant: key, percent: percents[at] ?? 0 }));
		return { ...said, shares, expected: expected / 100, effect: effect / 100 };
	});

export type TypedDefinition = z.input<typeof definitionSchema>;

/** For the server and the browser. Fields stay text. */
export const DEFINITION = { schema: definitionSchema, disableAutoCoercion: true } as const;

const WHY = "Enter a reason of at least 10 characters.";
const LEARNT = "Enter what you learned in at least 10 characters, even if it’s nothing.";

export const startSchema = z.object({ id: z.string("Choose an experiment.") });

export const stopSchema = z.object({
	id: z.string("Choose an experiment."),
	winner: z.string().default(""),
	reason: typedWords(WHY).min(10, WHY).max(MOST_WORDS, tooLong(MOST_WORDS)),
	anyway: z.string().default(""),
});

export const revertSchema = stopSchema.pick({ id: true, reason: true });

export const archiveSchema = z.object({
	id: z.string("Choose an experiment."),
	learnt: typedWords(LEARNT)
		.min(10, LEARNT)
		.max(2 * MOST_WORDS, tooLong(2 * MOST_WORDS)),
});

export const stepSchemas = {
	start: startSchema,
	stop: stopSchema,
	archive: archiveSchema,
	revert: revertSchema,
};

export type Step = keyof typeof stepSchemas;
