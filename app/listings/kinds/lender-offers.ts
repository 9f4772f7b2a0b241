import { formatRatio } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import type { Entry, EntryPart } from "~db/values";
import {
	type Entries,
	type EntrySource,
	entriesOf,
	entryKey,
	type Part,
	partOf,
	type Wrong,
} from "../values/entries";
import { amountWords } from "../values/words";
import { offerCostParts } from "./lender-offer-cost";
import { offerTermParts } from "./lender-offer-terms";
import {
	callSaid,
	feeSaid,
	ltvSaid,
	needsOf,
	offerWords,
	rateSaid,
	saleSaid,
	sizeSaid,
	termSaid,
} from "./lender-offer-words";
import { outlineLender } from "./lender-outline";
import { partsUnder } from "./shared-fields";

const numberIn = (entry: Entry, key: string) =>
	typeof entry[key] === "number" ? (entry[key] as number) : null;

const BESIDE: Array<{ given: string; needed: string }> = [
	{ given: "apr", needed: "apr_kind" },
	{ given: "fee", needed: "fee_kind" },
	{ given: "amount_min", needed: "amount_min_currency" },
	{ given: "amount_min_disputed", needed: "amount_min_currency" },
	{ given: "amount_min_bank", needed: "amount_min_currency" },
	{ given: "amount_max", needed: "amount_max_currency" },
	{ given: "amount_max_disputed", needed: "amount_max_currency" },
	{ given: "amount_max_month", needed: "amount_max_currency" },
];

/** Each level must be below the next. Without margin calls, a loan may start at its liquidation LTV. */
const LEVELS = ["ltv_max", "margin_call_ltv", "liquidation_ltv"];

function checkOffer(entry: Entry): Wrong | null {
	return besideWrong(entry) ?? levelWrong(entry) ?? rangeWrong(entry) ?? feeWrong(entry);
}

function besideWrong(entry: Entry): Wrong | null {
	const missing = BESIDE.find(
		({ given, needed }) => entry[given] !== undefined && entry[needed] === undefined,
	);
	return missing ? { part: missing.needed, reason: `is required with ${missing.given}` } : null;
}

function levelWrong(entry: Entry): Wrong | null {
	const known = LEVELS.filter((key) => numberIn(entry, key) !== null);
	for (const [at, upper] of known.slice(1).entries()) {
		const lower = known[at] as string;
		const [below, above] = [numberIn(entry, lower) as number, numberIn(entry, upper) as number];
		if (below < above || (below === above && entry.no_call === true)) continue;
		const words = `is ${formatRatio(above)}, ${below === above ? "equal to" : "below"} ${lower} (${formatRatio(below)})`;
		const hint =
			below === above ? ". If one number is both and there’s no margin call, set no_call: true" : "";
		return { part: upper, reason: words + hint };
	}
	return null;
}

function rangeWrong(entry: Entry): Wrong | null {
	const [least, most] = [numberIn(entry, "amount_min"), numberIn(entry, "amount_max")];
	const currency = entry.amount_min_currency;
	if (least !== null && most !== null && currency === entry.amount_max_currency && least > most)
		return { part: "amount_max", reason: `is below amount_min (${amountWords(least, String(currency))})` };
	const [shortest, longest] = [numberIn(entry, "term_min_months"), numberIn(entry, "term_max_months")];
	if (shortest !== null && longest !== null && shortest > longest)
		return { part: "term_max_months", reason: `is below term_min_months (${shortest})` };
	return null;
}

function feeWrong(entry: Entry): Wrong | null {
	const fee = numberIn(entry, "fee");
	if (entry.fee_kind === "none" && fee !== null && fee > 0)
		return { part: "fee_kind", reason: `is none, but the fee is ${formatRatio(fee)}` };
	return null;
}

function checkOfferSource(entry: Entry, { isHome, rival }: EntrySource): Wrong | null {
	if (numberIn(entry, "apr") === null) return null;
	if (isHome && entry.second_hand !== true)
		return {
			part: "apr",
			reason: "comes from a home page. Name the page that states the rate, or set second_hand: true",
		};
	if (rival !== null && entry.grade !== "D")
		return {
			part: "grade",
			reason: `must be D, because the rate is from a page of ${rival}, another listed company`,
		};
	return null;
}

/** Two rates belong to the same loan only if these parts are equal. */
const SAME_LOAN = [
	...["amount_min", "amount_min_currency", "amount_min_bank", "amount_min_disputed"],
	...[
		"amount_max",
		"amount_max_currency",
		"amount_max_disputed",
		"amount_max_exclusive",
		"amount_max_none",
		"amount_max_month",
	],
	...["ltv_max", "ltv_max_exclusive", "ltv_start_min", "ltv_includes_interest"],
	...["countries_served", "served_exhaustive", "served_partly", "countries_excluded"],
	...["countries_disputed", "countries_terms_unknown", "excluded_for", "disputed_for"],
	...["repayment", "currency"],
];

