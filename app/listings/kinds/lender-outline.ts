import { formatRatio } from "~/ui/format";
import type { Attributes, Entry } from "~db/values";
import type { Outlined } from "../values/entries";
import {
	conditionsOf,
	feeHow,
	inALine,
	listIn,
	needWords,
	numberIn,
	type Offer,
	type Offers,
	off,
	textIn,
	whenWords,
} from "./lender-offer-words";
import { comparedMonths, dearestChoice, mostCost } from "./lender-rates";
import { isDollarCoin } from "./lender-terms";
import { takesNewCustomers } from "./status";

/** For lists. Reads offers without requirements, and fills in nothing that an offer leaves out. */
export function outlineLender(entries: Map<string, Entry>, attributes: Attributes): Map<string, Outlined> {
	const all = [...entries].map(([id, entry]): Offer => ({ id, entry, needs: conditionsOf(entry) }));
	const offers = withoutAccess(all, takesNewCustomers(attributes) === "some");
	const found: Array<[string, Outlined | null]> = [
		...ratesOf(offers),
		...feesOf(offers),
		...ltvOf(offers),
		...fallsOf(offers),
		...sizesOf(offers),
		...termsOf(offers),
		...placesOf(offers),
	];
	return new Map(found.flatMap(([key, outlined]) => (outlined ? [[key, outlined] as const] : [])));
}

/** A requirement in every offer of a lender that is open to some only describes its customers, which the status says. */
function withoutAccess(all: Offer[], isForSome: boolean): Offers {
	const asked = (offer: Offer, text: string) => offer.needs.some((need) => need.text === text);
	const offers = isForSome
		? all.map((offer) => ({
				...offer,
				needs: offer.needs.filter(({ text }) => !all.every((other) => asked(other, text))),
			}))
		: all;
	const free = offers.filter(({ needs }) => needs.length === 0);
	const basis = free.length > 0 ? free : offers;
	const lent = basis.flatMap(({ entry }) => numberIn(entry, "ltv_max") ?? []);
	const top = lent.length > 0 ? Math.max(...lent) : null;
	const atTop = top === null ? basis : basis.filter(({ entry }) => numberIn(entry, "ltv_max") === top);
	return { all: offers, free, basis, top, atTop };
}

type Found = Array<[string, Outlined | null]>;

/** Those in dollars or an unnamed currency, otherwise those in the first offer's currency. A rate belongs to an offer's first currency. */
function comparable({ all }: Offers): { offers: Offer[]; currency: string | null } {
	const rated = all.filter(({ entry }) => numberIn(entry, "apr") !== null);
	const inDollars = all.filter(({ entry }) => isDollars(codeOf(entry)));
	if (rated.length === 0 || rated.some((offer) => inDollars.includes(offer)))
		return { offers: inDollars, currency: rated.every((offer) => inDollars.includes(offer)) ? null : "USD" };
	const currency = rated.map(({ entry }) => codeOf(entry))[0] ?? null;
	return { offers: all.filter(({ entry }) => codeOf(entry) === currency), currency };
}

function codeOf(entry: Offer["entry"]): string | null {
	return listIn(entry, "currency")[0] ?? null;
}

function isDollars(code: string | null): boolean {
	return code === null || code === "USD" || code === "fiat" || isDollarCoin(code);
}

/** No borrower exceeds the highest rate. A rate from a single day is no maximum, because it moves. */
function ratesOf(lender: Offers): Found {
	const { offers, currency } = comparable(lender);
	const rate = ({ entry }: Offer) => numberIn(entry, "apr");
	const rated = offers.filter((offer) => rate(offer) !== null);
	if (rated.length === 0) return [];
	const free = offers.filter(({ needs }) => needs.length === 0);
	const settled = free.filter((offer) => rate(offer) !== null && offer.entry.apr_kind !== "snapshot");
	const open = free.filter((offer) => !settled.includes(offer));
	const least = Math.min(...rated.map((offer) => rate(offer) as number));
	const lowest = rated.filter((offer) => rate(offer) === least);
	const most = settled.length > 0 ? Math.max(...settled.map((offer) => rate(offer) as number)) : null;
	const highest = settled.filter((offer) => rate(offer) === most);
	const isForAll = most === least && open.length === 0;
	const isRange = most !== null && (most > least || open.length === 0);
	const months = monthsOf(lender);
	const dearest = isRange ? dearestChoice(settled, months) : null;
	return [
		["apr_min", off(least, lowest)],
		["apr_condition", isForAll ? null : off(whenWords(lowest[0] as Offer, offers), lowest)],
		["apr_ltv", isForAll ? null : lowestUpTo(least, settled, free, lender.top)],
		["apr_max", isRange ? off(most, highest) : null],
		["apr_open", isRange && open.length > 0 ? off(openWords(open), open) : null],
		["rate_currency", off(currency, rated)],
		["rate_for_all", dearest && off(numberIn(dearest.offer.entry, "apr"), [dearest.offer])],
		["cost_for_all", dearest && off(dearest.cost, [dearest.offer])],
		["cost_lowest", off(mostCost(lowest, months), lowest)],
	];
}

