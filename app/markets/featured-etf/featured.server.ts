import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { feeDrag } from "~/finance/fund-drag";
import { chooseFund, type Fund, fundOf, type ListedFund } from "~/listings/facts/choose-fund";
import { formatValue } from "~/listings/facts/format-value";
import { isValueCurrent, valueMark } from "~/listings/facts/value-mark";
import { etf } from "~/listings/kinds/etf";
import { fieldOf, stringOf } from "~/listings/kinds/kind";
import { dayOf, dollars, formatDate, formatMoment, formatRatio, hostOf, plural } from "~/ui/format";
import { readListingsOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";

const USD = 10_000;
const YEARS = 10;
const GROWTH = 0;

const FACTS = [
	"expense_ratio",
	"fee_note",
	"issuer",
	"custodian",
	"btc_held",
	"aum_usd",
	"exchange",
	"inception_date",
	"benchmark_or_strategy",
];

export function presentFeatured(records: ListingRecord[], today: string) {
	const { featured, all, leftOut } = chooseFund(records.map((record) => fundOf(record, today)));
	return {
		featured: featured ? presentFund(featured, all, today) : null,
		rows: all.map((fund) => rowOf(fund, featured, today)),
		leftOut: leftOut.map(({ fund, why }) => ({
			name: fund.name,
			href: hrefOf(fund),
			why: why === "status" ? "we couldn’t confirm that it still trades" : "its fee is unknown",
		})),
	};
}

function presentFund(fund: ListedFund, all: ListedFund[], today: string) {
	const fee = fund.fee ?? 0;
	return {
		href: hrefOf(fund),
		name: fund.name,
		ticker: tickerOf(fund),
		fee: formatRatio(fee),
		cost: dollars(costOf(fee)),
		why: whyWords(fund, all),
		caution: cautionOf(fund),
		facts: FACTS.flatMap((key) => sourcedValue(fund, key, today) ?? []),
		feeParam: String(fee),
	};
}

function whyWords(fund: ListedFund, all: ListedFund[]): string {
	const fee = fund.fee ?? 0;
	const current = all.filter(({ mayWin }) => mayWin);
	const lower = all.filter((each) => !each.mayWin && (each.fee ?? 0) < fee);
	const among =
		current.length === 1
			? "It’s the only US spot fund in our list that trades and has a current fee."
			: `It has the lowest yearly fee of the ${plural(current.length, "US spot fund", "US spot funds")} in our list that trade and have a current fee.`;
	return [among, tiedWords(fund, current), lowerWords(lower)].filter(Boolean).join(" ");
}

function tiedWords({ fee }: ListedFund, current: ListedFund[]): string | null {
	const tied = current.filter((each) => each.fee === fee).length - 1;
	return tied > 0
		? `${plural(tied, "other has", "others have")} the same fee, but this fund is older.`
		: null;
}

/** `MSBT had a lower fee, 0.14%, when it was last checked.` */
function lowerWords(lower: ListedFund[]): string | null {
	const [first] = lower;
	if (!first) return null;
	const had = `${tickerOf(first)} had a lower fee, ${formatRatio(first.fee ?? 0)}, when it was last checked`;
	return lower.length > 1 ? `${had}, and so did ${plural(lower.length - 1, "other", "others")}.` : `${had}.`;
}

function cautionOf({ listing }: ListedFund): string | null {
	return listing.provenance.expense_ratio?.via
		? "This fee comes from a page that quotes it. Check the issuer’s page before you rely on it."
		: null;
}

export type SourcedValue = NonNullable<ReturnType<typeof sourcedValue>>;

function sourcedValue(fund: ListedFund, key: string, today: string) {
	const field = fieldOf(etf, key);
	if (!field) return null;
	const { attributes, provenance } = fund.listing;
	const value = attributes[key];
	const from = provenance[key];
	if ((value === null || value === undefined) && key === "fee_note") return null;
	return {
		label: field.label,
		value: value === null || value === undefined ? null : formatValue(field, value, attributes),
		mark: valueMark(etf, fund.listing, key, today),
		source: from?.sourceUrl ? { href: from.sourceUrl, host: hostOf(from.sourceUrl) } : null,
		href: `${hrefOf(fund)}#${key}`,
	};
}

export type FundRow = ReturnType<typeof rowOf>;

function rowOf(fund: ListedFund, featured: ListedFund | null, today: string) {
	const fee = fund.fee ?? 0;
	const more = costOf(fee) - costOf(featured?.fee ?? 0);
	return {
		href: hrefOf(fund),
		ticker: tickerOf(fund),
		name: fund.name,
		fee: formatRatio(fee),
		mark: valueMark(etf, fund.listing, "expense_ratio", today),
		isOld: !isValueCurrent(etf, fund.listing, "expense_ratio", today),
		cost: dollars(costOf(fee)),
		more: fund === featured || !featured ? null : moreWords(more),
		began: fund.began ? formatDate(fund.began) : "Unknown",
		note: stringOf(fund.listing.attributes, "fee_note"),
		isFeatured: fund === featured,
	};
}

function moreWords(usd: number): string {
	if (usd === 0) return "Same";
	return usd > 0 ? `${dollars(usd)} more` : `${dollars(-usd)} less`;
}

function costOf(fee: number): number {
	return feeDrag(USD, fee, YEARS, GROWTH).cost;
}

function tickerOf({ listing, name }: ListedFund): string {
	return stringOf(listing.attributes, "ticker") ?? name;
}

function hrefOf({ slug }: Fund): string {
	return `${etf.path}/${slug}`;
}

export async function loadFeatured({ db, cache, now }: AppLoadContext) {
	const { value, degradedSince } = await cache.read(contentKeys.featuredEtf, CONTENT_POLICY, () =>
		readListingsOfKind(db, "etf"),
	);
	return {
		...presentFeatured(value, dayOf(now())),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
