import { grouped } from "~/ui/format";
import { type Form, type Input, isNumberInput } from "./calculator";
import { fieldText, readInput, type State, type Typed } from "./read-state";

export type FieldView = {
	key: string;
	label: string;
	help: string | null;
	unit: string | null;
	text: string;
	error: string | null;
	type: Input["type"];
	choices: Array<{ value: string; label: string }> | null;
	step: number;
	isPrice: boolean;
	isHalf: boolean;
	onlyOne: boolean;
	/** Whether no listing's terms fill in this field or its group. It then keeps its value when the visitor chooses a listing. */
	isOwn: boolean;
	reading: string | null;
};

export function fieldsOf(
	form: Form,
	{ texts, errors }: Pick<State, "texts" | "errors">,
	typed: Typed,
): FieldView[] {
	return Object.entries(form.inputs).map(([key, input]) =>
		fieldOf(form, key, input, texts[key] ?? "", errors[key] ?? null, readingOf(input, typed[key])),
	);
}

function readingOf(input: Input, typed: string | undefined): string | null {
	if (input.type !== "ratio" || !typed || typed.includes("%")) return null;
	const { value, error } = readInput(input, typed, null);
	return error === null && value !== null ? fieldText(input, value) : null;
}

function fieldOf(
	{ inputs }: Form,
	key: string,
	input: Input,
	text: string,
	error: string | null,
	reading: string | null,
): FieldView {
	return {
		key,
		label: input.label,
		help: input.help ?? null,
		unit: (isNumberInput(input) && input.unit) || null,
		text,
		error,
		type: input.type,
		choices:
			input.type === "choice"
				? Object.entries(input.choices).map(([value, label]) => ({ value, label }))
				: null,
		step: isNumberInput(input) ? input.step : 0,
		isPrice: input.isPrice === true,
		isHalf: input.isHalf === true,
		onlyOne: input.onlyOne === true,
		isOwn: !Object.values(inputs).some(
			(other) =>
				(other.terms || other.offer) && (other === input || (input.group && other.group === input.group)),
		),
		reading,
	};
}

export function fieldWords({ text, unit, choices }: FieldView): string {
	const chosen = choices?.find(({ value }) => value === text);
	if (chosen) return chosen.label;
	const number = Number(text);
	const digits = text.split(".")[1]?.length ?? 0;
	const words = text.trim() !== "" && Number.isFinite(number) ? grouped(number, digits, digits) : text;
	return [words, number === 1 ? unit?.replace(/s$/, "") : unit].filter(Boolean).join(" ");
}
