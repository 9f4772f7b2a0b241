import { formatRatio, grouped, joinWords } from "~/ui/format";
import { withoutLastWord } from "~/ui/text-end";
import type { Entry, Requirement, Value } from "~db/values";
import type { Outlined, Said } from "../values/entries";
import { amountWords, requirementWords } from "../values/words";
import { repayments } from "./lender-offer-terms";

const rateSubs: Record<string, string> = {
	upper: "top of the range",
	snapshot: "variable, on one day",
};

export function rateSaid(entry: Entry): Said {
	const apr = numberIn(entry, "apr");
	if (apr === null) return null;
	const sub = rateSubs[textIn(entry, "apr_kind") ?? ""] ?? textIn(entry, "rate_type");
	return { text: formatRatio(apr), ...(sub ? { sub } : {}) };
}

const feeSubs: Record<string, string> = {
	one_off: "once",
	yearly: "at the end of each year",
	yearly_upfront: "for each year, paid at the start",
	dearer: "yearly or once, sources disagree",
};

/** How the lender takes a fee, such as `for each year, paid at the start, taken from your bitcoin`; null if unknown. */
export function feeHow(entry: Entry): string | null {
	const from = entry.fee_from_collateral === true ? "taken from your bitcoin" : null;
	return [feeSubs[textIn(entry, "fee_kind") ?? ""], from].filter(Boolean).join(", ") || null;
}

export function feeSaid(entry: Entry): Said {
	const [fee, membership] = [numberIn(entry, "fee"), numberIn(entry, "fee_usd_year")];
	const member = membership ? `and ${amountWords(membership, "USD")} a year` : null;
	if (fee === null) return membership ? { text: "unknown", sub: `${member}` } : null;
	const sub = [fee === 0 ? null : feeHow(entry), member].filter(Boolean).join(", ");
	return { text: fee === 0 ? "none" : formatRatio(fee), ...(sub ? { sub } : {}) };
}

export function sizeSaid(entry: Entry): Said {
	const [least, most] = [numberIn(entry, "amount_min"), numberIn(entry, "amount_max")];
	const [leastIn, mostIn] = [textIn(entry, "amount_min_currency"), textIn(entry, "amount_max_currency")];
	const upTo = entry.amount_max_exclusive === true ? "to under" : "to";
	const low = least === null ? null : least === 0 ? "any size" : amountWords(least, leastIn ?? "USD");
	const high = most === null ? null : amountWords(most, mostIn ?? "USD");
	const subs = [
		disputed(entry, leastIn ?? "USD"),
		least !== null && entry.amount_min_estimated === true ? "an estimate" : null,
		withAmount(entry, "amount_min_bank", leastIn, "into a bank account from "),
		withAmount(entry, "amount_max_month", mostIn, "monthly limit "),
		entry.amount_max_none === true ? "no maximum" : high === null && low !== null ? "maximum unknown" : null,
		low === null && high !== null ? "minimum unknown" : null,
	].filter((words) => words !== null);
	const text =
		low !== null && high !== null
			? least === 0
				? `up to ${high}`
				: leastIn === mostIn && (leastIn ?? "USD") !== "USD"
					? `${grouped(least as number, 2)} ${upTo} ${high}`
					: `${low} ${upTo} ${high}`
			: low !== null
				? least === 0
					? low
					: `from ${low}`
				: high !== null
					? `${upTo === "to" ? "up to" : "under"} ${high}`
					: null;
	if (text === null)
		return entry.amount_max_none === true ? { text: "no maximum", sub: "minimum unknown" } : null;
	return { text, ...(subs.length > 0 ? { sub: subs.join(", ") } : {}) };
}

function disputed(entry: Entry, currency: string): string | null {
	const other = numberIn(entry, "amount_min_disputed");
	return other === null ? null : `another source says from ${amountWords(other, currency)}`;
}

function withAmount(entry: Entry, key: string, currency: string | null, lead: string): string | null {
	const amount = numberIn(entry, key);
	return amount === null ? null : `${lead}${amountWords(amount, currency ?? "USD")}`;
}

