import * as z from "zod";
import { typedWords } from "~/context/typed-words";
import { TEXT_LEAST, TEXT_MOST, USED_MOST } from "~/listings/visitors/review-words";

const TOO_SHORT = `Say in at least ${TEXT_LEAST} characters what happened.`;
const A_MONTH = "A month, like 2026-03.";
/** Bitcoin began in this month, so no one used it earlier. */
const FIRST_MONTH = "2009-01";

const month = z
	.string(A_MONTH)
	.trim()
	.regex(/^\d{4}-(0[1-9]|1[0-2])$/, A_MONTH);
const listingId = z
	.string("There is no such listing.")
	.max(120, "There is no such listing.")
	.regex(/^[a-z0-9-]+:[a-z0-9-]+$/, "There is no such listing.");

export function reviewSchema(now: number) {
	const thisMonth = new Date(now).toISOString().slice(0, 7);
	return z
		.object({
			listing: listingId,
			/** The revision shown when the form opened. 0 for none. */
			from: z.coerce.number("This form has lost its number. Load the page again.").int().min(0).max(10_000),
			rating: z.coerce
				.number("Choose from 1 to 5.")
				.int("Choose from 1 to 5.")
				.min(1, "Choose from 1 to 5.")
				.max(5, "Choose from 1 to 5."),
			used: typedWords("Say what you used.")
				.min(2, "Say what you used.")
				.max(USED_MOST, `At most ${USED_MOST} characters.`),
			usedFrom: month
				.refine((from) => from >= FIRST_MONTH, "There was no bitcoin then.")
				.refine((from) => from <= thisMonth, "This month is still to come."),
			usedUntil: z.preprocess(
				(until) => (typeof until === "string" && until.trim() === "" ? null : until),
				month.refine((until) => until <= thisMonth, "This month is still to come.").nullish(),
			),
			text: typedWords(TOO_SHORT)
				.min(TEXT_LEAST, TOO_SHORT)
				.max(TEXT_MOST, `At most ${TEXT_MOST.toLocaleString("en")} characters.`),
		})
		.refine(({ usedFrom, usedUntil }) => !usedUntil || usedUntil >= usedFrom, {
			path: ["usedUntil"],
			error: "This is before you began.",
		});
}
