import { CATEGORIES, type CardQuestion } from "~/listings/offers/card";
import { readSpending } from "~/listings/offers/read-spending";
import { checkSays, type Refusal } from "~/listings/offers/read-typed";
import { placeTyped } from "~/loan/tidy-typed";
import { readNumber } from "~/ui/typed-number";
import { isSpendingAsked, printSpending, type TypedSpending, typedSpending } from "./spending-address";

export type SpendingAsked = {
	/** The input by field, as typed. The form shows it again. */
	typed: TypedSpending;
	/** Null where nothing was asked, or something is wrong. */
	question: CardQuestion | null;
	/** Errors by field. Empty without a question. */
	errors: Record<string, string>;
	/** The same as codes. */
	refusals: Record<string, Refusal>;
	/** The canonical question for links. Empty without one. */
	search: string;
};

/**
 * The spending that an address asks about. Pure.
 * @param today the server's day, UTC
 * @param isLocal whether tests on one machine may set the day
 */
export function askSpending(params: URLSearchParams, today: string, isLocal: boolean): SpendingAsked {
	const { price: _price, today: asked, ...said } = typedSpending(params);
	const { known: typed, errors: unsaid } = checkSays(said);
	if (!isSpendingAsked(typed)) return { typed, question: null, errors: {}, refusals: {}, search: "" };
	const day = isLocal && asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : null;
	// An invalid answer counts as no answer.
	const answered = Object.entries(typed).filter(([field]) => !Object.hasOwn(unsaid, field));
	const tidy = tidySpending(Object.fromEntries(answered));
	const { question, errors } = readSpending(tidy, { today: day ?? today });
	if (!question)
		return {
			typed,
			question: null,
			errors: { ...wordsOf(errors, typed), ...unsaid },
			refusals: errors,
			search: "",
		};
	const search = printSpending({ ...tidy, ...(day ? { today: day } : {}) });
	return { typed, question, errors: unsaid, refusals: {}, search };
}

/** Normalizes input for the model's reader, with plain numbers and place codes. */
function tidySpending(typed: TypedSpending): TypedSpending {
	const tidy: Record<string, string> = { ...typed };
	// What may be two numbers is asked about.
	for (const category of CATEGORIES) {
		const text = typed[category];
		if (text) tidy[category] = readNumber(text, "dollars").digits ?? "no number, or two";
	}
	if (typed.country) tidy.country = placeTyped(typed.country);
	return tidy;
}

function wordsOf(errors: Record<string, Refusal>, typed: TypedSpending): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([field, refusal]) => [field, wordFor(refusal, typed[field] ?? "")]),
	);
}

function wordFor(refusal: Refusal, text: string): string {
	switch (refusal) {
		case "not_a_country":
			return text
				? "We know no such country. Write its name in English, or its code: Germany, DE, Texas, US-TX."
				: "Where do you live? Few cards are given out everywhere.";
		case "out_of_bounds":
			return "Enter 0 to 10,000,000 USD a month.";
		default:
			return readNumber(text, "dollars").doubt ?? "This is not a number. Write it like 400 or 1,500.";
	}
}
