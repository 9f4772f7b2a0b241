import {
	type Answers,
	answersTo,
	type ChoiceKey,
	FACTORS,
	type Factor,
	POINTS,
	type Status,
} from "~/finance/score/model";
import type { ChoiceInput, Form, Inputs, Values } from "~/tools/calculator";
import { type FieldView, fieldsOf } from "~/tools/present-field";
import { readState, typedFrom } from "~/tools/read-state";

/**
 * The address of a scored offer. It has factors by key (`custody=multisig_borrower_key`), `ltv` and `liq` as shares (`0.4`,
 * `40%`), and `status` (`withdrawals_halted`, `bankrupt`). For missing or empty answers we use the facts of the lender in
 * `terms`, or unknown.
 */
export type ParsedAnswers = {
	/** The valid answers. An invalid one counts as unknown and has a message at its field. */
	answers: Answers;
	fields: FieldView[];
	errors: Record<string, string>;
};

const STATUSES: Record<Exclude<Status, "open">, string> = {
	withdrawals_halted: "Withdrawals are halted",
	bankrupt: "Bankrupt",
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
		choices: Object.fromEntries([["", "I do not know"], ...answers]),
		default: "",
	};
}

const inputs: Inputs = {
	...Object.fromEntries(choiceFactors.map((factor) => [factor.key, choiceOf(factor)])),
	ltv: { ...share, label: "Start LTV" },
	liq: { ...share, label: "Sold at LTV" },
	status: {
		type: "choice",
		label: "Is the lender in trouble?",
		choices: { "": "Not that I know", ...STATUSES },
		default: "",
	},
};

const form: Form = { inputs };

/** Reads the answers of an address. Never throws. @param lender what a listed lender's facts answer */
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

/** The query of these answers, in the order of the factors, without unknown ones. */
export function printAnswers(answers: Answers): string {
	const query = new URLSearchParams();
	for (const key of Object.keys(POINTS) as Array<keyof typeof POINTS>) {
		const answer = answers[key];
		if (answer) query.set(key, answer);
	}
	if (answers.start_ltv) query.set("ltv", String(answers.start_ltv));
	if (answers.liq_ltv) query.set("liq", String(answers.liq_ltv));
	if (answers.status && answers.status !== "open") query.set("status", answers.status);
	return query.toString();
}
