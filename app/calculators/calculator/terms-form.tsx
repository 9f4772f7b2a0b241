import { Form, Link } from "@remix-run/react";
import { isOfLoan, withLoan } from "~/loan/loan-address";
import { inSentence } from "~/tools/field-words";
import type { Answer } from "~/tools/present";
import type { CalculatorView } from "./load.server";

export function TermsForm({ view, answer }: { view: CalculatorView; answer: Answer }) {
	const { slug, terms, termsMenu, loan } = view;
	if (!termsMenu) return null;
	return (
		<>
			<Form action={`/calculators/${slug}`} className="calc-terms" preventScrollReset replace>
				{[...new URLSearchParams(loan), ...ownInputs(answer).filter(([key]) => !isOfLoan(key) || !loan)].map(
					([key, value]) => (
						<input key={key} type="hidden" name={key} value={value} />
					),
				)}
				<div className="field">
					<label htmlFor="terms">{termsMenu.label}</label>
					<span className="calc-terms-row">
						<select id="terms" name="terms" defaultValue={terms?.id ?? ""}>
							<option value="">My own terms</option>
							{termsMenu.options.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
						<button type="submit" className="btn">
							Apply
						</button>
					</span>
				</div>
			</Form>
			{terms && (
				<p className="sm mut">
					{Object.keys(terms.fields).length > 0
						? `Filled in with ${terms.name}’s terms. ${loan ? "The amount, bitcoin and term are from your loan" : "Amounts, prices and dates are examples"}. `
						: terms.unusable.length === 0
							? `${terms.name} doesn’t publish any of these terms. `
							: null}
					{terms.missing.length > 0 && (
						<>
							Left blank because {terms.name} doesn’t publish it: {terms.missing.map(inSentence).join(", ")}.{" "}
						</>
					)}
					{terms.unusable.length > 0 && `Left blank (out of range): ${terms.unusable.join(", ")}. `}
					<Link to={withLoan(terms.href, loan)}>All about {terms.name}</Link>
				</p>
			)}
		</>
	);
}

/** They stay when the visitor chooses a listing, even while an error in another field prevents an answer. */
function ownInputs({ fields, query }: Answer): Array<[key: string, value: string]> {
	const ownFields = fields.filter(({ isOwn }) => isOwn);
	if (query === null) return ownFields.flatMap(({ key, text }) => (text === "" ? [] : [[key, text]]));
	const own = new Set(ownFields.map(({ key }) => key));
	return [...new URLSearchParams(query)].filter(([key]) => own.has(key));
}
