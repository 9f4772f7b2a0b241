import type { BarId } from "./bar-ids";
import type { LoanBarView } from "./view";

type Shape = {
	/** Of its place. */
	id: BarId;
	view: LoanBarView;
	/** What the button says. */
	button?: string;
	/** In a line that says itself how old the closes are. */
	isFolded?: boolean;
};

/**
 * The question as one sentence with fields in it: a GET form, so that the state is in the address. Drawn on the server; the browser
 * takes it over with its first use (`live-bar.ts`).
 */
export function Bar({ id, view, button, isFolded = false }: Shape) {
	const { action, fields, errors, hidden, answer, clearHref, search } = view;
	const first = Object.keys(errors)[0];
	const field = (name: keyof typeof fields, size: string) => ({
		id: `${id}-${name}`,
		name,
		className: size,
		defaultValue: fields[name],
		autoComplete: "off",
		maxLength: 60,
		"aria-invalid": errors[name] ? (true as const) : undefined,
		"aria-describedby": errors[name] ? `${id}-${name}-error` : undefined,
		autoFocus: name === first,
	});
	return (
		<>
			<form className="loan-line" action={action} aria-label="Your loan">
				{hidden.map(([name, value]) => (
					<input type="hidden" key={`${name}=${value}`} name={name} value={value} />
				))}
				<label>
					<span>I have</span>
					<span className="slot">
						<input {...field("btc", "w-btc")} inputMode="decimal" />
						<span>BTC</span>
					</span>
				</label>
				<label>
					<span>and need</span>
					<span className="slot">
						<input {...field("amount", "w-usd")} inputMode="decimal" />
						<span>USD</span>
					</span>
				</label>
				<label>
					<span>for</span>
					<span className="slot">
						<input {...field("months", "w-mo")} inputMode="numeric" />
						<span>months</span>
					</span>
				</label>
				<label>
					<span>and live in</span>
					<span className="slot">
						<input {...field("country", "w-land")} list="loan-places" placeholder="Country" />
					</span>
				</label>
				<button className="btn btn-primary" type="submit">
					{button ?? (search ? "Update" : "Show lenders")}
				</button>
				{Object.entries(errors).map(([name, message]) => (
					<p className="field-error" id={`${id}-${name}-error`} key={name}>
						{message}
					</p>
				))}
			</form>
			<div className="loan-answer" role="status">
				{answer && (
					<>
						{/* No paragraph: the first of these is replaced while one types. */}
						{!isFolded && answer.old && <div className="closes-old">{answer.old}</div>}
						<p>
							<b className="ltv">{answer.ltv}</b> {answer.lenders && <b>{answer.lenders}.</b>}{" "}
							{answer.because} <a href="/glossary/loan-to-value-ltv">What is LTV?</a>
						</p>
						<p className="sm mut">
							{answer.assumes}{" "}
							<a className="loan-clear" href={clearHref} data-loan="none">
								Clear this loan
							</a>
						</p>
					</>
				)}
			</div>
		</>
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
			{view.answer?.old && <div className="closes-old">{view.answer.old}</div>}
		</>
	);
}
