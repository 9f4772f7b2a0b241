import * as z from "zod";
import { typedWords } from "~/context/typed-words";
import { WEIGHTS } from "~/listings/facts/quality-score";
import { readNumber } from "~/ui/typed-number";
import type { QualityWeights } from "~db/records";

export const LONGEST_WHY = 500;
const MOST_DAYS = 3650;

/** A typed whole number. Rejects other JavaScript numbers (`1e2`, `0x1f`, `NaN`). */
function whole(least: number, most: number, message: string) {
	return z
		.string(message)
		.transform((text) => readNumber(text, "whole").digits ?? "")
		.refine((digits) => /^\d{1,4}$/.test(digits), message)
		.transform(Number)
		.pipe(z.number().min(least, message).max(most, message));
}

const weight = whole(0, 100, "Enter a whole number from 0 to 100.");

const TOO_SHORT = "Enter a reason of at least 10 characters.";
const TOO_LONG = `Enter at most ${LONGEST_WHY} characters.`;

const typed = {
	required: weight,
	optional: weight,
	sources: weight,
	freshness: weight,
	reviews: weight,
	halfLifeDays: whole(1, MOST_DAYS, `Enter whole days from 1 to ${MOST_DAYS}.`),
};

function sumsUp(weights: QualityWeights, context: z.RefinementCtx) {
	// An invalid weight has its own message.
	if (!WEIGHTS.every((key) => weight.safeParse(String(weights[key])).success)) return;
	const sum = WEIGHTS.reduce((total, key) => total + weights[key], 0);
	if (sum === 100) return;
	context.addIssue({
		code: "custom",
		path: ["sum"],
		message: `These add up to ${sum}. Make them add up to 100.`,
	});
}

export const draftSchema = z
	.object({ ...typed, why: typedWords().max(LONGEST_WHY, TOO_LONG).default("") })
	.superRefine(sumsUp);

export const adoptedSchema = z
	.object({
		...typed,
		why: typedWords(TOO_SHORT).min(10, TOO_SHORT).max(LONGEST_WHY, TOO_LONG),
		from: whole(1, 9999, "Preview the weights first."),
	})
	.superRefine(sumsUp);
