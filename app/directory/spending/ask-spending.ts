import { categoryWord } from "~/listings/kinds/card-plans";
import { CATEGORIES, type CardQuestion } from "~/listings/offers/card";
import { SAYS } from "~/loan/loan-address";
import type { Form, Input } from "~/tools/calculator";
import { NO_MARKET, placeInput, saysInputs, saysOf, typedQuestion } from "~/tools/question-inputs";
import { printQuery, readState, type Typed } from "~/tools/read-state";

export type SpendingAsked = {
	typed: Typed;
	question: CardQuestion | null;
	errors: Record<string, string>;
	search: string;
};

function spendInput(label: string): Input {
	return {
		type: "count",
		counted: "dollars",
		label,
		unit: "USD",
		min: 0,
		max: 1e7,
		step: 50,
		optional: true,
		default: null,
		messages: {
			not_a_number: "Enter a number, like 400 or 1,500.",
			out_of_bounds: "Enter $0 to $10,000,000 a month.",
		},
	};
}

/** In the order of the address. */
const form: Form = {
	inputs: {
		...Object.fromEntries(CATEGORIES.map((category) => [category, spendInput(categoryWord(category))])),
		country: {
			...placeInput,
			messages: {
				missing: "Enter your country. Few cards are offered everywhere.",
				not_a_country: "Enter a country’s English name or code, like Germany, DE, Texas or US-TX.",
			},
		},
		...saysInputs,
		today: { type: "date", label: "Day", optional: true, default: null },
	},
};

export function askSpending(params: URLSearchParams, today: string, isLocal: boolean): SpendingAsked {
	const { today: day, ...said } = typedQuestion(form, params);
	if (!CATEGORIES.some((category) => said[category]))
		return { typed: said, question: null, errors: {}, search: "" };
	const { read, errors } = readState(form, isLocal && day ? { ...said, today: day } : said, NO_MARKET);
	// An invalid answer to a condition counts as no answer.
	if ([...CATEGORIES, "country"].some((field) => errors[field]))
		return { typed: said, question: null, errors, search: "" };
	return {
		typed: said,
		question: {
			spend: Object.fromEntries(CATEGORIES.map((category) => [category, Number(read[category] ?? 0)])),
			country: String(read.country),
			says: saysOf(read),
			today: String(read.today ?? today),
		},
		errors,
		search: printQuery(form, read, null),
	};
}

/** The list's own parameters, without the question's. Elsewhere a price is part of a loan. */
export function besideSpending(params: URLSearchParams): URLSearchParams {
	return new URLSearchParams(
		[...params].filter(([name]) => !Object.hasOwn(form.inputs, name) && !SAYS.test(name) && name !== "price"),
	);
}
