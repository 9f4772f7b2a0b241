import { getDomain } from "tldts";
import { deriveListing, isKnown } from "~/listings/facts/facts";
import { stateFacts } from "~/listings/facts/state-facts";
import type { Kind } from "~/listings/kinds/kind";
import { readContents } from "~/listings/record/import/read-contents";
import type { Provenance } from "~db/records";
import { fieldsOf, isStated } from "../app/listings/kinds/fields";

export type Held = {
	/** Values that are shown and not computed. */
	values: number;
	/** With an address of their own, which is not that of the record as a whole. */
	own: number;
	/** These with a date. */
	dated: number;
	/** On the sources of the record as a whole. */
	record: number;
	/** On general knowledge. */
	general: number;
};

type Measured = { slug: string; held: Held; provenance: Record<string, Provenance | undefined> };

/**
 * Fields that help people choose, from the audit on November 22, 2026. Lenders have numbers, custody and
 * availability. Exchanges have fees and withdrawals. Funds have the fee, holdings and custodian.
 */
const KEY_FIELDS: Record<string, string[]> = {
	lender: [
		..."apr_min apr_max origination_fee max_ltv margin_call_ltv liquidation_ltv cure_hours liquidation_fee".split(
			" ",
		),
		..."min_loan max_loan terms_months_min terms_months_max rehypothecation custodian custody_model kyc".split(
			" ",
		),
		..."regions_served serves proof_of_reserves status".split(" "),
	],
	exchange: [
		..."taker_fee maker_fee simple_buy_fee recurring_buy_fee proof_of_reserves reserves_published".split(" "),
		..."on_chain_withdrawal lightning kyc regions serves regulatory_status status type".split(" "),
	],
	etf: "expense_ratio btc_held aum_usd aum_eur custodian custodian_group inception_date exchange status type country".split(
		" ",
	),
};

/** The exchanges that most people know. */
const EXCHANGES = ["kraken", "coinbase", "bitstamp", "gemini", "binance"];

/** The funds with the most coins, or assets where the coins are not published, in September 2026. */
const FUNDS = "ibit fbtc gbtc btc bitb arkb bitc hodl btce abtc".split(" ").map((name) => `${name}-etf`);

/** We don't count visits yet, so we assume that people look at the lenders with the most published facts. */
const LENDERS = 12;

/** `unheld` are key facts without a named source in the most viewed listings. */
export function measureSources(
	kinds: Kind[],
	contents: Record<string, unknown>,
	now: number,
): { byKind: Map<string, Held>; all: Held; unheld: string[] } {
	const byKind = new Map<string, Held>();
	const all = nothing();
	const unheld: string[] = [];
	for (const { kind, records } of readContents(kinds, contents, now)) {
		const measured = records.map(({ slug, statements }) => measure(kind, slug, statements));
		const sum = nothing();
		for (const { held } of measured)
			for (const key of Object.keys(sum) as Array<keyof Held>) {
				sum[key] += held[key];
				all[key] += held[key];
			}
		byKind.set(kind.id, sum);
		for (const { slug, provenance } of lookedAt(kind, measured))
			for (const key of KEY_FIELDS[kind.id] ?? [])
				if (provenance[key]?.confidence === "general-knowledge") unheld.push(`${kind.id}/${slug} ${key}`);
	}
	return { byKind, all, unheld };
}

function measure(kind: Kind, slug: string, statements: Parameters<typeof stateFacts>[2]): Measured {
	const facts = stateFacts(kind, [], statements, { at: 0, by: "content" });
	const { attributes, provenance } = deriveListing(kind, facts, getDomain);
	const held = nothing();
	for (const field of fieldsOf(kind, attributes)) {
		const from = provenance[field.key];
		if (!from || !isStated(field) || !isKnown(attributes[field.key])) continue;
		held.values++;
		if (from.confidence === "general-knowledge") held.general++;
		else if (from.wholeRecord || !from.sourceUrl) held.record++;
		else {
			held.own++;
			if (from.asOf) held.dated++;
		}
	}
	return { slug, held, provenance };
}

function nothing(): Held {
	return { values: 0, own: 0, dated: 0, record: 0, general: 0 };
}

function lookedAt(kind: Kind, measured: Measured[]): Measured[] {
	if (kind.id === "exchange") return measured.filter(({ slug }) => EXCHANGES.includes(slug));
	if (kind.id === "etf") return measured.filter(({ slug }) => FUNDS.includes(slug));
	if (kind.id !== "lender") return [];
	const first = measured.toSorted(
		(a, b) => b.held.own - a.held.own || b.held.values - a.held.values || (a.slug < b.slug ? -1 : 1),
	);
	return first.slice(0, LENDERS);
}
