import type { CalculatorView } from "./view";

/** What of the loan has no field of the form: it travels with it. */
export function LoanFields({ view: { loan, answer } }: { view: CalculatorView }) {
	const shown = new Set(answer.fields.map(({ key }) => key));
	return [...new URLSearchParams(loan)].map(([name, value]) =>
		shown.has(name) ? null : <input type="hidden" key={name} name={name} value={value} />,
	);
}