function monthsOf(lender: Offers): number {
	const terms = new Map(termsOf(lender));
	const said = (key: string) => {
		const value = terms.get(key)?.value;
		return typeof value === "number" ? value : null;
	};
	return comparedMonths(said("terms_months_min"), said("terms_months_max"));
}

/** The LTV up to which every borrower gets the lowest rate. No other offer at such an LTV may charge more or hide its rate. */
function lowestUpTo(least: number, settled: Offer[], free: Offer[], top: number | null): Outlined | null {
	const fitting = settled.filter(({ entry }) => {
		const upTo = numberIn(entry, "ltv_max");
		if (upTo === null || numberIn(entry, "apr") !== least || top === null || upTo >= top) return false;
		if (entry.ltv_max_exclusive === true) return false;
		const beside = free.filter(({ entry: other }) => (numberIn(other, "ltv_start_min") ?? 0) < upTo);
		return beside.every((other) => settled.includes(other) && numberIn(other.entry, "apr") === least);
	});
	const [best] = fitting.sort((a, b) => ltv(b) - ltv(a));
	return best ? off(ltv(best), [best]) : null;
}

const ltv = ({ entry }: Offer) => numberIn(entry, "ltv_max") ?? 0;

function openWords(open: Offer[]): string {
	const names = open.map(({ id, entry }) => `“${textIn(entry, "name") ?? id}”`);
	return inALine([`unknown for ${names[0]}`, ...names.slice(1)]);
}

/** The highest fee at these rates, so no borrower pays more. Unknown if one offer doesn't say. */
function feesOf(lender: Offers): Found {
	const { basis } = lender;
	const { offers } = comparable(lender);
	const rated = basis.filter((offer) => offers.includes(offer) && numberIn(offer.entry, "apr") !== null);
	const asked = rated.length > 0 ? rated : basis;
	const fees = asked.map(({ entry }) => numberIn(entry, "fee"));
	const most = fees.some((fee) => fee === null) ? null : Math.max(...(fees as number[]));
	const dearest = asked.filter(({ entry }) => numberIn(entry, "fee") === most);
	const members = basis.filter(({ entry }) => numberIn(entry, "fee_usd_year") !== null);
	const member = Math.max(0, ...members.map(({ entry }) => numberIn(entry, "fee_usd_year") as number));
	return [
		["origination_fee", off(most, asked)],
		["fee_condition", most === null ? null : off(feeWords(most, dearest, asked), asked)],
		["membership_usd_year", member > 0 ? off(member * 100, members) : null],
	];
}

/** The longest offer name that we print next to the fee, in characters. The table of offers has longer ones. */
const SHORT = 40;

/** `1% for “1 to 5 months”`. */
function lessWords({ id, entry }: Offer): string {
	const fee = formatRatio(numberIn(entry, "fee") ?? 0);
	const words = `${fee} for “${textIn(entry, "name") ?? id}”`;
	return words.length <= SHORT ? words : `${fee} in another offer`;
}

function feeWords(most: number, dearest: Offer[], asked: Offer[]): string | null {
	const how = most === 0 ? null : (dearest.map(({ entry }) => feeHow(entry)).find(Boolean) ?? null);
	const said = how?.replace(/^once(, )?/, "") || null;
	const less = asked.filter(({ entry }) => numberIn(entry, "fee") !== most);
	const [one] = less;
	const below = !one ? null : less.length === 1 ? lessWords(one) : "less in other offers";
	const words = [said, below].filter((part) => part !== null);
	return words.length > 0 ? inALine(words) : null;
}

