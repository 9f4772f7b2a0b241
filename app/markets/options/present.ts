import { inWords } from "~/finance/words";
import { calculator, type Strategy } from "~/tools/definitions/options";
import { answerTo } from "~/tools/present";
import { typedFrom } from "~/tools/read-state";
import { dollars, grouped } from "~/ui/format";
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
		problem: asked && !known ? "We don’t have that strategy. Here’s a long call instead." : null,
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
	const words = (key: string) => outputs.find((output) => output.key === key)?.shown ?? "Unknown";
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

const SIDE_ROWS: Array<{ key: keyof Side; label: string; isMoney?: true }> = [
	{ key: "value", label: "Value", isMoney: true },
	{ key: "delta", label: "Delta" },
	{ key: "gamma", label: "Gamma" },
	{ key: "theta", label: "Theta, per day", isMoney: true },
	{ key: "vega", label: "Vega, per point", isMoney: true },
	{ key: "rho", label: "Rho, per point", isMoney: true },
];

function exampleView(name: string, inputs: PricingInputs) {
	const { call, put } = priceOption(inputs);
	const days = Math.round(inputs.years * 365);
	return {
		name,
		setup: `Bitcoin at ${inWords(inputs.spot, "price")}, strike ${inWords(inputs.strike, "price")}, ${days} days left, interest ${inWords(inputs.rate, "ratio")}, volatility ${inWords(inputs.volatility, "ratio")}.`,
		rows: SIDE_ROWS.map(({ key, label, isMoney }) => ({
			label,
			call: sideText(call[key], key, isMoney),
			put: sideText(put[key], key, isMoney),
		})),
	};
}

function sideText(value: number, key: keyof Side, isMoney = false): string {
	return isMoney ? dollars(value, 2, 2) : grouped(value, key === "gamma" ? 7 : 3);
}
