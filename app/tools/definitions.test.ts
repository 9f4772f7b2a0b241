import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainNumber } from "~/finance/amounts";
import { recentOf } from "~/finance/series";
import { closesTo, REFERENCE_DAY } from "../../tests/support/closes-to";
import { calculatorBySlug, calculators, topics } from "./all";
import {
	type Calculator,
	type Input,
	isNumberInput,
	type Market,
	type Results,
	type Values,
} from "./calculator";
import { answerTo } from "./present";
import { defaultValue, readState } from "./read-state";

const series = closesTo(REFERENCE_DAY);
const market: Market = {
	series,
	recent: {
		first: "2026-01-01",
		step: 4,
		closes: [80_000, 90_000, 70_000],
		high: { days: 4, close: 90_000 },
	},
};
const each = calculators.map((calculator): [string, Calculator] => [calculator.slug, calculator]);

function calculator(slug: string): Calculator {
	const found = calculatorBySlug(slug);
	if (!found) throw new Error(`there is no calculator ${slug}`);
	return found;
}

/** The results of a calculator at its defaults, but for some values. */
function results(slug: string, changed: Values = {}): Results {
	const { inputs, compute } = calculator(slug);
	const values = Object.fromEntries(
		Object.entries(inputs).map(([key, input]) => [key, defaultValue(key, input, {})]),
	);
	return compute({ ...values, ...changed }, market);
}

const number = (value: number | string | null | undefined) => {
	if (typeof value !== "number") throw new Error(`${value} is no number`);
	return value;
};

const NONSENSE = [
	"",
	"NaN",
	"Infinity",
	"-Infinity",
	"-1e9",
	"1,2,3",
	"1.05,0",
	"1e5",
	"9".repeat(30),
	"abc",
	"🙂",
	"null",
];

describe.each(each)("%s", (slug, { inputs, outputs, ...rest }) => {
	const one = calculator(slug);

	it("answers its own example", () => {
		const { outputs: shown, picture, fields } = answerTo(one, {}, market, null);
		expect(fields.filter(({ error }) => error)).toEqual([]);
		expect(shown.every(({ shown: words }) => words !== null)).toBe(true);
		expect(picture?.drawings.map(({ width }) => width)).toEqual([980, 720, 358]);
		expect(JSON.stringify(picture)).not.toMatch(/NaN|Infinity|undefined/);
		expect(picture?.table.rows.length).toBeGreaterThan(0);
	});

	it("prints the bare address for its example, and reads back what it prints", () => {
		expect(answerTo(one, {}, market, null).query).toBe("");
		for (const [key, input] of Object.entries(inputs)) {
			if (!isNumberInput(input) || input.default === null) continue;
			const typed = {
				[key]: String(Math.max(input.min, Math.min(input.max, input.default * 0.9)) || input.min || 1),
			};
			const answer = answerTo(one, typed, market, null);
			if (answer.query === null) continue;
			const again = answerTo(one, Object.fromEntries(new URLSearchParams(answer.query)), market, null);
			expect(again.outputs, `${key}=${typed[key]}`).toEqual(answer.outputs);
			expect(again.query).toBe(answer.query);
		}
	});

	it("refuses nonsense in any field at that field, keeps the others, and shows no number", () => {
		const texts = Object.fromEntries(Object.keys(inputs).map((key) => [key, ""]));
		for (const { key, text } of answerTo(one, {}, market, null).fields) texts[key] = text;
		for (const key of Object.keys(inputs)) {
			for (const nonsense of NONSENSE) {
				const input = inputs[key] as Input;
				if (nonsense === "" && input.type !== "date" && input.type !== "choice" && input.optional) continue;
				const answer = answerTo(one, { ...texts, [key]: nonsense }, market, null);
				const wrong = answer.fields.filter(({ error }) => error).map((field) => field.key);
				expect(wrong, `${key}=${nonsense}`).toEqual([key]);
				expect(answer.fields.map(({ text }) => text)).toEqual(
					answer.fields.map((field) => (field.key === key ? nonsense : texts[field.key])),
				);
				expect(answer.outputs.every(({ value, shown }) => value === null && shown === null)).toBe(true);
				expect(answer.picture).toBeNull();
			}
		}
	});

	it("never throws and never shows what is no number, whatever stands in the address", () => {
		const typed = fc.dictionary(
			fc.constantFrom(...Object.keys(inputs)),
			fc.oneof(
				fc.string({ maxLength: 12 }),
				fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value.toFixed(4)),
				fc.double({ min: 0, max: 1 }).map((value) => value.toFixed(6)),
				fc.integer({ min: 0, max: 500 }).map(String),
				fc.constantFrom("2010-07-18", "2026-08-21", "2019-02-28", "collar", "daily", "amortising"),
				fc.constantFrom("0.0000000000001", "0.9999999999999", "1", "1000000000", "10000000000000"),
			),
		);
		fc.assert(
			fc.property(typed, (given) => {
				const answer = answerTo(one, given, market, null);
				for (const { value, shown } of answer.outputs) {
					expect(`${value} ${shown}`).not.toMatch(/NaN|Infinity|undefined/);
				}
				expect(JSON.stringify(answer.picture)).not.toMatch(/NaN|Infinity/);
			}),
			{ numRuns: 60 },
		);
	});

	it("answers each input at its bounds without a number that cannot be", () => {
		for (const [key, input] of Object.entries(inputs)) {
			if (!isNumberInput(input)) continue;
			const { min, max } = input;
			for (const bound of [min, max, min + 1e-13, max - 1e-13]) {
				const { outputs: shown, picture } = answerTo(one, { [key]: plainNumber(bound) }, market, null);
				expect(JSON.stringify([shown, picture])).not.toMatch(/NaN|Infinity|undefined/);
				for (const { key: output, value } of shown)
					if (outputs[output]?.unit === "sats") expect(Number(value)).toBeLessThanOrEqual(2.1e15);
			}
		}
	});

	it("names its terms, limits and formulas, and its schedule has a row", () => {
		expect(rest.formulas.length).toBeGreaterThan(0);
		expect(rest.limits.length).toBeGreaterThan(0);
		expect(Object.values(outputs).filter(({ head }) => head).length).toBeLessThanOrEqual(3);
		const { values } = readState(one, {}, market);
		const schedule = one.schedule?.(values ?? {}, market);
		if (schedule) {
			expect(schedule.rows.length).toBeGreaterThan(0);
			for (const row of schedule.rows) expect(row).toHaveLength(schedule.head.length);
		}
	});
});