/** A teaser claims to be for everyone but is below another offer for the same loan that has no requirement. */
function checkOffers(offers: Map<string, Entry>): (Wrong & { id: string }) | null {
	const loanOf = (entry: Entry) => JSON.stringify(SAME_LOAN.map((key) => entry[key] ?? null));
	for (const [id, entry] of offers) {
		const apr = numberIn(entry, "apr");
		if (apr === null || entry.apr_kind !== "stated" || entry.requires !== undefined) continue;
		const loan = loanOf(entry);
		for (const [other, { apr: higher, ...rest }] of offers) {
			if (other === id || typeof higher !== "number" || higher <= apr || loanOf(rest) !== loan) continue;
			const words = `is a teaser: ${formatRatio(apr)} is below the ${formatRatio(higher)} of ${other} for the same loan. Say in requires what it takes`;
			return { id, part: "requires", reason: words };
		}
	}
	return null;
}

const OFFER = "The offer";
const FROM = "Source";

const offerGrades = {
	A: "A: the lender’s own page",
	B: "B: its own page, quoted by another",
	C: "C: an independent review or article",
	D: "D: a competitor’s page",
	E: "E: a weak source, a mirror or no source",
};

const offerParts: Part[] = [
	...partsUnder(OFFER, [
		{
			key: "name",
			label: "Name",
			type: "text",
			mandatory: true,
			explain: "What sets it apart from the lender’s other offers, in a few words.",
		},
		{
			key: "place",
			label: "Position in table",
			type: "count",
			min: 1,
			max: 99,
			explain: "Its position among the lender’s offers. If two are equal, we show the first.",
		},
	]),
	...offerCostParts,
	...offerTermParts,
	...partsUnder(FROM, [
		{
			key: "grade",
			label: "Source type",
			type: "choice",
			choices: offerGrades,
			explain: "The type of page the rate is from.",
		},
		{
			key: "second_hand",
			label: "Secondhand",
			type: "boolean",
			usual: false,
			explain: "The page repeats what the lender says, or quotes its page.",
		},
		{
			key: "confidence",
			label: "Confidence",
			type: "choice",
			choices: { high: "high", medium: "medium", low: "low" },
			usual: "medium",
			explain: "Our judgment of the whole offer.",
		},
		{
			key: "sources",
			label: "Further sources",
			type: "sources",
			usual: [],
			explain: "Other pages, and what each says.",
		},
		{
			key: "note",
			label: "Offer note",
			type: "text",
			explain: "In our own words, how sources differ and what we used.",
		},
	]),
];

export const offers: Entries = {
	key: "offers",
	ageClass: "rate",
	singular: "offer",
	heading: "Offers",
	tableHeading: (name) => `${name} loan offers`,
	repeats: "the page repeats what the lender says",
	unfold: "Availability and notes",
	explain:
		"One loan from the lender, with its rate, its fee and everything it requires. We never rank a rate without its conditions.",
	parts: offerParts,
	columns: [
		{ label: "Yearly rate", said: rateSaid },
		{ label: "Fee", said: feeSaid },
		{ label: "Loan size", said: sizeSaid },
		{ label: "Term", said: termSaid },
		{ label: "Maximum LTV", said: ltvSaid },
		{ label: "Margin call", said: callSaid },
		{ label: "Liquidation", said: saleSaid },
	],
	needs: needsOf,
	folded: [
		...["currency", "collateral", "countries_served", "countries_excluded", "countries_disputed"],
		...["countries_terms_unknown", "excluded_for", "disputed_for", "served_source", "served_as_of"],
		...["limits_source", "limits_as_of", "early_repayment", "note", "sources"],
	],
	alsoFrom: {
		source: "threshold_source",
		date: "threshold_as_of",
		label: "margin call and liquidation",
		parts: [
			...["margin_call_ltv", "no_call", "liquidation_ltv", "liquidation_start_plus"],
			...["cure_hours", "liquidation_fee"],
		],
	},
	pageOf: ["apr", "ltv_max"],
	words: offerWords,
	check: checkOffer,
	checkSource: checkOfferSource,
	checkAll: checkOffers,
	outline: outlineLender,
};

type StatedOffer = {
	/** `{lender}/{offer}`. */
	id: string;
	lender: string;
	source: string | null;
	as_of: string | null;
	[part: string]: EntryPart | null;
};

/** A lender's offers in order, with defaults filled in, for the loan model. */
export function offersOf({
	slug,
	attributes,
	provenance,
}: Pick<ListingRecord, "slug" | "attributes" | "provenance">): StatedOffer[] {
	return [...entriesOf(offers, attributes)].map(([id, entry]) => {
		const from = provenance[entryKey(offers, id)];
		const said = offers.parts
			.filter(({ key }) => key !== "place")
			.map((part) => [part.key, partOf(entry, part)] as const);
		return {
			...Object.fromEntries(said),
			id: `${slug}/${id}`,
			lender: slug,
			source: from?.sourceUrl ?? null,
			as_of: from?.asOf ?? null,
			...(from?.confirmedAt && { confirmed_at: from.confirmedAt }),
		};
	});
}
