import { centsOf } from "~/finance/amounts";
import { BORROWERS, type Loan, ORDERS, PURPOSES } from "~/listings/offers/loan/loan";
import { type Known, readLoan } from "~/listings/offers/loan/read-loan";
import { checkSays, type Refusal } from "~/listings/offers/read-typed";
import { isAsked, printLoan, REQUIRED, type TypedLoan, typedLoan } from "./loan-address";
import { doubtsOf, placesLike, tidyLoan } from "./tidy-typed";

export type LoanAsked = {
	/** By field, tidied. The bar shows these texts again. */
	typed: TypedLoan;
	/** Null if the visitor asked nothing or a field of the bar has an error. We ignore other invalid parameters. */
	loan: Loan | null;
	/** Error messages by field. File exports refuse an address with one. Empty if the visitor asked nothing. */
	errors: Record<string, string>;
	/** The canonical query of the loan for links; empty without a loan. */
	search: string;
};

/** Empty fields are no errors until the visitor asks something. */
const NOTHING: LoanAsked = { typed: {}, loan: null, errors: {}, search: "" };

/**
 * Reads the loan from an address. Pure, and the same on the server and in the browser.
 * @param known the newest price, the day, and dated reference rates
 * @param isLocal whether tests on one machine may set the day
 */
export function askLoan(params: URLSearchParams, known: Known, isLocal: boolean): LoanAsked {
	const { price, today, ...rest } = tidyLoan(typedLoan(params));
	const { known: said, errors: unsaid } = checkSays({
		...rest,
		...(price && !isNewest(price, known.price) ? { price } : {}),
		...(isLocal && today ? { today } : {}),
	});
	if (!isAsked(said)) return NOTHING;
	const { errors: refused } = readLoan(said, known);
	// We ask about ambiguous numbers, even if the reader can parse them one way.
	const errors = { ...wordsOf(refused ?? {}, said), ...doubtsOf(said), ...unsaid };
	const typed = Object.fromEntries(
		Object.entries(said).filter(([field]) => isInBar(field) || !Object.hasOwn(errors, field)),
	);
	if (Object.keys(errors).some(isInBar)) return { typed, loan: null, errors, search: "" };
	return { typed, loan: readLoan(typed, known).loan, errors, search: printLoan(typed) };
}

/** Whether a price equals the prefilled one to the cent. Then it isn't the visitor's own. */
function isNewest(typed: string, newest: number): boolean {
	return centsOf(Number(typed)) === centsOf(newest);
}

function isInBar(field: string): boolean {
	return field === "price" || (REQUIRED as readonly string[]).includes(field);
}

function wordsOf(errors: Record<string, Refusal>, typed: TypedLoan): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([field, refusal]) => [
			field,
			typed[field] ? wrong(field, refusal, typed[field]) : missing(field),
		]),
	);
}

const MISSING: Readonly<Record<string, string>> = {
	btc: "How much bitcoin would you pledge?",
	amount: "How many dollars do you need?",
	months: "For how many months?",
	country: "Where do you live?",
};

function missing(field: string): string {
	return MISSING[field] ?? "Fill this in.";
}

const BOUNDS: Readonly<Record<string, string>> = {
	btc: "Enter 0.0001 to 1,000,000 BTC.",
	amount: "Enter 1 to 1,000,000,000 USD.",
	months: "Enter 1 to 480 months.",
	price: "Enter 0.01 to 1,000,000,000 USD.",
};

const CHOICES: Readonly<Record<string, readonly string[]>> = {
	borrower: BORROWERS,
	purpose: PURPOSES,
	order: ORDERS,
	refuse_lent_on: ["yes", "no"],
	hold_key: ["yes", "no"],
	no_kyc: ["yes", "no"],
};

/** Names of the parts that the bar doesn't show. */
const CALLED: Readonly<Record<string, string>> = {
	borrower: "Who borrows",
	purpose: "What for",
	order: "Order",
	currency: "Paid out in",
	refuse_lent_on: "Not lent on",
	hold_key: "A key of your own",
	no_kyc: "No identity check",
};

/** Suggests places for text that names no place. */
function nearPlaces(text: string): string {
	const near = placesLike(text);
	return near.length > 0 ? `Did you mean ${near.join(", ")}? ` : "";
}

function wrong(field: string, refusal: Refusal, text: string): string {
	switch (refusal) {
		case "not_a_number":
			return `This is not a number. Write it like ${field === "btc" ? "0.5" : field === "months" ? "12" : "60,000"}.`;
		case "out_of_bounds":
			return BOUNDS[field] ?? "This is out of bounds.";
		case "not_whole":
			return "Whole months only.";
		case "not_a_country":
			return `We know no such country. ${nearPlaces(text)}Write its name in English, or its code: Germany, DE, Texas, US-TX.`;
		case "not_a_day":
			return "Write a day like 2026-01-04.";
		case "not_a_choice":
			return field === "currency"
				? "Paid out in: write the code of a currency, such as USD, EUR or CHF."
				: `${CALLED[field] ?? "This"}: choose ${oneOf(CHOICES[field] ?? [])}.`;
	}
}

function oneOf(choices: readonly string[]): string {
	return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}
