import type { CalculatorView } from "./view";

/** Hidden fields for the parts of the loan that the form doesn't show. */
export function LoanFields({ view: { loan, answer } }: { view: CalculatorView }) {
	const shown = new Set(answer.fields.map(({ key }) => key));
	return [...new URLSearchParams(loan)].map(([name, value]) =>
		shown.has(name) ? null : <input type="hidden" key={name} name={name} value={value} />,
	);
}
