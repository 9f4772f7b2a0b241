import { plainNumber } from "~/finance/amounts";
import { startLtv } from "~/finance/simulate/loan";
import type { SimulatorInputs } from "~/finance/simulate/method";
import type { FieldView } from "~/tools/present-field";
import { formatCount } from "~/ui/format";
import { monthsOf } from "./filled-address";

const PAST = ["method", "since", "until", "seed", "paths"];
const OWN = ["margin", "calls", "liq"];

/** Bitcoin is filled in and the LTV is empty, because only one can decide. */
export function presentForm(
	fields: readonly FieldView[],
	inputs: SimulatorInputs | null,
	typed: { months?: string },
	isChosen: boolean,
) {
	const changed = fields.map((field): FieldView => {
		switch (field.key) {
			case "loan":
				return { ...field, key: "amount" };
			case "btc":
				return { ...field, label: "Bitcoin I pledge (BTC)", help: null, text: bitcoinText(field, inputs) };
			case "ltv":
				return { ...field, text: field.error ? field.text : "", help: null };
			case "price":
				return { ...field, label: "Bitcoin price (USD)" };
			case "days":
				return termField(field, inputs, typed.months);
			case "apr":
				return isChosen ? field : { ...field, label: "Rate to assume if unpublished" };
			case "paths":
				return asChoice(field);
			default:
				return field;
		}
	});
	return {
		loan: inOrder(changed.filter(({ key }) => !PAST.includes(key) && !OWN.includes(key))),
		past: changed.filter(({ key }) => PAST.includes(key)),
		own: changed.filter(({ key }) => OWN.includes(key)),
	};
}

const ORDER = ["btc", "amount", "ltv", "price", "months", "days", "interest", "compounding", "apr"];

function inOrder(fields: FieldView[]): FieldView[] {
	return fields.sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));
}

function bitcoinText(field: FieldView, inputs: SimulatorInputs | null): string {
	if (!inputs) return field.text;
	return plainNumber(bitcoinOf(inputs.loan.btc));
}

/** In whole sats, rounded up, so that a loan at the highest LTV never exceeds it. */
export function bitcoinOf(btc: number): number {
	return Math.ceil(btc * 1e8 - 1e-4) / 1e8;
}

/** In months, as a loan has its term everywhere; in days where an address asks for so many that are no whole months. */
function termField(field: FieldView, inputs: SimulatorInputs | null, typed = ""): FieldView {
	const months = inputs && monthsOf(inputs.loan.days);
	const isTyped = !inputs && typed !== "";
	if (!months && !isTyped) return field;
	return {
		...field,
		key: "months",
		label: "Term (months)",
		step: 1,
		text: isTyped ? typed : String(months),
		error: field.error && isTyped ? "Enter whole months from 1 to 60." : field.error,
	};
}

export function ltvText(inputs: SimulatorInputs): string {
	return `${Math.round(startLtv(inputs.loan) * 1000) / 10}%`;
}

function asChoice(field: FieldView): FieldView {
	const asked = field.text.replaceAll(",", "");
	const values = [...new Set(["500", "2000", "5000", "10000", asked])];
	const labelOf = (value: string) => (Number(value) ? formatCount(Number(value)) : value);
	return { ...field, text: asked, choices: values.map((value) => ({ value, label: labelOf(value) })) };
}