export function termSaid(entry: Entry): Said {
	const [least, most] = [numberIn(entry, "term_min_months"), numberIn(entry, "term_max_months")];
	const listed = Array.isArray(entry.terms_months) ? entry.terms_months.map(String) : null;
	const text = entry.open_term
		? "no end date"
		: listed
			? `${joinWords(listed).replace(/ and /, " or ")} ${monthsWord(listed.length === 1 ? Number(listed[0]) : 2)}`
			: most === null
				? least === null
					? null
					: `from ${least} ${monthsWord(least)}`
				: least === null
					? `up to ${most} ${monthsWord(most)}`
					: least === most
						? `${most} ${monthsWord(most)}`
						: `${least} to ${most} months`;
	const paid = textIn(entry, "repayment");
	const words = paid && Object.hasOwn(repayments, paid) ? repayments[paid as keyof typeof repayments] : null;
	if (text === null) return words ? { text: "unknown", sub: words } : null;
	return { text, ...(words && words !== "no schedule" ? { sub: words } : {}) };
}

function monthsWord(count: number): string {
	return count === 1 ? "month" : "months";
}

export function ltvSaid(entry: Entry): Said {
	const [most, above] = [numberIn(entry, "ltv_max"), numberIn(entry, "ltv_start_min")];
	if (most === null) return null;
	const text = `${entry.ltv_max_exclusive === true ? "below " : ""}${formatRatio(most)}`;
	const subs = [
		above === null ? null : `starts above ${formatRatio(above)}`,
		entry.ltv_includes_interest === true ? "interest included" : null,
	].filter(Boolean);
	return { text, ...(subs.length > 0 ? { sub: subs.join(", ") } : {}) };
}

export function callSaid(entry: Entry): Said {
	const [call, hours] = [numberIn(entry, "margin_call_ltv"), numberIn(entry, "cure_hours")];
	if (call === null) return entry.no_call === true ? { text: "none", sub: "liquidates without one" } : null;
	if (entry.no_call === true) return { text: "none", sub: "liquidates without one" };
	const sub = hours === null ? null : hours === 0 ? "no time promised" : `${hours} hours to respond`;
	return { text: formatRatio(call), ...(sub ? { sub } : {}) };
}

export function saleSaid(entry: Entry): Said {
	const [sale, plus] = [numberIn(entry, "liquidation_ltv"), numberIn(entry, "liquidation_start_plus")];
	const latest = numberIn(entry, "liquidation_ltv_latest");
	const subs = [
		latest === null ? null : `${formatRatio(latest)} at the latest`,
		entry.takes_all === true ? "you get nothing back" : null,
	].filter(Boolean);
	const text =
		sale !== null
			? formatRatio(sale)
			: plus !== null
				? `starting LTV plus ${formatRatio(plus).replace("%", " points")}`
				: null;
	return text === null ? null : { text, ...(subs.length > 0 ? { sub: subs.join(", ") } : {}) };
}

export function needsOf(entry: Entry): string[] {
	return ((entry.requires ?? []) as Requirement[]).map(requirementWords);
}

export function offerWords(entry: Entry): string {
	const parts: Array<[label: string, said: Said]> = [
		["", rateSaid(entry)],
		["fee ", feeSaid(entry)],
		["", sizeSaid(entry)],
		["", termSaid(entry)],
		["LTV ", ltvSaid(entry)],
		["margin call ", callSaid(entry)],
		["liquidation ", saleSaid(entry)],
	];
	const said = parts.flatMap(([label, words]) => (words ? [`${label}${words.text}`] : []));
	const needs = needsOf(entry);
	return `${String(entry.name)}: ${[...said, ...(needs.length > 0 ? [`requires ${needs.join("; ")}`] : [])].join(", ")}`;
}

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
	return words.length > 0 ? inALine(words) : inALine([`for “${textIn(offer.entry, "name") ?? offer.id}”`]);
}

/** For floating rates. We read the rate on one day, so it's no yearly cost. */
const ONE_DAY = "variable (rate on one day)";

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