/** The highest LTV of the offers. If every offer has a requirement, the summary holds only under that one. */
function ltvOf({ top, atTop, free }: Offers): Found {
	const words = free.length > 0 ? null : needWords(atTop[0] as Offer);
	const counted = atTop.filter(({ entry }) => entry.ltv_includes_interest === true);
	return [
		["max_ltv", off(top, atTop)],
		["ltv_condition", off(words, atTop)],
		["ltv_includes_interest", off(counted.length > 0 ? true : null, counted)],
	];
}

/** Of several offers at the highest LTV, the earliest levels and the shortest time. Unknown if one doesn't say. */
function fallsOf({ atTop }: Offers): Found {
	const uncalled = atTop.every(({ entry }) => entry.no_call === true);
	const levels: Found = [
		["margin_call_ltv", uncalled ? null : known(atTop, "margin_call_ltv", Math.min)],
		["no_call", uncalled ? off(true, atTop, true) : null],
		["liquidation_ltv", known(atTop, "liquidation_ltv", Math.min)],
		["liquidation_ltv_latest", known(atTop, "liquidation_ltv_latest", Math.max)],
		["liquidation_start_plus", known(atTop, "liquidation_start_plus", Math.min)],
		["cure_hours", known(atTop, "cure_hours", Math.min)],
		["liquidation_fee", known(atTop, "liquidation_fee", Math.max)],
	];
	return levels.map(([key, found]) => [key, found && { ...found, isElsewhere: true }]);
}

function known(offers: Offer[], key: string, pick: (...numbers: number[]) => number): Outlined | null {
	const said = offers.map(({ entry }) => numberIn(entry, key));
	return said.some((number) => number === null) ? null : off(pick(...(said as number[])), offers);
}

/** Unknown if an offer doesn't say, if the figure is a guess, or if two offers have different currencies. */
function sizesOf({ all, basis }: Offers): Found {
	const least = basis.map(({ entry }) => {
		const [amount, other] = [numberIn(entry, "amount_min"), numberIn(entry, "amount_min_disputed")];
		return amount === null || entry.amount_min_estimated === true ? null : Math.max(amount, other ?? amount);
	});
	const most = basis.map(({ entry }) => numberIn(entry, "amount_max"));
	const isEndless = basis.some(({ entry }) => entry.amount_max_none === true);
	const [leastIn, mostIn] = [currencyOf(basis, "amount_min"), currencyOf(basis, "amount_max")];
	const smallest = leastIn && least.every((amount) => amount !== null) ? Math.min(...least) : null;
	const largest = mostIn && !isEndless && most.every((amount) => amount !== null) ? Math.max(...most) : null;
	const more = all.filter(
		(offer) => !basis.includes(offer) && (numberIn(offer.entry, "amount_max") ?? Infinity) > (largest ?? 0),
	);
	return [
		["min_loan", off(smallest === null ? null : smallest * 100, basis)],
		["min_loan_currency", off(smallest === null ? null : leastIn, basis)],
		["max_loan", off(largest === null ? null : largest * 100, basis)],
		["max_loan_currency", off(largest === null ? null : mostIn, basis)],
		["max_loan_none", off(isEndless ? true : null, basis)],
		["loan_more", largest !== null && more.length > 0 ? off(moreWords(more), more) : null],
	];
}

function moreWords(more: Offer[]): string | null {
	const [first] = [...more].sort(
		(a, b) => (numberIn(a.entry, "amount_max") ?? Infinity) - (numberIn(b.entry, "amount_max") ?? Infinity),
	);
	return first ? needWords(first) : null;
}

