import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import type { BarId } from "./bar-ids";
import type { LoanBarView } from "./view";

type Shape = {
	/** Of its place. */
	id: BarId;
	view: LoanBarView;
	/** What the button says. */
	button?: string;
	/** In a line that names the price itself. */
	isFolded?: boolean;
};

const CALLED = {
	btc: "bitcoin",
	amount: "loan",
	months: "months",
	country: "country",
	price: "price",
} satisfies Record<keyof LoanBarView["fields"], string>;

const BAR = Object.keys(CALLED) as Array<keyof typeof CALLED>;

/**
 * The question as one sentence with fields in it: a GET form, so that the state is in the address. Drawn on the server; the browser
 * takes it over with its first use (`live-bar.ts`).
 */
export function Bar({ id, view, button, isFolded = false }: Shape) {
	const { action, fields, errors, hidden, answer, clearHref, search } = view;
	const wrong = BAR.filter((name) => errors[name]);
	const beside = Object.entries(errors).filter(([name]) => !Object.hasOwn(fields, name));
	const field = (name: keyof typeof fields, size: string) => ({
		id: `${id}-${name}`,
		name,
		className: size,
		defaultValue: fields[name],
		autoComplete: "off",
		maxLength: 60,
		"aria-invalid": errors[name] ? (true as const) : undefined,
		"aria-describedby": errors[name]
			? `${id}-${name}-error`
			: name === "price" && view.price.hint
				? `${id}-price-hint`
				: undefined,
		autoFocus: name === wrong[0],
	});
	return (
		<>
			<form className="loan-line" action={action} aria-label="Your loan">
				{hidden.map(([name, value]) => (
					<input type="hidden" key={`${name}=${value}`} name={name} value={value} />
				))}
				<Field says="I have" unit="BTC" of={`${id}-btc`} wrong={errors.btc}>
					<input {...field("btc", "w-btc")} inputMode="decimal" />
				</Field>
				<Field says="and need" unit="USD" of={`${id}-amount`} wrong={errors.amount}>
					<input {...field("amount", "w-usd")} inputMode="decimal" />
				</Field>
				<Field says="for" unit="months" of={`${id}-months`} wrong={errors.months}>
					<input {...field("months", "w-mo")} inputMode="numeric" />
				</Field>
				<Field says="and live in" of={`${id}-country`} wrong={errors.country}>
					<input {...field("country", "w-land")} list="loan-places" placeholder="Country" />
				</Field>
				<Field says="Bitcoin is at" unit="USD" of={`${id}-price`} wrong={errors.price} hint={view.price.hint}>
					<input {...field("price", "w-usd")} inputMode="decimal" data-newest={view.price.newest} />
				</Field>
				<button className="btn btn-primary" type="submit">
					{button ?? (search ? "Update" : "Show lenders")}
				</button>
				{beside.map(([name, message]) => (
					<p className="field-error" id={`${id}-${name}-error`} key={name}>
						{message}
					</p>
				))}
			</form>
			<div className="loan-answer" role="status">
				<ErrorSummary labels={wrong.map((name) => CALLED[name])} />
				{answer && (
					<>
						<p>
							<b className="ltv">{answer.ltv}</b> {answer.lenders && <b>{answer.lenders}.</b>}{" "}
							{answer.because} {!isFolded && answer.at} <a href="/glossary/loan-to-value-ltv">What is LTV?</a>
						</p>
						<p className="sm mut">
							{answer.assumes}{" "}
							<a className="loan-clear" href={clearHref} data-loan="none">
								Clear
							</a>
						</p>
					</>
				)}
			</div>
		</>
	);
}

type FieldShape = {
	/** What leads to it in the sentence. */
	says: string;
	unit?: string;
	/** The id of its input. */
	of: string;
	wrong: string | undefined;
	/** What is to be known of what stands in it. */
	hint?: string | null;
	children: ReactNode;
};

/** A field of the sentence, and what is wrong with it below. */
function Field({ says, unit, of, wrong, hint, children }: FieldShape) {
	return (
		<div>
			<label htmlFor={of}>
				<span>{says}</span>
				<span className="slot">
					{children}
					{unit && <span>{unit}</span>}
				</span>
			</label>
			{hint && (
				<p className="sm mut" id={`${of}-hint`}>
					{hint}
				</p>
			)}
			{wrong && (
				<p className="field-error" id={`${of}-error`}>
					{wrong}
				</p>
			)}
		</div>
	);
}

/** The bar folded into one line, where the loan is known and something else is asked: on a lender's page, in a comparison. */
export function Strip({ id, view }: Omit<Shape, "button" | "isFolded">) {
	const isOpen = Object.keys(view.errors).length > 0;
	return (
		<>
			<details className="loan-strip" open={isOpen}>
				<summary>
					<span className={view.words ? "loan-words" : undefined}>
						{view.words ?? "What would your loan cost here?"}
					</span>
					{view.figures && <span className="loan-figures">{view.figures}</span>}
					<span className="loan-change">{view.words ? "Change" : "Fill it in"}</span>
				</summary>
				<Bar id={id} view={view} isFolded />
			</details>
			{view.answer && <p className="loan-price sm">{view.answer.at}</p>}
		</>
	);
}
