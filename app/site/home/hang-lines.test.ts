import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { lender } from "~/listings/kinds/lender";
import { shownContent } from "../../../tests/support/shown-content";
import { HANG, hangLines, hangReferences } from "./hang-lines";
import { presentFalls } from "./present-falls";
import { fallsOfLastYear } from "./real-falls";

/** The narrowest column that the style sheet allows, and the width of a letter at 13 px. */
const COLUMN = 60;
const LETTER = 6.9;
const POINT = 3.5;

type Box = { left: number; right: number; top: number; bottom: number };

const words = (left: number, text: string, baseline: number): Box => ({
	left,
	right: left + [...text].reduce((sum, letter) => sum + (letter === "." ? POINT : LETTER), 0),
	top: baseline - 10,
	bottom: baseline + 3,
});

function touches(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** A call comes before its sale. */
const fall = fc
	.record({ sale: share, part: fc.option(share) })
	.map(({ sale, part }) => ({ sale, call: part === null ? null : sale * part }));

describe("a hanging line", () => {
	test("ends where the fall is: the tip of its weight and its bar are shares of the height", () => {
		fc.assert(
			fc.property(fc.array(fall, { minLength: 1, maxLength: 30 }), (falls) => {
				hangLines(falls).forEach((line, at) => {
					expect(Math.abs(line.sale / HANG.height - (falls[at]?.sale ?? 0))).toBeLessThan(0.0002);
					const call = falls[at]?.call ?? null;
					if (call === null) expect(line.call).toBeNull();
					else expect(Math.abs((line.call ?? 0) / HANG.height - call)).toBeLessThan(0.0002);
				});
			}),
		);
	});

	test("hangs in the middle of a column of its own", () => {
		const half = { call: null, sale: 0.5 };
		expect(hangLines([half, half]).map(({ x }) => x)).toEqual([0.25, 0.75]);
	});

	test("has words that touch neither each other nor, in the narrowest column, the line beside it", () => {
		fc.assert(
			fc.property(fc.array(fall, { minLength: 1, maxLength: 4 }), (falls) => {
				for (const { callText, saleText } of hangLines(falls)) {
					const sale = words(12, "−99.9%", saleText);
					// The bars of the calls are 18 px wide.
					expect(sale.right).toBeLessThanOrEqual(COLUMN - 9 + 0.01);
					if (callText !== null) expect(touches(words(12, "−99.9%", callText), sale)).toBe(false);
				}
			}),
		);
	});

	test("has words below a weight at the datum that touch none of the column to the left", () => {
		fc.assert(
			fc.property(fall, (before) => {
				const [left, atDatum, next] = hangLines([before, { call: null, sale: 0 }, { call: null, sale: 0 }]);
				if (!left || !atDatum || left.sale === 0) return;
				const below = words(COLUMN - 3.5 * LETTER, "0%", atDatum.saleText);
				for (const y of [left.saleText, left.callText ?? left.saleText])
					expect(touches(words(12, "−99.9%", y), below)).toBe(false);
				expect(next?.saleText).toBe(atDatum.saleText);
			}),
		);
	});
});

describe("the words of the falls that happened", () => {
	test("never touch each other, however close the falls are", () => {
		fc.assert(
			fc.property(share, share, (a, b) => {
				const [first, second] = hangReferences([Math.min(a, b), Math.max(a, b)]);
				if (!first || !second) throw new Error("there are two");
				expect(touches(words(0, "−35.1%", first.text), words(0, "−53.1%", second.text))).toBe(false);
			}),
		);
	});

	test("touch no weight and no words of our lenders, in the narrowest columns", () => {
		const from = { confidence: "sourced", asOf: "2026-09-01" } as const;
		const terms = [...shownContent(lender, "2026-11-20")].map(([slug, attributes]) => ({
			slug,
			name: String(attributes.name),
			attributes,
			provenance: { max_ltv: from, liquidation_ltv: from, liquidation_start_plus: from },
		}));
		const view = presentFalls(terms, fallsOfLastYear(fileSeries()), "2026-08-21", "2026-11-20");
		if (!view) throw new Error("there are lenders");
		const width = view.lenders.length * COLUMN;
		const across = hangReferences(view.references.map(({ at }) => at)).map(({ text }, at): Box => {
			const label = view.references[at]?.label ?? "";
			return words(width - label.length * LETTER, label, text);
		});
		expect(across).toHaveLength(2);
		for (const { x, sale, saleText, callText } of hangLines(view.lenders.map(({ fall }) => fall))) {
			const at = x * width;
			const drawn = [
				{ left: at - 9, right: at + 9, top: 0, bottom: sale },
				words(at + 12, "−99.9%", saleText),
				...(callText === null ? [] : [words(at + 12, "−99.9%", callText)]),
			];
			for (const box of drawn) expect(across.filter((label) => touches(label, box))).toEqual([]);
		}
	});
});
