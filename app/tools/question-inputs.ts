import { isPlace, ANSWERS, type Says } from "~/listings/offers/requirements";
import type { Form, Input, Inputs, Market, Values } from "./calculator";
import { placeTyped } from "./places";
import { type Typed, typedFrom } from "./read-state";

export const NO_MARKET: Market = { series: null, recent: null };

export const placeInput = {
	type: "code",
	label: "Country",
	read: (text: string) => {
		const code = placeTyped(text);
		return isPlace(code) ? code : null;
	},
	refusal: "not_a_country",
	default: null,
} as const satisfies Input;

const YES_OR_NO = new Map([
	["yes", "yes"],
	["true", "yes"],
	["no", "no"],
	["false", "no"],
]);

export const yesOrNoInput = {
	type: "code",
	read: (text: string) => YES_OR_NO.get(text) ?? null,
	refusal: "not_a_choice",
	default: "no",
} as const;

const SAYS = "says.";

export const saysInputs: Inputs = Object.fromEntries(
	Object.keys(ANSWERS)
		.sort()
		.map((key) => [`${SAYS}${key}`, answerInput(key, ANSWERS[key] ?? [])]),
);

function answerInput(label: string, answers: readonly string[]): Input {
	return {
		type: "code",
		label,
		read: (text) => answers.find((answer) => answer === text) ?? null,
		refusal: "not_a_choice",
		optional: true,
		default: null,
		messages: `Choose one: ${answers.join(", ")}.`,
	};
}

export function saysOf(values: Values): Says {
	return Object.fromEntries(
		Object.entries(values).flatMap(([key, value]) =>
			key.startsWith(SAYS) && typeof value === "string"
				? [[key.slice(SAYS.length), value === "yes" || (value === "no" ? false : value)]]
				: [],
		),
	);
}

const LONGEST = 60;

export function typedQuestion(form: Form, params: URLSearchParams): Typed {
	return Object.fromEntries(
		Object.entries(typedFrom(form, params)).flatMap(([key, text]) => {
			const typed = text.trim().slice(0, LONGEST);
			return typed ? [[key, typed]] : [];
		}),
	);
}