function currencyOf(offers: Offer[], key: string): string | null {
	const codes = new Set(offers.map(({ entry }) => textIn(entry, `${key}_currency`)));
	return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

const PAID: Record<string, string> = {
	bullet: "at-end",
	"interest-only": "interest-only",
	amortising: "instalments",
	open: "open",
};

function termsOf({ basis }: Offers): Found {
	const shortest = basis.flatMap(({ entry }) => numberIn(entry, "term_min_months") ?? listed(entry)[0] ?? []);
	const longest = basis.flatMap(
		({ entry }) => numberIn(entry, "term_max_months") ?? listed(entry).at(-1) ?? [],
	);
	const isOpen = basis.some(({ entry }) => entry.open_term === true);
	const paid = new Set(basis.flatMap(({ entry }) => PAID[textIn(entry, "repayment") ?? ""] ?? []));
	const byChoice = paid.size === 2 && paid.has("at-end") && paid.has("interest-only");
	return [
		["terms_months_min", off(shortest.length > 0 ? Math.min(...shortest) : null, basis)],
		["terms_months_max", off(longest.length > 0 && !isOpen ? Math.max(...longest) : null, basis)],
		["repayment", off(byChoice ? "by-choice" : paid.size > 1 ? "by-offer" : ([...paid][0] ?? null), basis)],
		["early_repayment", off(joined(basis, "early_repayment"), basis)],
		["rate_type", off(joined(basis, "rate_type"), basis)],
	];
}

function listed(entry: Offer["entry"]): number[] {
	return Array.isArray(entry.terms_months) ? entry.terms_months.map(Number).sort((a, b) => a - b) : [];
}

function joined(offers: Offer[], key: string): string | null {
	const said = [...new Set(offers.flatMap(({ entry }) => textIn(entry, key) ?? []))];
	const ordered = said.sort((a, b) => Number(/^fixed/i.test(a)) - Number(/^fixed/i.test(b)));
	return ordered.length > 0 ? ordered.join(", or ") : null;
}

/** A place is excluded if every offer excludes it, and disputed if sources differ and no offer plainly serves it. */
function placesOf({ all }: Offers): Found {
	const leaving = [...new Set(all.flatMap(({ entry }) => excludedBy(entry)))].filter((code) =>
		all.every(({ entry }) => isLeftOut(entry, code)),
	);
	const disputed = [...new Set(all.flatMap(({ entry }) => disputedBy(entry)))].filter(
		(code) => !leaving.includes(code) && all.every(({ entry }) => !servesPlainly(entry, code)),
	);
	return [
		["currencies", list(all, "currency")],
		["collateral", off([...new Set(all.flatMap(({ entry }) => taken(entry)))], all)],
		["serves", list(all, "countries_served")],
		["regions_excluded", off(leaving.length > 0 ? leaving : null, all)],
		["regions_disputed", off(disputed.length > 0 ? disputed : null, all)],
	];
}

function taken(entry: Offer["entry"]): string[] {
	const said = listIn(entry, "collateral");
	return said.length > 0 ? said : ["BTC"];
}

function union(offers: Offer[], key: string): string[] {
	return [...new Set(offers.flatMap(({ entry }) => listIn(entry, key)))];
}

function list(offers: Offer[], key: string): Outlined | null {
	const items = union(offers, key);
	return off(
		items.length > 0 ? items : null,
		offers.filter(({ entry }) => listIn(entry, key).length > 0),
	);
}

/** The places that an offer excludes for people. We ignore rules for businesses, here and in `disputedBy`. */
function excludedBy(entry: Offer["entry"]): string[] {
	return [...listIn(entry, "countries_excluded"), ...forPerson(entry, "excluded_for")];
}

function disputedBy(entry: Offer["entry"]): string[] {
	return [...listIn(entry, "countries_disputed"), ...forPerson(entry, "disputed_for")];
}

function forPerson(entry: Offer["entry"], key: string): string[] {
	return (entry[key] as { person?: string[] } | undefined)?.person ?? [];
}

/** Whether a list has a code or its country. `US-CA` matches `US`. */
function isAmong(codes: string[], code: string): boolean {
	return codes.includes(code) || codes.includes(code.slice(0, 2));
}

function isLeftOut(entry: Offer["entry"], code: string): boolean {
	if (isAmong(excludedBy(entry), code)) return true;
	const served = listIn(entry, "countries_served");
	const isWide = served.includes("WORLD") || served.includes("EU");
	return entry.served_exhaustive === true && !isWide && !isAmong(served, code);
}

function servesPlainly(entry: Offer["entry"], code: string): boolean {
	const isDoubtful = isAmong(disputedBy(entry), code);
	return !isDoubtful && !isLeftOut(entry, code) && listIn(entry, "countries_served").length > 0;
}
