import { isCurrency } from "~/listings/values/codes-known";
import { addDays } from "~/ui/format";
import { isLeftOut, type Refusal, readerOf, readSays, type Typed } from "../read-typed";
import { BORROWERS, type Loan, ORDERS, PURPOSES } from "./loan";

export type Known = Pick<Loan, "price" | "today" | "fx">;

export type LoanRead = { loan: Loan; errors: null } | { loan: null; errors: Record<string, Refusal> };

/** Answers to conditions are under `says` or under `says.{key}`. See docs/formulas.md, "Your loan". */
export function readLoan(typed: Typed, known: Known): LoanRead {
	const reader = readerOf(typed);
	const loan: Loan = {
		btc: reader.number("btc", { least: 0.0001, most: 1e6 }),
		amount: reader.number("amount", { least: 1, most: 1e9 }),
		months: reader.number("months", { least: 1, most: 480, whole: true }),
		country: reader.place("country"),
		currency: null,
		refuse_lent_on: reader.wish("refuse_lent_on"),
		hold_key: reader.wish("hold_key"),
		no_kyc: reader.wish("no_kyc"),
		borrower: reader.choice("borrower", BORROWERS, "person"),
		purpose: reader.choice("purpose", PURPOSES, "cash"),
		says: readSays(typed),
		order: reader.choice("order", ORDERS, "room"),
		price: reader.number("price", { least: 0.01, most: 1e9, unlessGiven: known.price }),
		today: known.today,
		fx: known.fx,
	};
	const { currency, today } = typed;
	if (typeof currency === "string" && isCurrency(currency)) loan.currency = currency;
	else if (!isLeftOut(currency)) reader.errors.currency = "not_a_choice";
	if (typeof today === "string" && isDay(today)) loan.today = today;
	else if (!isLeftOut(today)) reader.errors.today = "not_a_day";
	return Object.keys(reader.errors).length > 0
		? { loan: null, errors: reader.errors }
		: { loan, errors: null };
}

function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
