import {
	type Answers,
	answersTo,
	type ChoiceKey,
	FACTORS,
	type Factor,
	type Status,
} from "~/finance/score/model";
import type { ChoiceInput, Form, Inputs, Values } from "~/tools/calculator";
import { type FieldView, fieldsOf } from "~/tools/present-field";
import { printQuery, readState, typedFrom } from "~/tools/read-state";

type ParsedAnswers = {
	answers: Answers;
	fields: FieldView[];
	errors: Record<string, string>;
};

const STATUSES: Record<Exclude<Status, "open">, string> = {
	withdrawals_halted: "It has paused withdrawals",
	bankrupt: "It has filed for bankruptcy",
};

const share = {
	type: "ratio",
	min: 0,
	above: true,
	max: 1.5,
	step: 0.01,
	optional: true,
	default: null,
} as const;

const choiceFactors = FACTORS.filter(
	(factor): factor is Factor & { key: ChoiceKey } => factor.key !== "ltv_buffer",
);

function choiceOf({ key, question, why, weight }: Factor & { key: ChoiceKey }): ChoiceInput {
	const answers = answersTo(key).map((answer) => [answer.key, answer.label]);
	return {
		type: "choice",
		label: question,
		help: `${why} Weight ${weight}%.`,
		choices: Object.fromEntries([["", "Don’t know"], ...answers]),
		default: "",
	};
}

const inputs: Inputs = {
	...Object.fromEntries(choiceFactors.map((factor) => [factor.key, choiceOf(factor)])),
	ltv: { ...share, label: "Starting LTV" },
	liq: { ...share, label: "Liquidation LTV" },
	status: {
		type: "choice",
		label: "Has the lender paused withdrawals or filed for bankruptcy?",
		choices: { "": "Not that I know of", ...STATUSES },
		default: "",
	},
};

const form: Form = { inputs };

export function parseAnswers(params: URLSearchParams, lender: Answers = {}): ParsedAnswers {
	const typed = typedFrom(form, params);
	const state = readState(form, typed, { series: null, recent: null }, termsOf(lender));
	const { ltv, liq, status, ...choices } = state.read;
	const answers: Answers = { ...lender };
	for (const { key } of choiceFactors) Object.assign(answers, { [key]: choices[key] || null });
	Object.assign(answers, { start_ltv: ltv ?? null, liq_ltv: liq ?? null });
	// “No known trouble” doesn't override a lender's own facts.
	if (status) answers.status = status as Status;
	return { answers, fields: fieldsOf(form, state, typed), errors: state.errors };
}

function termsOf({ start_ltv, liq_ltv, status, ...choices }: Answers): Values {
	return {
		...choices,
		ltv: start_ltv ?? null,
		liq: liq_ltv ?? null,
		status: status && status !== "open" ? status : "",
	};
}

export function printAnswers(answers: Answers): string {
	return printQuery(form, termsOf(answers), null);
}
