import { centsOf } from "~/finance/amounts";
import { BORROWERS, type Loan, ORDERS, PURPOSES } from "~/listings/offers/loan/loan";
import { ANYWHERE } from "~/listings/offers/requirements";
import { isCurrency } from "~/listings/values/codes-known";
import type { Form, Inputs, Values, ValuesOf } from "~/tools/calculator";
import { NO_MARKET, placeInput, placesLike, saysInputs, saysOf, yesOrNoInput } from "~/tools/question-inputs";
import { defaultValue, paramOf, readState } from "~/tools/read-state";
import { bitcoinInput, loanInput, monthsInput } from "~/tools/shared-inputs";
import { isAsked, printLoan, REQUIRED, type TypedLoan, typedLoan } from "./loan-address";

export type LoanAsked = {
	typed: TypedLoan;
	loan: Loan | null;
	/** How far bitcoin falls, as a share of one. */
	fall: number;
	errors: Record<string, string>;
	search: string;
};

/** The newest price in dollars, the day in UTC, and dated reference rates. */
export type Known = Pick<Loan, "price" | "today" | "fx">;

/** See `docs/formulas.md`, "Your loan". */
export const loanInputs = {
	btc: {
		...bitcoinInput,
		type: "count",
		counted: "bitcoin",
		default: null,
		messages: {
			missing: "Enter the bitcoin you’d pledge, like 0.5.",
			not_a_number: "Enter a number, like 0.5.",
			out_of_bounds: "Enter an amount between 0.0001 and 1,000,000 BTC.",
		},
	},
	amount: {
		...loanInput,
		type: "count",
		counted: "dollars",
		default: null,
		messages: {
			missing: "Enter the dollars you need, like 60,000.",
			not_a_number: (text) =>
				/[€£]|EUR|GBP|CHF|CAD/i.test(text)
					? "Enter US dollars, like 60,000. We don’t convert currencies."
					: "Enter a number, like 60,000.",
			out_of_bounds: "Enter an amount between $1 and $1,000,000,000.",
		},
	},
	months: {
		...monthsInput,
		default: null,
		messages: {
			not_a_number: "Enter a number, like 12.",
			out_of_bounds: "Enter 1 to 480 months.",
			not_whole: "Enter whole months, like 12.",
		},
	},
	country: {
		...placeInput,
		read: (text) => (/^(anywhere|world)$/i.test(text.trim()) ? ANYWHERE : placeInput.read(text)),
		messages: {
			not_a_country: (text) =>
				`We don’t recognize that country. ${nearPlaces(text)}Try “Germany” or “Texas”.`,
		},
	},
	currency: {
		type: "code",
		label: "Payout currency",
		read: (text) => (isCurrency(text.toUpperCase()) ? text.toUpperCase() : null),
		refusal: "not_a_choice",
		optional: true,
		default: null,
		messages: "Payout currency: enter a code, like USD, EUR or CHF.",
	},
	refuse_lent_on: wishInput("No re-lending"),
	hold_key: wishInput("Your own key"),
	no_kyc: wishInput("No ID check"),
	borrower: choiceInput("Borrower", BORROWERS, "person"),
	purpose: choiceInput("Purpose", PURPOSES, "cash"),
	order: choiceInput("Sort order", ORDERS, "room"),
	fall: {
		type: "count",
		counted: "share",
		label: "Price drop",
		min: 1,
		max: 95,
		step: 1,
		whole: true,
		default: 50,
		messages: "Enter a percentage from 1 to 95, like 50.",
	},
	price: {
		type: "count",
		counted: "dollars",
		label: "Bitcoin price",
		min: 0.01,
		max: 1e9,
		step: 1000,
		optional: true,
		default: null,
		messages: {
			not_a_number: "Enter a number, like 60,000.",
			out_of_bounds: "Enter a price between $0.01 and $1,000,000,000.",
		},
	},
	today: {
		type: "date",
		label: "Date",
		optional: true,
		default: null,
		messages: "Enter a date, like 2026-01-04.",
	},
} as const satisfies Inputs;

const form: Form = { inputs: { ...loanInputs, ...saysInputs } };

function wishInput(label: string) {
	return { ...yesOrNoInput, label, messages: `${label}: choose yes or no.` } as const;
}

function choiceInput<const Choice extends string>(
	label: string,
	choices: readonly Choice[],
	usual: NoInfer<Choice>,
) {
	const words = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
	return {
		type: "choice",
		label,
		choices: Object.fromEntries(choices.map((choice) => [choice, choice])) as unknown as Record<
			Choice,
			string
		>,
		default: usual,
		messages: `${label}: choose ${words}.`,
	} as const;
}

function nearPlaces(text: string): string {
	const near = placesLike(text);
	return near.length > 0 ? `Did you mean ${near.join(", ")}? ` : "";
}

/** Empty fields are no errors until the visitor asks something. */
const NOTHING: LoanAsked = {
	typed: {},
	loan: null,
	fall: loanInputs.fall.default / 100,
	errors: {},
	search: "",
};

/** The same on the server and in the browser. @param isLocal whether tests on one machine may set the day */
export function askLoan(params: URLSearchParams, known: Known, isLocal: boolean): LoanAsked {
	const given = Object.fromEntries(
		Object.entries(typedLoan(params)).filter(([field, text]) => text && (isLocal || field !== "today")),
	);
	if (!isAsked(given)) return NOTHING;
	// Two numbers are enough.
	given.months ??= "12";
	given.country ??= ANYWHERE;
	const { read, errors } = readState(form, given, NO_MARKET);
	// The price that was filled in isn't the visitor's own.
	if (typeof read.price === "number" && centsOf(read.price) === centsOf(known.price)) read.price = null;
	const typed: Record<string, string> = {};
	for (const [field, input] of Object.entries(form.inputs)) {
		const isWrong = Object.hasOwn(errors, field);
		const text = isWrong
			? isInBar(field) && given[field]
			: given[field] && paramOf(input, read[field] ?? null);
		if (text) typed[field] = text;
	}
	if (Object.keys(errors).some(isInBar)) return { ...NOTHING, typed, errors };
	const fall = Number(typed.fall ?? loanInputs.fall.default) / 100;
	return { typed, loan: loanFrom(read, known), fall, errors, search: printLoan(typed) };
}

export function loanFrom(read: Values, known: Known): Loan {
	const usual = Object.entries(loanInputs).map(([field, input]) => [field, defaultValue(field, input, {})]);
	const values = { ...Object.fromEntries(usual), ...read } as ValuesOf<typeof loanInputs>;
	const { btc, amount, months, country, currency, borrower, purpose, order } = values;
	return {
		btc,
		amount,
		months,
		country,
		currency,
		refuse_lent_on: values.refuse_lent_on === "yes",
		hold_key: values.hold_key === "yes",
		no_kyc: values.no_kyc === "yes",
		borrower,
		purpose,
		says: saysOf(read),
		order,
		price: values.price ?? known.price,
		today: values.today ?? known.today,
		fx: known.fx,
	};
}

function isInBar(field: string): boolean {
	return field === "price" || (REQUIRED as readonly string[]).includes(field);
}
