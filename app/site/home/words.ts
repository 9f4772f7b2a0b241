import type { NewestPrice } from "~/finance/series";
import { inWords, money, price } from "~/finance/words";
import type { Loan } from "~/listings/offers/loan/loan";
import { formatCountry, formatDate, joinWords, plural } from "~/ui/format";

/** Whole dollars, because cents mean nothing next to rates that may change. */
export function whole(usd: number): string {
	return money(Math.round(usd));
}

export function extentWords(lenders: number, offers: number | null): string | null {
	if (lenders === 0) return null;
	const counted = plural(lenders, "lender", "lenders");
	return offers === null ? counted : `${counted}, ${plural(offers, "offer", "offers")}`;
}

export function startWords(minutes: number | null): string {
	return minutes === null ? "Start here" : `Start here, ${plural(minutes, "minute", "minutes")}`;
}

export function computedWords(close: NewestPrice): string {
	return `Computed today from published figures, with bitcoin at ${price(close.price)} (${formatDate(close.day)})`;
}

export function rateLabel(isMost: boolean): string {
	return isMost
		? "highest yearly interest rate on a one-year loan"
		: "yearly interest rate on a one-year loan";
}

/** @param isOwed whether all is paid at the end, and it's interest alone */
export function rateMeaning(amount: number, total: number, isMost: boolean, isOwed: boolean): string {
	const most = isMost ? "at most " : "";
	return isOwed
		? `Borrow ${money(amount)} and owe ${most}${whole(amount + total)} after a year.`
		: `Borrow ${money(amount)} for a year and pay ${most}${whole(total)} in interest and fees.`;
}

export function datesWords(asOf: string | null, read: string | undefined): string {
	return read && read !== asOf ? `${formatDate(asOf)}, read ${formatDate(read)}` : formatDate(asOf);
}

/** @param names all that share the lowest cost */
export function costsLeast(names: string[], usd: number): string {
	return names.length === 1
		? `${names[0]} costs the least: ${whole(usd)}`
		: `${joinWords(names)} cost the least: ${whole(usd)} each`;
}

export const loanWords = {
	question: ({ amount, btc, months, country }: Loan) =>
		`Borrow ${money(amount)} against ${inWords(btc, "bitcoin")} for ${plural(months, "month", "months")} in the ${formatCountry(country)}`,
	all: "That’s the interest and all fees, by current rates.",
	lowest: (usd: number) => `Lowest current cost: ${whole(usd)}`,
	whose: (names: string[]) => `That’s ${joinWords(names)}, with interest and all fees.`,
	liquidates: (name: string, fall: string, at: string, isOld: boolean) =>
		isOld
			? `By an older figure, ${name} liquidates if bitcoin falls ${fall} to ${at}.`
			: `${name} liquidates if bitcoin falls ${fall} to ${at}.`,
	older: (count: number) => `${plural(count, "lender costs", "lenders cost")} less by an older figure.`,
	compare: (count: number) =>
		count === 0 ? "See all lenders" : `Compare ${plural(count, "lender", "lenders")}`,
	noFigure: "No current rate",
	why: "We couldn’t confirm a current fixed rate at any lender that offers this loan.",
};

export const cardWords = {
	question: (groceries: number, dining: number, country: string) =>
		`Spend ${money(groceries)} a month on groceries and ${money(dining)} on dining in the ${formatCountry(country)}`,
	pays: (names: string[], usd: number) =>
		names.length === 1
			? `${names[0]} pays you ${whole(usd)} a year`
			: `${joinWords(names)} pay you ${whole(usd)} a year each`,
	all: "That’s the rewards minus the yearly fee.",
	next: (name: string, usd: number, isOld: boolean) =>
		isOld ? `${name} pays ${whole(usd)} by an older figure.` : `${name} pays ${whole(usd)}.`,
	compare: (count: number) => (count === 0 ? "See all cards" : `Compare ${plural(count, "card", "cards")}`),
	noFigure: "No current card terms",
	why: "We couldn’t confirm current terms for any card that you can get.",
};

export const fundWords = {
	question: (usd: number) => `Hold ${money(usd)} of bitcoin in a US fund for a year`,
	fee: (fee: string) => `The yearly fee is ${fee}.`,
	older: (name: string, fee: string) => `${name} charges ${fee} by an older figure.`,
	compare: "Compare US funds",
	noFigure: "No current fee",
	why: "We couldn’t confirm a current fee for any US fund that holds bitcoin.",
};
