import { MNAV, mnavHistory } from "~/listings/facts/mnav-history";
import { presentValueSteps } from "~/listings/facts/value-steps";
import { fieldOf, type Kind } from "~/listings/kinds/kind";
import { treasuryCompany } from "~/listings/kinds/treasury-company";
import { multipleText } from "~/listings/kinds/treasury-valuation";
import type { FactRecord } from "~db/records";
import type { Attributes } from "~db/values";

const SIZES = [
	{ width: 900, height: 280, left: 78, right: 890, columns: 10 },
	{ width: 358, height: 240, left: 62, right: 350, columns: 4 },
];

/**
 * The history of the kind's history field. Null without one, or with fewer than two numeric days.
 * @param byField facts by field
 */
export function presentHistory(kind: Kind, attributes: Attributes, byField: Map<string, FactRecord[]>) {
	const field = kind.history && fieldOf(kind, kind.history.field);
	if (!kind.history || !field) return null;
	const { heading, lede } = kind.history;
	const steps = presentValueSteps(field, byField.get(field.key) ?? [], attributes, {
		heading,
		label: field.label,
		sizes: SIZES,
		caption: "In BTC. Flat lines mean no report in between.",
	});
	return steps && { lede, steps };
}

export function presentPremium(kind: Kind, byField: Map<string, FactRecord[]>) {
	if (kind.id !== treasuryCompany.id || !MNAV) return null;
	// Omits the inputs' dates, because each row has its own.
	const steps = presentValueSteps(
		MNAV,
		mnavHistory(byField),
		{},
		{
			heading: "Price vs. bitcoin held (mNAV)",
			label: MNAV.label,
			sizes: SIZES,
			axis: multipleText,
			caption: "mNAV by market value. Flat lines mean no share price in between.",
		},
	);
	const lede =
		"mNAV is share price × shares ÷ value of bitcoin held. We show it for days with a share price and every other input within a week, with no stock split in between. The source shown is for the share price.";
	return steps && { lede, steps };
}
