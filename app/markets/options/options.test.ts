import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import content from "~db/content/options-explainer.json";
import payoffs from "../../../tests/vectors/options.json";
import vectors from "../../../tests/vectors/options-pricing.json";
import { below, priceOption } from "./black-scholes";
import { presentOptions } from "./present";

/** The vectors are written with ten digits after the point, and fewer of very small numbers. */
function close(actual: number, expected: number) {
	expect(Math.abs(actual - expected)).toBeLessThanOrEqual(Math.max(Math.abs(expected) * 1e-9, 5.1e-11));
}

describe("the worked examples", () => {
	test.each(vectors)("$name has the values of the reference", ({ inputs, outputs }) => {
		const { d1, d2, call, put } = priceOption(inputs);
		close(d1, outputs.d1);
		close(d2, outputs.d2);
		close(call.value, outputs.call);
		close(put.value, outputs.put);
		close(call.delta, outputs.delta_call);
		close(put.delta, outputs.delta_put);
		close(call.gamma, outputs.gamma);
		close(call.vega, outputs.vega_per_1pct);
		close(call.theta, outputs.theta_call_per_day);
		close(put.theta, outputs.theta_put_per_day);
		close(call.rho, outputs.rho_call_per_1pct);
		close(put.rho, outputs.rho_put_per_1pct);
	});

	it("are those of the page", () => {
		expect(content.examples.map(({ inputs }) => inputs)).toEqual(vectors.map(({ inputs }) => inputs));
	});
});

const inputs = fc.record({
	spot: fc.double({ min: 1000, max: 1e6, noNaN: true }),
	strike: fc.double({ min: 1000, max: 1e6, noNaN: true }),
	years: fc.double({ min: 0.01, max: 5, noNaN: true }),
	rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
	volatility: fc.double({ min: 0.05, max: 2, noNaN: true }),
});

describe("any option", () => {
	it("keeps put-call parity", () => {
		fc.assert(
			fc.property(inputs, (of) => {
				const { call, put } = priceOption(of);
				const parity = of.spot - of.strike * Math.exp(-of.rate * of.years);
				expect(Math.abs(call.value - put.value - parity)).toBeLessThan(1e-6);
			}),
		);
	});

	it("is worth nothing below zero, and a call no more than the bitcoin", () => {
		fc.assert(
			fc.property(inputs, (of) => {
				const { call, put } = priceOption(of);
				expect(call.value > -1e-6 && call.value <= of.spot).toBe(true);
				expect(put.value > -1e-6 && put.value <= of.strike).toBe(true);
			}),
		);
	});

	test.each([
		{ years: 0 },
		{ volatility: 0 },
		{ spot: -1 },
		{ strike: Number.NaN },
		{ spot: Number.POSITIVE_INFINITY },
	])("of %o is refused", (wrong) => {
		const fine = { spot: 1, strike: 1, years: 1, rate: 0, volatility: 1 };
		expect(() => priceOption({ ...fine, ...wrong })).toThrow(RangeError);
	});
});

test("the normal distribution is precise on both sides of its turn", () => {
	close(below(0), 0.5);
	close(below(1.96), 0.9750021048517795);
	expect(below(-3.0000001) / below(-2.9999999)).toBeCloseTo(1, 5);
	expect(below(-6) / 9.865876450376981e-10).toBeCloseTo(1, 9);
});

describe("the page", () => {
	const view = (query: string) => presentOptions(new URLSearchParams(query));

	it("has the twelve concepts, six strategies, five Greeks and three examples", () => {
		const { concepts, strategies, greeks, examples } = view("");
		expect([concepts, strategies, greeks, examples].map(({ length }) => length)).toEqual([12, 6, 5, 3]);
	});

	test.each(payoffs)(
		"$slug: the limits and the break-even of the reference",
		({ slug, max_loss, max_gain, breakeven }) => {
			const outputs = new Map(view(`strategy=${slug}`).outputs.map(({ key, value }) => [key, value]));
			expect(outputs.get("max_loss")).toBe(String(max_loss));
			expect(outputs.get("max_gain")).toBe(max_gain === null ? null : String(max_gain));
			expect(outputs.get("breakeven")).toBe(String(breakeven[0]));
		},
	);

	it("asks only for what a strategy is made of, beside the price at expiry", () => {
		expect(view("strategy=long-call").fields.map(({ key }) => key)).toEqual([
			"spot",
			"call_strike",
			"call_premium",
		]);
		expect(view("strategy=collar").fields).toHaveLength(6);
	});

	it("says at the field what it cannot read, keeps the others, and shows no number as right", () => {
		for (const wrong of ["NaN", "-1", "1e5", "", "lots", "Infinity", "9999999999999"]) {
			const { fields, outputs, picture } = view(`strategy=long-call&call_strike=${wrong}&call_premium=2500`);
			expect(fields.find(({ key }) => key === "call_strike")?.error).toBeTruthy();
			expect(fields.find(({ key }) => key === "call_premium")?.text).toBe("2500");
			expect(outputs.every(({ shown }) => shown === null)).toBe(true);
			expect(picture).toBeNull();
		}
	});

	it("shows the first strategy for one that there is not, and says so", () => {
		const { strategy, problem } = view("strategy=straddle");
		expect(strategy).toBe("long-call");
		expect(problem).toContain("don’t have that strategy");
	});
});
