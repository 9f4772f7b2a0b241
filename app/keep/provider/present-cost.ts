import { numberOf } from "~/listings/kinds/kind";
import { paidOnce, yearlyCost } from "~/listings/offers/custody";
import type { ProviderListing, ProviderRecord } from "~/listings/offers/providers";
import { reportHref } from "../links";
import type { KeepAsked } from "../question";
import { feeFrom, type Said, saidOf } from "../said";
import { costSaid, feeSaid, isPaidADevice, isShare, onceSaid } from "../words";
import { lineOf } from "./present-heirs";
import type { LineView } from "./view";

/** The cost of a year for the question, or as published. */
export function yearly(
	record: ProviderRecord,
	{ question, today }: KeepAsked,
): Said & { note: string | null } {
	const { provider } = record;
	const published = feeSaid(provider.keep ?? provider.pass_on?.fee ?? null);
	const text = question ? costSaid(yearlyCost(provider, question), isShare(provider)) : published;
	const once = onceSaid(paidOnce(provider), isPaidADevice(provider));
	const basis = question && isShare(provider) ? published : null;
	const note = [basis, once].filter(Boolean).join("; ") || null;
	return { text, from: text === null ? null : feeFrom(record, today), note };
}

/** The parts of the cost for custody, inheritance and one-time fees, with the provider's own words. */
export function costLines(record: ProviderRecord, asked: KeepAsked): LineView[] {
	const { provider, custodian, inheritance } = record;
	const { today } = asked;
	const line = (label: string, said: Said, listing: ProviderListing | null, field: string): LineView => ({
		...{ label, text: said.text, from: said.from },
		reportHref: listing && reportHref(listing.id, field),
	});
	const custody: Said = { text: feeSaid(provider.keep), from: feeFrom(record, today) };
	const passing = provider.pass_on;
	const own = passing?.fee ? feeSaid(passing.fee) : null;
	return [
		...(provider.keep
			? [
					line(
						"Keeping, a year",
						{ ...custody, from: custody.text === null ? null : custody.from },
						custodian ?? inheritance,
						custodian ? "annual_fee_min_usd" : "price_share",
					),
				]
			: []),
		...(passing
			? [
					passing.included === true
						? line(
								"Passing on",
								{
									text: "Part of that: one fee, not two",
									from: saidOf(inheritance, "price_for", today).from,
								},
								inheritance,
								"price_for",
							)
						: line(
								"Passing on, a year",
								{
									text: own,
									from: own === null ? null : feeFrom({ ...record, custodian: null }, today),
								},
								inheritance,
								"price_annual_usd_min",
							),
				]
			: []),
		...(custodian && numberOf(custodian.attributes, "setup_fee_usd") !== null
			? [lineOf(custodian, "setup_fee_usd", today, "Paid once")]
			: []),
		...(inheritance && numberOf(inheritance.attributes, "price_once_usd") !== null
			? [lineOf(inheritance, "price_once_usd", today, "Paid once")]
			: []),
		...[
			lineOf(custodian, "fee_note", today, "How the fee is made up"),
			lineOf(inheritance, "price_note", today, "How the price works"),
		].filter(({ text }) => text !== null),
	];
}
