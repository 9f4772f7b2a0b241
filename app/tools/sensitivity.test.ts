import { describe, expect, it } from "vitest";
import { calculatorBySlug } from "./all";
import { answerTo } from "./present";

const market = { series: null, recent: null };

function movesOf(slug: string, output: string, typed: Record<string, string> = {}) {
	const calculator = calculatorBySlug(slug);
	if (!calculator) throw new Error(`there is no calculator ${slug}`);
	const found = answerTo(calculator, typed, market, null).sensitivity.find((each) => each.output === output);
	return found?.moves ?? [];
}

describe("what moves a result most", () => {
	it("is the formula's own answer to a tenth less and a tenth more, the largest first", () => {
		expect(movesOf("ltv", "liq_price").map(({ input, down, up }) => [input, down, up])).toEqual([
			["btc", "+11.1%", "−9.1%"],
			["liq", "+11.1%", "−9.1%"],
			["loan", "−10%", "+10%"],
		]);
	});

	it("speaks of shares of one in points", () => {
		expect(movesOf("ltv", "ltv").find(({ input }) => input === "loan")).toMatchObject({
			down: "−5 points",
			up: "+5 points",
		});
	});

	it("does not go where an input must not", () => {
		const [tax] = movesOf("loan-vs-sell", "tax_now", { tax: "60%" }).filter(({ input }) => input === "tax");
		expect(tax).toMatchObject({ up: null });
		expect(tax?.down).not.toBeNull();
	});

	it("leaves out what is zero or empty, days and choices", () => {
		const inputs = movesOf("card", "net_annual_usd").map(({ input }) => input);
		expect(inputs).not.toContain("annual_fee");
		expect(inputs).not.toContain("spend.travel");
		expect(movesOf("loan-cost", "total_cost").map(({ input }) => input)).not.toContain("style");
	});

	it("draws the largest move as a whole bar", () => {
		for (const { downShare, upShare } of movesOf("mnav", "mnav_ev")) {
			expect(Math.abs(downShare)).toBeLessThanOrEqual(1);
			expect(Math.abs(upShare)).toBeLessThanOrEqual(1);
		}
		const [first] = movesOf("mnav", "mnav_ev");
		expect(Math.max(Math.abs(first?.downShare ?? 0), Math.abs(first?.upShare ?? 0))).toBe(1);
	});
});
