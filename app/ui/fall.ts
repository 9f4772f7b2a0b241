import { formatFall } from "./format";

/**
 * How far bitcoin can drop before the margin call and the liquidation, as positive shares of one. Null means
 * unknown.
 */
export type Fall = { call: number | null; sale: number | null; noCall?: boolean; note?: string };

/** The possible price drop as a vertical line. Positions are shares of the scale, with 0 at the top. */
export type FallView = {
	line: "solid" | "dotted" | "none";
	end: number;
	call: number | null;
	sale: number | null;
	/** 'margin call −29%', 'no margin call', 'margin call unknown'; 'liquidation −41%', 'liquidation unknown', 'no cushion'. */
	callText: string;
	saleText: string;
	/** Whether the thresholds are out of date. The weight is then hollow. */
	isOld?: boolean;
};

/** Whether the loan starts at its liquidation LTV, so bitcoin can't drop at all. */
export function isNoGap({ sale }: Pick<Fall, "sale">): boolean {
	return sale !== null && sale <= 0;
}

/** Deepest fall on the scale, a positive share of one, where no line is longer. */
const LEAST_SCALE = 0.6;

/** The common scale of several falls: 0.6, or the next tenth that the longest line fits in. It is never cut off. */
export function fallScale(falls: Fall[]): number {
	const deepest = Math.max(LEAST_SCALE, ...falls.flatMap(({ call, sale }) => [call ?? 0, sale ?? 0]));
	return Math.ceil(Math.round(deepest * 1000) / 100) / 10;
}

export function presentFall({ call, sale, noCall = false }: Fall, scale: number): FallView {
	const end = sale ?? call;
	return {
		line: end === null ? "none" : call === null && !noCall ? "dotted" : "solid",
		end: (end ?? 0) / scale,
		call: call === null ? null : call / scale,
		sale: sale === null ? null : sale / scale,
		callText: noCall
			? "no margin call"
			: call === null
				? "margin call unknown"
				: `margin call ${formatFall(call)}`,
		saleText:
			sale === null
				? "liquidation unknown"
				: isNoGap({ sale })
					? "no cushion"
					: `liquidation ${formatFall(sale)}`,
	};
}
