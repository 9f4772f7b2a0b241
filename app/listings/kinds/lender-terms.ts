import { formatFall, formatRatio } from "~/ui/format";
import type { Attributes } from "~db/values";
import { type Cell, type CellSource, numberOf } from "./kind";
import { NOT_OFFERED } from "./lender-rates";
import { fallTill, highestLtv, latestFall, lendsAt } from "./lender-start";

export function fallCell({ attributes, options }: CellSource): Cell {
	const lends = lendsAt(attributes, options);
	if (lends === false) {
		const most = formatRatio(highestLtv(attributes) ?? 0);
		return { text: NOT_OFFERED, sub: `lends up to ${most}`, of: ["max_ltv"] };
	}
	if (lends === null) return { text: null, sub: "highest LTV unknown" };
	const latest = latestFall(attributes, options);
	const call = fallTill(attributes, "margin_call_ltv", options);
	const sale = fallTill(attributes, "liquidation_ltv", options);
	return {
		call,
		sale,
		noCall: hasNoCall(attributes),
		...(sale === null && call !== null && { of: ["fall_to_call"] }),
		...(latest !== null && { note: `or ${formatFall(latest)}: sources disagree` }),
	};
}

/** The lender liquidates at its only threshold. */
export function hasNoCall(attributes: Attributes): boolean {
	return attributes.no_call === true;
}

/** `5 points above the start`, if liquidation is a number of points above the loan's LTV; null otherwise. */
export function pointsAbove(attributes: Attributes): string | null {
	const plus = numberOf(attributes, "liquidation_start_plus");
	return plus === null ? null : `${formatRatio(plus).replace("%", " points")} above the start`;
}

export const keyNumbers = ["apr_min", "origination_fee", "max_ltv", "margin_call_ltv", "liquidation_ltv"];

export function everyNumberKnown(attributes: Attributes): boolean {
	return keyNumbers.every((key) => numberOf(attributes, key) !== null);
}

const typeWords: Record<string, string> = {
	centralised: "Company",
	DeFi: "DeFi protocol",
	"peer-to-peer": "Peer to peer",
	"self-custody": "Self-custody",
	"self-custody app": "App",
	arranger: "Arranger",
	bank: "Bank",
	mortgage: "Mortgage",
	institutional: "Institutional",
};

export function lenderType(productType: string | null): string | null {
	return productType ? (typeWords[productType] ?? productType) : null;
}

export function shortText(text: string | null): string | undefined {
	return text !== null && text.length <= 40 ? text : undefined;
}
