import { describe, expect, it } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { calculators } from "~/tools/all";
import type { Calculator } from "~/tools/calculator";
import { answerTo } from "~/tools/present";
import type { Typed } from "~/tools/read-state";
import { draw } from "../../../tests/support/draw";
import { CalculatorPage } from "./calculator-page";
import type { CalculatorView } from "./load.server";
import { marketFor } from "./series.server";
import { stepped } from "./use-answer";

function viewOf(calculator: Calculator, typed: Typed): CalculatorView {
	const market = marketFor(calculator, fileSeries());
	const { slug, title, question, lede, inputsHeading, formulas, limits, schedule } = calculator;
	return {
		slug,
		title,
		question,
		lede,
		inputsHeading,
		formulas,
		limits,
		seriesHref: market.series && "/prices/a.bin",
		recent: market.recent,
		answer: answerTo(calculator, typed, market, null),
		base: null,
		strip: null,
		loan: "",
		terms: null,
		termsMenu: null,
		priceNote: "Last close.",
		old: null,
		problems: [],
		hasSchedule: schedule !== undefined,
		canonical: `/calculators/${slug}`,
		isTyped: Object.keys(typed).length > 0,
		isBare: true,
		degraded: null,
		isInputsFirst: false,
	};
}

const page = (calculator: Calculator, typed: Typed = {}) =>
	draw(<CalculatorPage view={viewOf(calculator, typed)} />, `/calculators/${calculator.slug}`);

const ltv = calculators.find(({ slug }) => slug === "ltv") as Calculator;