describe("the list of calculators", () => {
	it("has each of the folder's files, under the slug it is named after, by which the browser loads it, and in a group", () => {
		const files = readdirSync("app/tools/definitions").map((file) => file.replace(/\.ts$/, ""));
		expect(
			calculators.map(({ slug }) => slug).sort(),
			"app/tools/all.ts lists each file, and its slug is the file's name",
		).toEqual(files.sort());
		const known = topics.map(({ topic }) => topic);
		for (const { topic } of calculators) expect(known).toContain(topic);
	});
});

describe("inputs of a group", () => {
	it("take their defaults together: one spending in the address empties the others", () => {
		const answer = answerTo(
			calculator("card"),
			{ "spend.other": "3000", "rates.other": "0.02" },
			market,
			null,
		);
		expect(answer.outputs.find(({ key }) => key === "monthly_reward_usd")?.value).toBe("60");
	});

	it("never come to more sats than there will ever be", () => {
		const { outputs, picture } = answerTo(
			calculator("units"),
			{ usd: "9999999999.99", price: "1.01" },
			market,
			null,
		);
		expect(outputs.every(({ value, shown }) => value === null && shown === null)).toBe(true);
		expect(picture).toBeNull();
		const all = answerTo(calculator("units"), { btc: "21000000" }, market, null);
		expect(all.outputs[0]?.value).toBe("2100000000000000");
	});

	it("hold one amount in one unit: two at a time are refused", () => {
		const { fields } = answerTo(calculator("units"), { btc: "1", usd: "5" }, market, null);
		expect(fields.filter(({ error }) => error).map(({ key }) => key)).toEqual(["usd"]);
		expect(answerTo(calculator("units"), { usd: "25" }, market, null).outputs[0]?.value).toBe("31250");
	});
});

