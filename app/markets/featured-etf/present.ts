import { feeDrag } from "~/finance/fund-drag";
import { formatValue } from "~/listings/format-value";
import { etf } from "~/listings/kinds/etf";
import { fieldOf, numberOf, stringOf } from "~/listings/kinds/kind";
import { freshnessOf } from "~/listings/provenance/freshness";
import { markOf } from "~/listings/provenance/provenance";
import { formatCount, formatDate, formatRatio, hostOf, plural } from "~/ui/format";
import type { ListingRecord } from "~db/records";
import { chooseFund, type Fund } from "./choose-fund";
import type { FeaturedView, FundRow, SourcedValue } from "./view";

/** What the fees are compared on. */
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

type Listed = Fund & { listing: ListingRecord };

/** The page of the featured fund, on a day. @param records the whole listings of the kind `etf` */
export function presentFeatured(records: ListingRecord[], today: string): Omit<FeaturedView, "degraded"> {
	const { featured, others, leftOut } = chooseFund(records.map(fundOf));
	const all = featured ? [featured, ...others] : [];
	return {
		featured: featured ? presentFund(featured, others, today) : null,
		rows: all.map((fund) => rowOf(fund, featured, today)),
		leftOut: leftOut.map(({ fund, why }) => ({
			name: fund.name,
			href: hrefOf(fund),
			why: why === "status" ? "no source we read settles whether it still trades" : "its fee is unknown",
		})),
	};
}

function fundOf(listing: ListingRecord): Listed {
	const { slug, name, country, status, attributes } = listing;
	return {
		slug,
		name,
		country,
		status,
		type: stringOf(attributes, "type"),
		fee: numberOf(attributes, "expense_ratio"),
		began: stringOf(attributes, "inception_date"),
		listing,
	};
}

function presentFund(fund: Listed, others: Listed[], today: string): FeaturedView["featured"] {
	const fee = fund.fee ?? 0;
	return {
		href: hrefOf(fund),
		name: fund.name,
		ticker: tickerOf(fund),
		fee: formatRatio(fee),
		cost: dollars(costOf(fee)),
		why: whyWords(fee, others),
		caution: cautionOf(fund, today),
		facts: FACTS.flatMap((key) => sourcedValue(fund, key, today) ?? []),
		feeParam: String(fee),
	};
}

function whyWords(fee: number, others: Listed[]): string {
	const next = others[0];
	const among = `Its yearly fee is the lowest of the ${formatCount(others.length + 1)} US spot funds in our list that trade and whose fee we know`;
	if (!next) return `${among}.`;
	if (next.fee === fee) {
		const tied = others.filter((each) => each.fee === fee).length;
		return `${among}; ${plural(tied, "other has", "others have")} the same, and it began first.`;
	}
	return `${among}. The next, ${tickerOf(next)}, charges ${formatRatio(next.fee ?? 0)}.`;
}

/** What the reader should look up before believing the fee. */
function cautionOf({ listing }: Listed, today: string): string | null {
	const from = listing.provenance.expense_ratio;
	if (!from || from.confidence === "general-knowledge")
		return "We know this fee from general knowledge only, without a source.";
	const old = freshnessOf(from.asOf, today) !== "fresh";
	if (!old && !from.via) return null;
	const words = [
		...(old ? [from.asOf ? `is as of ${formatDate(from.asOf)}` : "carries no date"] : []),
		...(from.via ? ["is quoted from a page that we did not open again ourselves"] : []),
	];
	return `Our figure ${words.join(", and ")}. Look at the issuer's page before you rely on it.`;
}

function sourcedValue(fund: Listed, key: string, today: string): SourcedValue | null {
	const field = fieldOf(etf, key);
	if (!field) return null;
	const { attributes, provenance } = fund.listing;
	const value = attributes[key];
	const from = provenance[key];
	if ((value === null || value === undefined) && key === "fee_note") return null;
	return {
		label: field.label,
		value: value === null || value === undefined ? null : formatValue(field, value, attributes),
		mark: from ? markOf(from, today) : null,
		source: from?.sourceUrl ? { href: from.sourceUrl, host: hostOf(from.sourceUrl) } : null,
		href: `${hrefOf(fund)}#${key}`,
	};
}

function rowOf(fund: Listed, featured: Listed | null, today: string): FundRow {
	const fee = fund.fee ?? 0;
	const from = fund.listing.provenance.expense_ratio;
	const more = costOf(fee) - costOf(featured?.fee ?? 0);
	return {
		href: hrefOf(fund),
		ticker: tickerOf(fund),
		name: fund.name,
		fee: formatRatio(fee),
		mark: from ? markOf(from, today) : null,
		cost: dollars(costOf(fee)),
		more: fund === featured ? null : more === 0 ? "the same" : `${dollars(more)} more`,
		began: fund.began ? formatDate(fund.began) : "unknown",
		note: stringOf(fund.listing.attributes, "fee_note"),
		isFeatured: fund === featured,
	};
}

function costOf(fee: number): number {
	return feeDrag(USD, fee, YEARS, GROWTH).cost;
}

function dollars(usd: number): string {
	return `${formatCount(usd)} USD`;
}

function tickerOf({ listing, name }: Listed): string {
	return stringOf(listing.attributes, "ticker") ?? name;
}

function hrefOf({ slug }: Fund): string {
	return `${etf.path}/${slug}`;
}
