/** Positions in the price drop chart, in pixels below the datum. Pure. */
import type { FallView } from "~/ui/fall";

/** From the datum to the end of the scale, with room above and below. */
export const HANG = { above: 24, height: 300, below: 14 } as const;

/** Baselines of two labels, one below the other. */
const LINE = 16;
/** The highest baseline below the datum that does not touch it. */
const FIRST = 14;
/** The highest baseline below a weight at the datum. */
const BELOW_WEIGHT = 24;

type HangingLine = {
	/** The middle of the line's column, as a share of one. */
	x: number;
	call: number | null;
	/** The tip of the weight. */
	sale: number;
	/** Text baselines next to the bar and the weight. */
	callText: number | null;
	saleText: number;
};

/** The lines of a row of columns. @param falls all with a sale; places are shares of the scale */
export function hangLines(falls: Array<Pick<FallView, "call" | "sale">>): HangingLine[] {
	const lines: HangingLine[] = [];
	for (const [at, fall] of falls.entries()) {
		const sale = down(fall.sale ?? 0);
		const call = fall.call === null ? null : down(fall.call);
		const beside = sale - 4;
		const callText = call === null ? null : Math.max(FIRST, Math.min(call + 4.5, beside - LINE));
		const highest = sale > 0 ? beside : belowWeight(lines.at(-1));
		const saleText = callText === null ? highest : Math.max(highest, callText + LINE);
		lines.push({ x: (at + 0.5) / falls.length, call, sale, callText, saleText });
	}
	return lines;
}

/** Text below a weight is as wide as its column, and the texts of the column to the left reach into it. */
function belowWeight(before: HangingLine | undefined): number {
	if (before?.sale === 0) return before.saleText;
	const reaching = before ? [before.callText ?? before.saleText, before.saleText] : [];
	return reaching.reduce(
		(text, other) => (Math.abs(other - text) < LINE ? other + LINE : text),
		BELOW_WEIGHT,
	);
}

/**
 * The dotted reference lines and their text baselines. Text goes above the line, or below it when the line above
 * is close.
 */
export function hangReferences(places: number[]): Array<{ y: number; text: number }> {
	let last = Number.NEGATIVE_INFINITY;
	return places.map((place) => {
		const y = down(place);
		const text = y - 6 < last + LINE ? y + LINE : y - 6;
		last = text;
		return { y, text };
	});
}

/** A share of the scale as pixels. */
export function down(share: number): number {
	return Math.round(share * HANG.height * 10) / 10;
}
