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

const TITLE = "Say in at least 5 characters what is tried out.";
const QUESTION = "Ask in at least 10 characters what it is to find out.";
const MOST_TITLE = 100;
export const MOST_WORDS = 500;

const tooLong = (most: number) => `At most ${most} characters.`;

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
	.refine((digits) => digits !== null && /^\d{1,3}$/.test(digits), "A whole number of percent, such as 50.")
	.transform(Number)
	.default(0);

export const definitionSchema = z
	.object({
		id: z
			.string("Give it a name for its address.")
			.trim()
			.max(60, tooLong(60))
			.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Small letters, digits and hyphens, such as lender-columns-2."),
		title: typedWords(TITLE).min(5, TITLE).max(MOST_TITLE, tooLong(MOST_TITLE)),
		question: typedWords(QUESTION).min(10, QUESTION).max(MOST_WORDS, tooLong(MOST_WORDS)),
		known: z
			.string("Choose what is tried out.")
			.refine(isKnown, "There is no such thing to try out: choose one of the list."),
		metric: z.string("Choose what decides it.").refine(isMetric, "This is not counted."),
		expected: percent("A share from 0.01% to below 100%, with at most two decimals, such as 20.", 100),
		effect: percent("A number of points from 0.01 to below 50, with at most two decimals, such as 1.5.", 50),
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
				`${expected}% and ${effect} points are more than everybody: choose a smaller difference, at most ${Number((100 - expected).toFixed(2))}.`,
			);
		if (!isKnown(known)) return;
		const { variants } = KNOWN[known];
		const sum = SHARE_FIELDS.reduce((all, field) => all + typed[field], 0);
		SHARE_FIELDS.forEach((field, at) => {
			if (at < variants.length && typed[field] === 0)
				problem(field, "Every variant needs visitors: at least 1%.");
			if (at >= variants.length && typed[field] > 0)
				problem(field, "There is no such variant: leave it empty.");
		});
		if (sum > 100) problem("share_a", `Together these are ${sum}%. There are only 100% of visitors.`);
	})
	.transform(({ share_a, share_b, share_c, share_d, expected, effect, ...said }): Definition => {
		const percents = [share_a, share_b, share_c, share_d];
		const { variants } = KNOWN[said.known as KnownId];
		const shares = variants.map(({ key }, at) => ({ variant: key, percent: percents[at] ?? 0 }));
		return { ...said, shares, expected: expected / 100, effect: effect / 100 };
	});

export type TypedDefinition = z.input<typeof definitionSchema>;

/** How the server and the browser both read the definition form. Fields stay text, with no automatic numbers. */
export const DEFINITION = { schema: definitionSchema, disableAutoCoercion: true } as const;

const WHY = "Say in at least 10 characters why.";
const LEARNT = "Say in at least 10 characters what was learnt, also where it is nothing.";

export const startSchema = z.object({ id: z.string("Say which test.") });

export const stopSchema = z.object({
	id: z.string("Say which test."),
	winner: z.string().default(""),
	reason: typedWords(WHY).min(10, WHY).max(MOST_WORDS, tooLong(MOST_WORDS)),
	anyway: z.string().default(""),
});

export const revertSchema = stopSchema.pick({ id: true, reason: true });

export const archiveSchema = z.object({
	id: z.string("Say which test."),
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
