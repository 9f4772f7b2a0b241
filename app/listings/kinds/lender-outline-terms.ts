import type { Outlined } from "../values/entries";
import { listIn, needWords, numberIn, type Offer, type Offers, off, textIn } from "./lender-outline-words";

type Found = Array<[string, Outlined | null]>;

/** The highest LTV of the offers. If every offer has a requirement, the summary holds only under that one. */
export function ltvOf({ top, atTop, free }: Offers): Found {
	const words = free.length > 0 ? null : needWords(atTop[0] as Offer);
	const counted = atTop.filter(({ entry }) => entry.ltv_includes_interest === true);
	return [
		["max_ltv", off(top, atTop)],
		["ltv_condition", off(words, atTop)],
		["ltv_includes_interest", off(counted.length > 0 ? true : null, counted)],
	];
}

/** Of several offers at the highest LTV, the earliest levels and the shortest time. Unknown if one doesn't say. */
export function fallsOf({ atTop }: Offers): Found {
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
export function sizesOf({ all, basis }: Offers): Found {
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

export function termsOf({ basis }: Offers): Found {
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
	return ordered.length > 0 ? ordered.join("; or ") : null;
}

/** A place is excluded if every offer excludes it, and disputed if sources differ and no offer plainly serves it. */
export function placesOf({ all }: Offers): Found {
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
