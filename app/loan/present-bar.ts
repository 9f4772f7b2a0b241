import type { NewestPrice } from "~/finance/series";
import { inWords, percent, price as priceWords } from "~/finance/words";
import type { LoanAnswer } from "~/listings/offers/loan/answer-loan";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import { ANYWHERE } from "~/listings/offers/requirements";
import {
	capitalise,
	daysBetween,
	dollars,
	formatCountry,
	formatDate,
	grouped,
	inPlace,
	joinWords,
	plural,
} from "~/ui/format";
import type { LoanAsked } from "./ask-loan";
import { isOfLoan, LOAN_BAR, REQUIRED, withoutLoan } from "./loan-address";

/** @param counts lenders by answer; null if the page doesn't ask them @param action the page that answers, if it's another one */
export function presentBar(
	{ typed, loan, errors, search }: LoanAsked,
	here: string,
	close: NewestPrice,
	today: string,
	counts: Counts | null,
	action?: string,
) {
	const [path = "", query = ""] = here.split("?");
	const shown: readonly string[] = [...REQUIRED, "price"];
	const others = action
		? []
		: [...new URLSearchParams(query)].filter(([name]) => !isOfLoan(name) && name !== "page");
	const said = Object.entries(typed).filter(([name]) => !shown.includes(name));
	return {
		action: action ?? path,
		fields: {
			btc: loan ? grouped(loan.btc, 8) : (typed.btc ?? ""),
			amount: loan ? grouped(loan.amount, 2) : (typed.amount ?? ""),
			months: typed.months ?? "",
			country: typed.country ? formatCountry(typed.country) : "",
			price: loan ? grouped(loan.price, 2) : (typed.price ?? grouped(close.price, 2)),
		},
		price: { newest: close.price, hint: typed.price && !loan ? null : priceHint(close, today, loan) },
		errors,
		/** The rest of the question, and the page's own state. */
		hidden: [...others, ...said],
		answer: loan && { ...answerOf(loan, close, today), lenders: counts && countsWords(counts) },
		words: loan && loanWords(loan),
		figures: loan && [dollars(loan.amount), `${grouped(loan.btc, 8)} BTC`, termOf(loan)].join(" · "),
		clearHref: withoutLoan(here),
		search,
	};
}

export type Counts = { lends: number; unknown: number; does_not: number; isFiltered?: boolean };

export function countsOf({
	rows,
}: {
	rows: ReadonlyArray<Pick<LoanAnswer["rows"][number], "verdict">>;
}): Counts {
	const counts: Counts = { lends: 0, unknown: 0, does_not: 0 };
	for (const { verdict } of rows) counts[verdict]++;
	return counts;
}

export function countsWords({ lends, unknown, does_not, isFiltered }: Counts): string {
	const found = lends > 0 ? plural(lends, "lender offers", "lenders offer") : "no lender offers";
	return [
		isFiltered ? `With your filters, ${found} this loan.` : capitalise(`${found} this loan.`),
		...(unknown > 0 ? [`${unknown} might.`] : []),
		...(does_not > 0 ? [`${does_not} ${does_not === 1 ? "doesn’t" : "don’t"}.`] : []),
	].join(" ");
}

export function loanWords(loan: Loan): string {
	const { btc, amount, country } = loan;
	return `${dollars(amount)} against ${inWords(btc, "bitcoin")}, ${termOf(loan)}, ${formatCountry(country)}`;
}

/** The question as one line. */
export function loanHeading({ btc, amount, months, country }: Loan): string {
	const place = country === ANYWHERE ? "" : ` in ${inPlace(formatCountry(country))}`;
	return `Borrow ${dollars(amount)} against ${inWords(btc, "bitcoin")} for ${termOf({ months })}${place}`;
}

/** The question of a list that nobody has asked yet. The bitcoin’s worth is to the nearest $1,000. */
export function exampleWords({ btc, amount, price, months, country }: Loan): string {
	const worth = dollars(Math.round((btc * price) / 1000) * 1000, 0);
	return `Example: borrow ${dollars(amount)} against ${worth} of bitcoin for ${termOf({ months })} in ${inPlace(formatCountry(country))}.`;
}

/** The LTV and the price it rests on, with links to the fields of an old price and of a country that isn't named. */
export function priceLine(loan: Loan, close: NewestPrice, today: string) {
	const isOld = loan.price === close.price && isPriceOld(close, today);
	return {
		lede: `${percent(ltvOf(loan))} LTV at ${priceWords(loan.price)}, ${priceFrom(loan, close)}${ageWords(loan, close, today)}.`,
		links: [
			...(isOld ? [{ href: `#${LOAN_BAR}-price`, label: "Enter today’s price" }] : []),
			...(loan.country === ANYWHERE ? [{ href: `#${LOAN_BAR}-country`, label: "Add your country" }] : []),
		],
	};
}

function ageWords({ price }: Loan, close: NewestPrice, today: string): string {
	const isOld = price === close.price && isPriceOld(close, today);
	return isOld ? ` (${daysBetween(close.day, today)} days old)` : "";
}

export function termOf({ months }: Pick<Loan, "months">): string {
	return plural(months, "month", "months");
}

function answerOf(loan: Loan, close: NewestPrice, today: string) {
	const { amount, btc, price } = loan;
	return {
		ltv: ltvWords(loan),
		because: `That’s ${dollars(amount)} against ${dollars(btc * price, 0)} of bitcoin.`,
		at: `Bitcoin at ${priceWords(price)}, ${priceFrom(loan, close)}${ageWords(loan, close, today)}.`,
		assumes: assumptions(loan),
	};
}

export function ltvWords(loan: Loan): string {
	const ltv = ltvOf(loan);
	return ltv > 1
		? "The loan is more than your bitcoin is worth."
		: `Your loan-to-value (LTV) is ${percent(ltv)}.`;
}

export function priceFrom({ price }: Pick<Loan, "price">, close: NewestPrice): string {
	return price === close.price ? `the price from ${formatDate(close.day)}` : "your price";
}

/** After this many days the newest price is too old, and the field asks for today's. */
const PRICE_OLD_AFTER = 3;

function isPriceOld({ day }: NewestPrice, today: string): boolean {
	return daysBetween(day, today) > PRICE_OLD_AFTER;
}

/** The answer already names the price and its date. */
function priceHint(close: NewestPrice, today: string, loan: Loan | null): string | null {
	if (loan && loan.price !== close.price) return null;
	const wanted = isPriceOld(close, today) ? "Enter today’s price." : null;
	return loan ? wanted : [`Price from ${formatDate(close.day)}.`, wanted].filter(Boolean).join(" ");
}

function assumptions(loan: Loan): string {
	const kind = { person: "a personal", business: "a business", institution: "an institutional" }[
		loan.borrower
	];
	const purpose = loan.purpose === "home" ? " to buy a home" : "";
	const paid =
		loan.currency === null
			? "in dollars or a dollar stablecoin"
			: loan.currency === "USD"
				? "in dollars to a bank account"
				: `in ${loan.currency}`;
	const wishes = [
		loan.refuse_lent_on && "no re-lending",
		loan.hold_key && "your own key",
		loan.no_kyc && "no ID check",
	].filter((wish) => wish !== false);
	const assumed = `We assume ${kind} loan${purpose}, paid ${paid}, with all ${grouped(loan.btc, 8)} BTC as collateral.`;
	return wishes.length > 0 ? `${assumed} You asked for ${joinWords(wishes)}.` : assumed;
}