describe("the page of a calculator, before any script", () => {
	it.each(calculators.map((calculator): [string, Calculator] => [calculator.slug, calculator]))(
		"%s: a field for each input, and each output in full precision",
		async (_slug, calculator) => {
			const html = await page(calculator);
			for (const key of Object.keys(calculator.inputs)) {
				expect(html).toContain(`name="${key}"`);
				expect(html).toContain(`for="i-${key}"`);
			}
			for (const key of Object.keys(calculator.outputs)) expect(html).toContain(`data-output="${key}"`);
			expect(html.match(/<svg class="drawing/g)).toHaveLength(3);
			expect(html).toContain("Show these numbers as a table");
			expect(html).toContain("Based on your inputs.");
		},
	);

	it("draws how far bitcoin may fall for each start LTV, on the scale that its head says", async () => {
		const html = await page(ltv);
		expect(html).toContain('Price drop<span class="f-scale"><span>0</span><span>−70%</span></span>');
		expect(html.match(/<svg class="fall"/g)).toHaveLength(5);
		expect(html).toContain("margin call <b>−28.6%</b></span><span>liquidation <b>−41.2%</b>");
		expect(await page(ltv, { loan: "5000" })).toContain("<span>0</span><span>−100%</span>");
	});

	it("puts the inputs before the answer where that is tried out, and the answer first otherwise", async () => {
		const view = viewOf(ltv, {});
		const places = async (isInputsFirst: boolean) => {
			const html = await draw(<CalculatorPage view={{ ...view, isInputsFirst }} />, "/calculators/ltv");
			return html.indexOf("calc-fields") < html.indexOf("calc-big");
		};
		expect([await places(true), await places(false)]).toEqual([true, false]);
	});

	it("names the number in full and shows it in short", async () => {
		expect(await page(ltv)).toContain(
			'<data value="57142.857142857145" data-output="margin_price">$57,143</data>',
		);
	});

	it("refuses a field with a message that belongs to it, and shows no value", async () => {
		const html = await page(ltv, { loan: "1,2,3", btc: "2" });
		expect(html).toMatch(
			/id="i-loan" name="loan" autofocus="" aria-invalid="true" aria-describedby="i-loan-error"/,
		);
		expect(html).toContain('<p class="field-error" id="i-loan-error">Enter a number, like 60,000.');
		expect(html).toMatch(/name="btc"[^>]* value="2"/);
		expect(html).not.toMatch(/<data value=/);
		expect(html).toContain("Check this field: Loan.");
	});
});

describe("a listing whose terms are used", () => {
	it("is said to be unknown in what it does not publish, abbreviations as they are", async () => {
		const terms = {
			id: "lender:example",
			name: "Example",
			href: "/lenders/example",
			values: {},
			fields: {},
			missing: ["Margin call LTV", "Target LTV"],
			unusable: [],
			lead: null,
		};
		const termsMenu = { label: "A lender’s terms", options: [{ id: "lender:example", name: "Example" }] };
		const html = await draw(
			<CalculatorPage view={{ ...viewOf(ltv, {}), terms, termsMenu }} />,
			"/calculators/ltv",
		);
		expect(html.replaceAll("<!-- -->", "")).toContain(
			"Left blank because Example doesn’t publish it: margin call LTV, target LTV.",
		);
	});
});

describe("a value of a listing that isn't current", () => {
	it("is no headline: the large answers are gray and say why, until somebody types another", async () => {
		const fields = {
			margin: {
				...{ label: "Margin call at", text: "70%", href: "/lenders/example" },
				mark: { line: "sourced" as const, weight: "stale" as const, date: "undated" },
			},
		};
		const termsThatAre = (old: string) => ({
			...{ id: "lender:example", name: "Example", href: "/lenders/example" },
			...{ values: { margin: 0.7 }, fields: { margin: { ...fields.margin, old } } },
			...{ missing: [], unusable: [], lead: null },
		});
		const terms = termsThatAre("undated");
		const base = { id: terms.id, values: terms.values, old: ["margin"] };
		const drawn = (typed: Record<string, string>, shown = terms) =>
			draw(
				<CalculatorPage
					view={{
						...viewOf(ltv, typed),
						terms: shown,
						answer: answerTo(ltv, typed, marketFor(ltv, fileSeries()), base),
					}}
				/>,
				"/calculators/ltv",
			);
		const html = (await drawn({})).replaceAll("<!-- -->", "");
		expect(html).toContain("Based on older terms from Example (undated).");
		expect(await drawn({}, termsThatAre("checked 14 months ago"))).toContain(
			"Based on older terms from Example (checked 14 months ago).",
		);
		expect(html).toMatch(/class="calc-big[^"]* old"/);
		expect(html).not.toMatch(/class="calc-big[^"]*tone-/);
		const typed = await drawn({ margin: "0.6" });
		expect(typed).not.toContain("Based on older terms");
		expect(typed).not.toMatch(/class="calc-big[^"]* old"/);
	});
});

describe("asking for a listing's terms", () => {
	const termsMenu = { label: "A lender’s terms", options: [{ id: "lender:example", name: "Example" }] };
	const hidden = (html: string) =>
		[...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);

	it("keeps what no listing says, and leaves out what it may say", async () => {
		const view = { ...viewOf(ltv, { loan: "20000", btc: "2", margin: "0.6", apr: "0.1" }), termsMenu };
		expect(hidden(await draw(<CalculatorPage view={view} />, "/calculators/ltv"))).toEqual([
			["loan", "20000"],
			["btc", "2"],
		]);
	});

	it("keeps what was typed while another field keeps the answer back", async () => {
		const view = { ...viewOf(ltv, { loan: "20000", btc: "2", margin: "lots" }), termsMenu };
		expect(
			Object.fromEntries(hidden(await draw(<CalculatorPage view={view} />, "/calculators/ltv"))),
		).toMatchObject({
			loan: "20000",
			btc: "2",
		});
	});

	it("keeps nothing of a group that it may say something of", async () => {
		const card = calculators.find(({ slug }) => slug === "card") as Calculator;
		const view = {
			...viewOf(card, { "spend.dining": "100", "rates.dining": "0.05", "rates.other": "0.01" }),
			termsMenu,
		};
		expect(hidden(await draw(<CalculatorPage view={view} />, "/calculators/card"))).toEqual([
			["spend.dining", "100"],
		]);
	});
});

describe("an arrow key in a field", () => {
	it.each([
		["50,000", 1000, 1, "51,000"],
		["50000", 1000, -1, "49000"],
		["70%", 0.01, 1, "71%"],
		["0.1%", 0.001, 1, "0.2%"],
		["0.1", 0.05, 1, "0.15"],
		["1.25", 0.05, 1, "1.3"],
		["0", 1, -1, null],
		["", 1, 1, null],
		["abc", 1, 1, null],
	] as const)("turns %j by %d times %d into %j", (text, step, direction, expected) => {
		expect(stepped(text, step, direction)).toBe(expected);
	});
});
