import type { Drawn } from "~/tools/drawing";
import type { OutputView } from "~/tools/present";
import type { FieldView } from "~/tools/present-field";

export type StrategyView = {
	slug: string;
	name: string;
	madeOf: string;
	text: string;
	href: string;
	/** For the default figures. */
	maxLoss: string;
	maxGain: string;
	breakeven: string;
	isShown: boolean;
};

export type ExampleView = {
	name: string;
	setup: string;
	rows: Array<{ label: string; call: string; put: string }>;
};

export type OptionsView = {
	concepts: Array<{ term: string; text: string }>;
	strategies: StrategyView[];
	/** The slug of the drawn strategy. */
	strategy: string;
	/** A sentence about parts of the address that we ignored. */
	problem: string | null;
	fields: FieldView[];
	outputs: OutputView[];
	picture: Drawn | null;
	calculatorHref: string;
	greeks: Array<{ name: string; text: string; formula: string }>;
	model: { name: string; d1: string; d2: string; call: string; put: string; limits: string };
	examples: ExampleView[];
	risks: string[];
	/** The query of the address this page is cached under. */
	canonical: string;
};