describe("what has to hold of a loan", () => {
	const money = fc.integer({ min: 100, max: 1_000_000_00 });
	const sats = fc.integer({ min: 1_000_000, max: 100_000_000_000 });

	it("the liquidation price falls with the collateral", () => {
		fc.assert(
			fc.property(money, sats, fc.integer({ min: 1_000, max: 1e9 }), (loan, btc, more) => {
				const at = (coins: number) => number(results("ltv", { loan, btc: coins }).liq_price);
				expect(at(btc + more)).toBeLessThan(at(btc));
			}),
		);
	});

	it("rejects a start LTV at or above the margin call, at the loan", () => {
		const typed = { loan: "70000", btc: "1", price: "100000", margin: "0.7", liq: "0.8" };
		const { errors, values } = readState(calculator("ltv"), typed, market);
		expect(Object.keys(errors)).toEqual(["loan"]);
		expect(values).toBeNull();
		expect(readState(calculator("ltv"), { ...typed, loan: "69999" }, market).errors).toEqual({});
	});

	it("the cost rises with the rate and with the fee", () => {
		const shares = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10_000);
		fc.assert(
			fc.property(shares, shares, fc.constantFrom("rate", "orig_fee"), (a, b, key) => {
				fc.pre(a !== b);
				const cost = (value: number) => number(results("loan-cost", { [key]: value }).effective_annual_rate);
				expect(cost(Math.max(a, b))).toBeGreaterThan(cost(Math.min(a, b)));
			}),
		);
	});

	it("a loan without a fee, paid back after a year, costs its rate", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
				const rate = points / 10_000;
				const found = results("loan-cost", { rate, orig_fee: 0, months: 12, style: "bullet_simple" });
				expect(number(found.effective_annual_rate)).toBeCloseTo(rate, 10);
			}),
		);
	});

	it("sizing inverts: the bitcoin that a loan needs lends that loan, and a sat less does not", () => {
		fc.assert(
			fc.property(
				money,
				fc.integer({ min: 100_000, max: 1e9 }),
				fc.integer({ min: 1, max: 999 }),
				(loan, price, share) => {
					const ltv = share / 1000;
					const needed = Math.round(number(results("sizing", { loan, price, ltv }).required_btc) * 1e8);
					const lends = (btc: number) =>
						Math.round(number(results("sizing", { btc, price, ltv }).max_loan) * 100);
					expect(lends(needed)).toBeGreaterThanOrEqual(loan);
					if (needed > 1) expect(lends(needed - 1)).toBeLessThan(loan + 1);
				},
			),
		);
	});

	it("sizes to the cent and the sat at any LTV, down to the smallest that can be typed", () => {
		const { outputs } = answerTo(
			calculator("sizing"),
			{ ltv: "0.0000000000001", loan: "1", price: "100000000" },
			market,
			null,
		);
		expect(outputs.map(({ value }) => value)).toEqual(["0", "100000"]);
	});

	it("each way of answering a margin call leads to the target", () => {
		fc.assert(
			fc.property(money, sats, fc.integer({ min: 100, max: 900 }), (loan, btc, share) => {
				const target = share / 1000;
				const price = 5_000_000;
				const {
					add_btc,
					repay_usd,
					partial_liquidation_usd: sale,
					ltv_now,
				} = results("cure", { loan, btc, price, target, fee: 0.01 });
				fc.pre(number(ltv_now) > target);
				const [owed, coins, at] = [loan / 100, btc / 1e8, price / 100];
				expect(owed / ((coins + number(add_btc)) * at)).toBeCloseTo(target, 9);
				expect((owed - number(repay_usd)) / (coins * at)).toBeCloseTo(target, 9);
				if (typeof sale === "number" && sale < coins * at * 0.999) {
					expect((owed - sale * 0.99) / (coins * at - sale)).toBeCloseTo(target, 6);
				}
			}),
		);
	});

	it("where a calculator leads on, the next one answers", () => {
		const homes: Array<Record<string, string>> = [
			{},
			{ home: "1", down: "0" },
			{ home: "1000000000", down: "0" },
		];
		for (const typed of homes) {
			const href = answerTo(calculator("mortgage"), typed, market, null).next?.href ?? "";
			const { pathname, searchParams } = new URL(href, "http://localhost");
			expect(pathname).toBe("/calculators/ltv");
			const { fields } = answerTo(calculator("ltv"), Object.fromEntries(searchParams), market, null);
			expect(fields.filter(({ error }) => error)).toEqual([]);
		}
	});

	it("the picture of the levels names the last day of its closes", () => {
		expect(
			answerTo(calculator("ltv"), {}, { series, recent: recentOf(series) }, null).picture?.caption,
		).toContain("to Aug 21, 2026");
	});

	it("a loan under water is sold whole, and no number says otherwise", () => {
		const { outputs } = answerTo(calculator("cure"), { price: "20000" }, market, null);
		const sold = outputs.find(({ key }) => key === "partial_liquidation_usd");
		expect(sold).toMatchObject({ value: null, shown: "All of it" });
		expect(sold?.note).toContain("still owe");
	});

	it("at the break-even price borrowing and selling take the same bitcoin", () => {
		fc.assert(
			fc.property(
				money,
				fc.integer({ min: 0, max: 60 }),
				fc.integer({ min: 0, max: 30 }),
				(cash, tax, rate) => {
					const terms = { cash, tax: tax / 100, apr: rate / 100 };
					const even = number(results("loan-vs-sell", terms).breakeven_future_price);
					const found = results("loan-vs-sell", { ...terms, price1: even * 100 });
					const sold = number(found.btc_sold_now);
					expect(Math.abs(number(found.btc_saved_by_borrowing)) / sold).toBeLessThan(1e-9);
				},
			),
		);
	});
});

