import { formatRatio } from "~/ui/format";
import { withoutLastWord } from "~/ui/text-end";
import type { Entry, Requirement, Value } from "~db/values";
import type { Outlined } from "../values/entries";
import { amountWords } from "../values/words";
import { repayments } from "./lender-offer-terms";

export type Offer = { id: string; entry: Entry; needs: Requirement[] };

export type Offers = {
	all: Offer[];
	free: Offer[];
	basis: Offer[];
	top: number | null;
	atTop: Offer[];
};

/** An offer's requirements for every borrower. A requirement in some countries doesn't affect borrowers elsewhere. */
export function conditionsOf(entry: Entry): Requirement[] {
	return ((entry.requires ?? []) as Requirement[]).filter((need) => need.in === undefined);
}

export function numberIn(entry: Entry, key: string): number | null {
	const value = entry[key];
	return typeof value === "number" ? value : null;
}

export function textIn(entry: Entry, key: string): string | null {
	const value = entry[key];
	return typeof value === "string" ? value : null;
}

export function listIn(entry: Entry, key: string): string[] {
	const value = entry[key];
	return Array.isArray(value) ? (value as unknown[]).filter((item) => typeof item === "string") : [];
}

/** A lender's words up to the first period. The table of offers has the rest. */
function brief(text: string): string {
	return (text.split(/[;:]/)[0] ?? text).trim();
}

const LINE = 60;
const MORE = ", and more";

/** As many words as fit in two lines. The text says if there are more. */
export function inALine([first = "", ...more]: string[]): string {
	if (first.length > LINE) return `${withoutLastWord(first.slice(0, LINE - 1))}…`;
	let line = first;
	for (const [at, words] of more.entries()) {
		const room = at === more.length - 1 ? LINE : LINE - MORE.length;
		if (`${line}, ${words}`.length > room) return line.length + MORE.length <= LINE ? line + MORE : line;
		line = `${line}, ${words}`;
	}
	return line;
}

/** An offer's requirements in short, such as `loyalty tier platinum`; null if it has none. */
export function needWords({ needs }: Offer): string | null {
	return needs.length > 0 ? inALine(needs.map(({ text }) => brief(text))) : null;
}

/** What tells this offer from the others, such as `below 20% LTV`. Requirements are enough. */
export function whenWords(offer: Offer, among: Offer[]): string {
	const others = among.filter(({ id }) => id !== offer.id);
	const needs = needWords(offer);
	const words = [
		ltvWords(offer.entry, others),
		needs,
		needs === null ? sizeWords(offer.entry, others) : null,
		needs === null ? paidWords(offer.entry, others) : null,
		needs === null && offer.entry.apr_kind === "snapshot" ? ONE_DAY : null,
	].filter((part) => part !== null);
	return words.length > 0 ? inALine(words) : inALine([`it is “${textIn(offer.entry, "name") ?? offer.id}”`]);
}

/** For floating rates. We read the rate on one day, so it's no yearly cost. */
const ONE_DAY = "at one day’s floating rate";

function ltvWords(entry: Entry, others: Offer[]): string | null {
	const most = numberIn(entry, "ltv_max");
	const isLower = most !== null && others.some((other) => (numberIn(other.entry, "ltv_max") ?? 0) > most);
	return isLower ? `${entry.ltv_max_exclusive === true ? "below" : "up to"} ${formatRatio(most)} LTV` : null;
}

function sizeWords(entry: Entry, others: Offer[]): string | null {
	const [least, most] = [numberIn(entry, "amount_min"), numberIn(entry, "amount_max")];
	const says = (key: string, amount: number) =>
		amountWords(amount, textIn(entry, `${key}_currency`) ?? "USD");
	const isMore = least !== null && others.some((other) => (numberIn(other.entry, "amount_min") ?? 0) < least);
	const isLess =
		most !== null && others.some((other) => (numberIn(other.entry, "amount_max") ?? Infinity) > most);
	if (isMore && isLess) return `you borrow ${says("amount_min", least)} to ${says("amount_max", most)}`;
	if (isMore) return `you borrow ${says("amount_min", least)} or more`;
	return isLess ? `you borrow up to ${says("amount_max", most)}` : null;
}

function paidWords(entry: Entry, others: Offer[]): string | null {
	const paid = textIn(entry, "repayment");
	const differs = others.some(({ entry: other }) => (textIn(other, "repayment") ?? paid) !== paid);
	return paid && differs && Object.hasOwn(repayments, paid)
		? repayments[paid as keyof typeof repayments]
		: null;
}

export function off(value: Value | null, offers: Offer[], isElsewhere = false): Outlined | null {
	if (value === null) return null;
	return { value, from: offers.map(({ id }) => id), ...(isElsewhere && { isElsewhere }) };
}
