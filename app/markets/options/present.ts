import { inWords } from "~/finance/words";
import { calculator, type Strategy } from "~/tools/definitions/options";
import { answerTo } from "~/tools/present";
import { typedFrom } from "~/tools/read-state";
import { grouped } from "~/ui/format";
import content from "~db/content/options-explainer.json";
import { type PricingInputs, priceOption, type Side } from "./black-scholes";

const PATH = "/what-are-options";
const MARKET = { series: null, recent: null };
const FIRST: Strategy = "long-call";

export type OptionsView = ReturnType<typeof presentOptions>;

export function presentOptions(params: URLSearchParams) {
	const asked = params.get("strategy");
	const known = content.strategies.find(({ slug }) => slug === asked);
	const shown = known ?? content.strategies.find(({ slug }) => slug === FIRST);
	const strategy = shown?.slug ?? FIRST;
	const own = new Set(["spot", ...(shown?.inputs ?? [])]);
	const typed = typedFrom(calculator, params);
	// Leaves out inputs of other strategies, because they must not cause errors here.
	const used = Object.fromEntries(Object.entries(typed).filter(([key]) => own.has(key)));
	const answer = answerTo(calculator, { ...used, strategy }, MARKET, null);
	return {
		concepts: content.concepts,
		strategies: content.strategies.map((each) => strategyView(each, strategy)),
		strategy,
		problem: asked && !known ? "There is no such strategy here: a long call is shown." : null,
		fields: answer.fields.filter(({ key }) => own.has(key)),
		outputs: answer.outputs,
		picture: answer.picture,
		calculatorHref: `/calculators/options?${new URLSearchParams({ ...used, strategy })}`,
		greeks: content.greeks,
		model: content.model,
		examples: content.examples.map(({ name, inputs }) => exampleView(name, inputs)),
		risks: content.risks,
		// Every typed number makes another page, so such pages are not cached.
		canonical: known && known.slug !== FIRST && Object.keys(used).length === 0 ? hrefOf(known.slug) : PATH,
	};
}

function hrefOf(slug: string): string {
	return slug === FIRST ? PATH : `${PATH}?strategy=${slug}`;
}

type Described = (typeof content.strategies)[number];

function strategyView({ slug, made_of, text }: Described, shown: string) {
	const { outputs } = answerTo(calculator, { strategy: slug }, MARKET, null);
	const words = (key: string) => outputs.find((output) => output.key === key)?.shown ?? "unknown";
	const choices = calculator.inputs.strategy;
	return {
		slug,
		name: choices?.type === "choice" ? (choices.choices[slug] ?? slug) : slug,
		madeOf: made_of,
		text,
		href: `${hrefOf(slug)}#payoff`,
		maxLoss: words("max_loss"),
		maxGain: words("max_gain"),
		breakeven: words("breakeven"),
		isShown: slug === shown,
	};
}

const SIDE_ROWS: Array<{ key: keyof Side; label: string; unit: "USD" | null }> = [
	{ key: "value", label: "Value", unit: "USD" },
	{ key: "delta", label: "Delta", unit: null },
	{ key: "gamma", label: "Gamma", unit: null },
	{ key: "theta", label: "Theta, a day", unit: "USD" },
	{ key: "vega", label: "Vega, a point", unit: "USD" },
	{ key: "rho", label: "Rho, a point", unit: "USD" },
];

function exampleView(name: string, inputs: PricingInputs) {
	const { call, put } = priceOption(inputs);
	const days = Math.round(inputs.years * 365);
	return {
		name,
		setup: `Bitcoin at ${inWords(inputs.spot, "price")}, strike ${inWords(inputs.strike, "price")}, ${days} days left, interest ${inWords(inputs.rate, "ratio")}, volatility ${inWords(inputs.volatility, "ratio")}.`,
		rows: SIDE_ROWS.map(({ key, label, unit }) => ({
			label,
			call: sideText(call[key], key, unit),
			put: sideText(put[key], key, unit),
		})),
	};
}

function sideText(value: number, key: keyof Side, unit: "USD" | null): string {
	const text = key === "gamma" ? grouped(value, 7) : unit ? grouped(value, 2, 2) : grouped(value, 3);
	return unit ? `${text} ${unit}` : text;
}
