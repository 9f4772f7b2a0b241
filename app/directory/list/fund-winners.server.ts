import { chooseFund, fundOf, type ListedFund } from "~/listings/facts/choose-fund";
import { whyPast } from "~/listings/facts/value-mark";
import { valueForAll } from "~/listings/kinds/condition";
import { etf } from "~/listings/kinds/etf";
import { custodians, wholeBitcoin } from "~/listings/kinds/etf-terms";
import { numberOf, stringOf } from "~/listings/kinds/kind";
import { chooseWinners, type Rule } from "~/ui/choose-winners";
import { formatRatio, plural } from "~/ui/format";
import type { Winner } from "~/ui/winners";
import type { ListingRecord } from "~db/records";
import { listingHref } from "./present-row";

/** Among the funds that `/featured-etf` chooses from, and by its rule for the fee. */
export function fundWinners(listings: readonly ListingRecord[], today: string): Winner[] {
	const { all } = chooseFund(listings.map((listing) => fundOf(listing, today)));
	const funds = all.map((fund, at) => ({ ...fund, at, href: listingHref(etf, fund.slug) }));
	type One = (typeof funds)[number];
	const pastOf = ({ listing }: ListedFund, key: string) => whyPast(etf, listing, key, today);
	const byFee = ({ fee, at, listing: { attributes } }: One): [number, number] | null =>
		fee === null || valueForAll(etf, attributes, "expense_ratio", today) === null ? null : [fee, at];
	const feeOf = ({ fee }: ListedFund) => formatRatio(fee ?? 0);
	const heldBy = ({ listing: { attributes } }: ListedFund) => stringOf(attributes, "custodian");
	const held = ({ listing: { attributes } }: ListedFund) => wholeBitcoin(attributes) ?? "";
	const groupOf = ({ listing: { attributes } }: ListedFund) => stringOf(attributes, "custodian_group");
	const isWithoutCoinbase = (fund: ListedFund) =>
		!["coinbase", "several", null].includes(groupOf(fund)) && !/coinbase/i.test(heldBy(fund) ?? "");
	const tickerOf = ({ listing, name }: ListedFund) => stringOf(listing.attributes, "ticker") ?? name;
	const lowerFee = (fund: ListedFund) => `${tickerOf(fund)} lists ${feeOf(fund)}, by an older figure.`;
	const fee = {
		past: (fund: One) => pastOf(fund, "expense_ratio"),
		figure: feeOf,
		older: lowerFee,
	};
	const silent = funds.filter((fund) => held(fund) === "").length;
	const rules: Rule<One>[] = [
		{
			...fee,
			label: "Lowest fee, current figure",
			openLabel: "Lowest fee",
			measure: byFee,
			lacks: (fund) => {
				const equal = funds.filter((one) => one.mayWin && one.fee === fund.fee).length - 1;
				return [
					equal > 0
						? `${plural(equal, "other fund has", "other funds have")} the same fee, but this one is older.`
						: [],
					heldBy(fund) === null ? "We couldn’t confirm who holds its bitcoin." : [],
				].flat();
			},
			none: "We couldn’t find the fee of any US spot fund.",
		},
		{
			label: "Most bitcoin held",
			measure: (fund) => {
				const sats = numberOf(fund.listing.attributes, "btc_held");
				return sats === null ? null : [-sats];
			},
			past: (fund) => pastOf(fund, "btc_held"),
			figure: held,
			older: (fund) => `${tickerOf(fund)} held ${held(fund)}, by an older figure.`,
			also: (fund) => `Also the most bitcoin held: ${held(fund)}.`,
			lacks: (fund) => [
				`Its fee is ${feeOf(fund)}${pastOf(fund, "expense_ratio") ? ", by an older figure" : ""}.`,
				...(silent > 0
					? [`We couldn’t find how much ${plural(silent, "other fund holds", "other funds hold")}.`]
					: []),
			],
			none: "We couldn’t find how much any US spot fund holds.",
		},
		{
			...fee,
			label: "Lowest fee without Coinbase",
			measure: (fund) => (isWithoutCoinbase(fund) ? byFee(fund) : null),
			past: (fund) => fee.past(fund) ?? pastOf(fund, "custodian"),
			also: () => "Also the lowest fee without Coinbase custody.",
			lacks: (fund) => {
				const group = groupOf(fund);
				return group === "other"
					? []
					: [`${custodians[group as keyof typeof custodians]} holds its bitcoin.`];
			},
			none: "We couldn’t confirm a US spot fund that Coinbase doesn’t hold bitcoin for.",
		},
	];
	return chooseWinners(funds, rules, "funds");
}