describe("what has to hold elsewhere", () => {
	it("buying every day, week or month spends the amount each time and never more than the whole", () => {
		for (const freq of ["daily", "weekly", "monthly"]) {
			const { invested, purchases, btc, average_cost } = results("dca", { freq });
			expect(invested).toBe(number(purchases) * 100);
			expect(number(btc) * number(average_cost)).toBeCloseTo(number(invested), 6);
		}
	});

	it("a month without the day is bought on its last one", () => {
		const { purchases } = results("dca", { freq: "monthly", start: "2020-01-31", end: "2020-03-31" });
		expect(purchases).toBe(3);
	});

	it("holding for less than thirty days has no yearly rate", () => {
		const short = answerTo(calculator("hodl"), { start: "2020-01-01", end: "2020-01-30" }, market, null);
		expect(short.outputs.find(({ key }) => key === "cagr")).toMatchObject({
			value: null,
			shown: "Too short",
		});
		expect(results("hodl", { start: "2020-01-01", end: "2020-01-31" }).cagr).not.toBeNull();
	});

	it("more keys needed are more easily lost, more keys kept are not", () => {
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 99 }), (n, percent) => {
				const p = percent / 100;
				const lost = (keys: number, needed: number) =>
					number(results("key-loss", { n: keys, k: needed, p }).p_inaccessible);
				expect(lost(n, n)).toBeGreaterThanOrEqual(lost(n, n - 1));
				expect(lost(n, 1)).toBeLessThan(lost(n - 1, 1));
				expect(lost(n, n)).toBeLessThanOrEqual(1);
			}),
		);
	});

	it("no block is beyond 21 million, and no later one has less", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 10_000_000 }),
				fc.integer({ min: 0, max: 10_000_000 }),
				(a, b) => {
					const issued = (height: number) => number(results("supply", { height }).issued_sats);
					expect(issued(Math.max(a, b))).toBeGreaterThanOrEqual(issued(Math.min(a, b)));
					expect(issued(a)).toBeLessThan(21_000_000 * 1e8);
				},
			),
		);
	});

	it("sats and bitcoin invert", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 2_099_999_997_690_000 }), (sats) => {
				const { btc } = results("units", { btc: null, sats });
				const back = answerTo(calculator("units"), { btc: String(btc) }, market, null);
				expect(back.outputs.find(({ key }) => key === "sats")?.value).toBe(String(sats));
			}),
		);
	});

	it("a strategy earns between its most and its least, and nothing where it breaks even", () => {
		const strategies = [
			"long-call",
			"long-put",
			"covered-call",
			"protective-put",
			"collar",
			"cash-secured-put",
		];
		fc.assert(
			fc.property(
				fc.constantFrom(...strategies),
				fc.integer({ min: 0, max: 20_000_000 }),
				(strategy, spot) => {
					const { profit, max_gain, max_loss, breakeven } = results("options", { strategy, spot });
					expect(number(profit) - 1e-6).toBeLessThanOrEqual(
						max_gain === null ? Number.POSITIVE_INFINITY : number(max_gain),
					);
					expect(number(profit) + 1e-6).toBeGreaterThanOrEqual(
						max_loss === null ? Number.NEGATIVE_INFINITY : -number(max_loss),
					);
					const even = results("options", { strategy, spot: number(breakeven) * 100 });
					expect(number(even.profit)).toBeCloseTo(0, 6);
				},
			),
		);
	});

	it("heirs, tax and costs together are the estate", () => {
		const { gross, tax, per_heir_usd } = results("estate", { heirs: 7 });
		expect(number(tax) + 5000 + number(per_heir_usd) * 7).toBeCloseTo(number(gross), 6);
	});
});
