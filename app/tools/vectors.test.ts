import { describe, expect, it } from "vitest";
import { closesTo, REFERENCE_DAY } from "../../tests/support/closes-to";
import vectors from "../../tests/vectors/calculators.json";
import optionVectors from "../../tests/vectors/options.json";
import { calculatorBySlug, calculators } from "./all";
import type { Results } from "./calculator";
import { readState, typedFrom } from "./read-state";

type Vector = { in: Record<string, unknown>; out: Record<string, unknown> };

const series = closesTo(REFERENCE_DAY);
const market = { series, recent: null };

/** Turns `{ spend: { dining: 400 } }` into the query `spend.dining=400`. */
function flat(value: unknown, prefix = ""): Array<[key: string, value: unknown]> {
	if (value === null || typeof value !== "object") return [[prefix, value]];
	return Object.entries(value).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));
}

function answer(slug: string, input: Record<string, unknown>): Results {
	const calculator = calculatorBySlug(slug);
	if (!calculator) throw new Error(`there is no calculator ${slug}`);
	const params = new URLSearchParams(flat(input).map(([key, value]) => [key, String(value)]));
	for (const key of params.keys()) expect(Object.keys(calculator.inputs), slug).toContain(key);
	const state = readState(calculator, typedFrom(calculator, params), market);
	expect(state.errors).toEqual({});
	return calculator.compute(state.values ?? {}, market);
}

function expectSame(found: number | string | null | undefined, expected: unknown, name: string) {
	if (typeof expected !== "number") expect(found, name).toBe(expected);
	else {
		expect(found, name).toBeTypeOf("number");
		expect(Math.abs(Number(found) - expected), `${name}: ${found}, expected ${expected}`).toBeLessThanOrEqual(
			1e-9 * Math.abs(expected),
		);
	}
}

const cases = Object.entries(vectors as Record<string, Vector[]>).flatMap(([key, list]) =>
	list.map((vector): [string, Vector] => [key.replaceAll("_", "-"), vector]),
);

describe("every vector of the reference, asked by its address", () => {
	it("is there for each calculator", () => {
		const known = new Set(["options", ...cases.map(([slug]) => slug)]);
		const missing = calculators.filter(({ slug }) => !known.has(slug)).map(({ slug }) => slug);
		expect(missing, "add numbers computed by other means to tests/vectors/calculators.json").toEqual([]);
	});

	it.each(cases)("%s %o", (slug, vector) => {
		const found = answer(slug, vector.in);
		const expected = flat(vector.out);
		expect(expected.length).toBeGreaterThan(0);
		for (const [name, value] of expected) expectSame(found[name], value, name);
	});
});

/** The vectors' setups as inputs. */
const setups: Record<string, Record<string, number>> = {
	"long-call": { call_strike: 90_000, call_premium: 2000 },
	"long-put": { put_strike: 70_000, put_premium: 2500 },
	"covered-call": { cost: 80_000, call_strike: 90_000, call_premium: 2000 },
	"protective-put": { cost: 80_000, put_strike: 70_000, put_premium: 2500 },
	collar: { cost: 80_000, put_strike: 70_000, put_premium: 2500, call_strike: 90_000, call_premium: 2000 },
	"cash-secured-put": { put_strike: 70_000, put_premium: 2500 },
};

describe("every strategy of the options explainer", () => {
	it.each(optionVectors)("$name: $setup", ({ slug, payoff, max_loss, max_gain, breakeven }) => {
		for (const { spot_at_expiry, profit } of payoff) {
			const found = answer("options", { strategy: slug, spot: spot_at_expiry, ...setups[slug] });
			expectSame(found.profit, profit, `profit at ${spot_at_expiry}`);
			expectSame(found.max_loss, max_loss, "max_loss");
			expectSame(found.max_gain, max_gain, "max_gain");
			expectSame(found.breakeven, breakeven[0], "breakeven");
		}
	});
});
