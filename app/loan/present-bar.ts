import type { NewestPrice } from "~/finance/series";
import { inWords, percent, price as priceWords } from "~/finance/words";
import type { LoanAnswer } from "~/listings/offers/loan/answer-loan";
import { type Loan, ltvOf } from "~/listings/offers/loan/loan";
import { daysBetween, formatCountry, formatDate, grouped, plural } from "~/ui/format";
import type { LoanAsked } from "./ask-loan";
import { isOfLoan, REQUIRED, withoutLoan } from "./loan-address";

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
		figures:
			loan && [`${grouped(loan.amount, 2)} USD`, `${grouped(loan.btc, 8)} BTC`, termOf(loan)].join(" · "),
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
	const none = isFiltered ? "no lender lends it" : "No lender lends it";
	const said = `${lends === 0 ? none : plural(lends, "lender lends it", "lenders lend it")}, ${unknown} not known, ${does_not} ${does_not === 1 ? "does" : "do"} not`;
	return isFiltered ? `With your filters: ${said}` : said;
}

export function loanWords(loan: Loan): string {
	const { btc, amount, country } = loan;
	return `${grouped(amount, 2)} USD against ${inWords(btc, "bitcoin")}, ${termOf(loan)}, ${formatCountry(country)}`;
}

export function termOf({ months }: Pick<Loan, "months">): string {
	return plural(months, "month", "months");
}

function answerOf(loan: Loan, close: NewestPrice, today: string) {
	const { amount, btc, price } = loan;
	const isOld = price === close.price && isPriceOld(close, today);
	const age = isOld ? ` (${daysBetween(close.day, today)} days old)` : "";
	return {
		ltv: `${percent(ltvOf(loan))} LTV`,
		because: `${grouped(amount, 2)} USD against ${grouped(btc * price, 0)} USD of bitcoin.`,
		at: `Bitcoin at ${priceWords(price)} USD, ${priceFrom(loan, close)}${age}.`,
		assumes: assumptions(loan),
	};
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
	const who = { person: "a person", business: "a business", institution: "an institution" }[loan.borrower];
	const purpose = loan.purpose === "home" ? "for a home" : "for cash";
	const paid =
		loan.currency === null
			? "in dollars or a dollar stablecoin"
			: loan.currency === "USD"
				? "in dollars in a bank"
				: `in ${loan.currency}`;
	const wishes = [
		loan.refuse_lent_on && "not lent on",
		loan.hold_key && "with a key of your own",
		loan.no_kyc && "without an identity check",
	].filter(Boolean);
	return `For ${who}, ${purpose}, paid out ${paid}, all of the bitcoin pledged${wishes.length > 0 ? `, ${wishes.join(", ")}` : ""}.`;
}
