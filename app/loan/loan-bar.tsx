import { Link, useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "~/ui/error-summary";
import { keptLoan } from "./kept-loan";
import { fullLoanOf, LOAN_BAR, loanOf } from "./loan-address";
import type { Typed } from "./typed-loan";
import type { LoanBarView } from "./view";

/** Answers while someone types. Most visitors don't need this model of a loan, so we load it on demand. */
const typedLoan = () => import("./typed-loan");

const TYPING_PAUSE = 500;

const CALLED = {
	btc: "bitcoin",
	amount: "loan",
	months: "months",
	country: "country",
	price: "price",
} satisfies Record<keyof LoanBarView["fields"], string>;

type FieldName = keyof typeof CALLED;
const FIELDS = Object.keys(CALLED) as FieldName[];

type Props = {
	view: LoanBarView;
	button?: string;
	/** Of its place; every id inside begins with it. A lender's page has its own, because it may open over a list that has a bar. */
	id?: string;
	/** Whether the page already says the price and its age. */
	isFolded?: boolean;
};

export function LoanBar({ id = LOAN_BAR, ...props }: Props) {
	return (
		<div id={id} className="loan-bar">
			<Question id={id} {...props} />
		</div>
	);
}

export function LoanStrip({ view, id = LOAN_BAR }: Pick<Props, "view" | "id">) {
	const isOpen = Object.keys(view.errors).length > 0;
	return (
		<div id={id} className="loan-bar">
			<details className="loan-strip" open={isOpen}>
				<summary>
					<span className={view.words ? "loan-words" : undefined}>
						{view.words ?? "What would your loan cost here?"}
					</span>
					{view.figures && <span className="loan-figures">{view.figures}</span>}
					<span className="loan-change">{view.words ? "Change" : "Enter your loan"}</span>
				</summary>
				<Question id={id} view={view} isFolded />
			</details>
			{view.answer && <p className="loan-price sm">{view.answer.at}</p>}
		</div>
	);
}

function Question({ id, view, button, isFolded = false }: Props & { id: string }) {
	const { action, fields, errors, hidden, answer, clearHref, search } = view;
	const form = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const [typedOn, setTypedOn] = useState<{ view: LoanBarView; typed: Typed } | null>(null);
	const typed = typedOn?.view === view ? typedOn.typed : null;
	useKeptLoan(form, view);
	useEffect(() => () => clearTimeout(timer.current), []);

	/** Requests the page for the current fields. @param byItself whether we submit without a press of the button */
	async function go(byItself: boolean) {
		clearTimeout(timer.current);
		const { addressOf } = await typedLoan();
		if (!form.current || (byItself && action !== location.pathname)) return;
		const { href, isLoan, wrong } = addressOf(form.current, action, view.price.newest);
		// The first answer folds the form, so it waits for the button.
		if (byItself && (!isLoan || !search)) return;
		if (wrong) (form.current.elements.namedItem(wrong) as HTMLElement | null)?.focus();
		if (href === location.pathname + location.search) return;
		navigate(href, { replace: byItself, preventScrollReset: action === location.pathname });
	}

	async function onInput() {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void go(true).catch(() => {}), TYPING_PAUSE);
		const found = await typedLoan()
			.then(({ answerTyped }) => form.current && answerTyped(form.current))
			.catch(() => null);
		if (found) setTypedOn({ view, typed: found });
	}

	const wrong = FIELDS.filter((name) => errors[name]);
	const beside = Object.entries(errors).filter(([name]) => !Object.hasOwn(fields, name));
	const field = (name: FieldName, size: string) => ({
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
			<form
				ref={form}
				className="loan-line"
				action={action}
				aria-label="Your loan"
				onFocus={() =>
					void typedLoan().then(
						({ prepare }) => prepare(),
						() => {},
					)
				}
				onInput={onInput}
				onSubmit={(event) => {
					event.preventDefault();
					// If the script doesn't load, the browser submits the form.
					void go(false).catch(() => form.current?.submit());
				}}
			>
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
					<input {...field("months", "w-mo")} inputMode="numeric" placeholder="12" />
				</Field>
				<Field says="and live in" of={`${id}-country`} wrong={errors.country}>
					<input {...field("country", "w-land")} list="loan-places" placeholder="Anywhere" />
				</Field>
				<Field says="Bitcoin is at" unit="USD" of={`${id}-price`} wrong={errors.price} hint={view.price.hint}>
					<input {...field("price", "w-usd")} inputMode="decimal" />
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
				{typed ? (
					<p>
						<b className="counts">{typed.lenders}</b> {typed.ltv}
					</p>
				) : (
					answer && (
						<p>
							{answer.lenders && <b className="counts">{answer.lenders}</b>} {answer.ltv} {answer.because}{" "}
							{!isFolded && answer.at} <Link to="/glossary/loan-to-value-ltv">What is LTV?</Link>
						</p>
					)
				)}
				{answer && (
					<p className="sm mut">
						{answer.assumes}{" "}
						<Link
							className="loan-clear"
							to={clearHref}
							preventScrollReset
							onClick={() => keptLoan.update(() => null)}
						>
							Clear loan
						</Link>
					</p>
				)}
			</div>
		</>
	);
}

type FieldShape = {
	says: string;
	unit?: string;
	of: string;
	wrong: string | undefined;
	hint?: string | null;
	children: ReactNode;
};

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

/**
 * Stores the page's loan for the next visit. When the page changes, it fills the fields with that page's loan or, if it has
 * none, with the last stored one. Someone who is typing keeps what they typed, unless they go back.
 */
function useKeptLoan(form: RefObject<HTMLFormElement>, view: LoanBarView): void {
	const address = useLocation().search;
	const isBack = useNavigationType() === "POP";
	const first = useRef(view);
	useEffect(() => {
		const inputs = FIELDS.flatMap((name) => {
			const input = form.current?.elements.namedItem(name);
			return input instanceof HTMLInputElement ? [input] : [];
		});
		const isTyping = form.current?.contains(document.activeElement);
		if (view !== first.current && (isBack || !isTyping))
			for (const input of inputs) input.value = view.fields[input.name as FieldName];
		first.current = view;
		// A price belongs to one day. It's part of the address, but we don't store it, and its field is always filled.
		const own = inputs.filter(({ name }) => name !== "price");
		if (loanOf(address)) {
			// An incomplete loan doesn't count, because calculators have inputs with the same names.
			const search = fullLoanOf(address);
			if (!search || Object.keys(view.errors).length > 0) return;
			const kept = withoutPrice(search);
			const fields = Object.fromEntries(own.map(({ name, value }) => [name, value]));
			if (keptLoan.get()?.search !== kept) keptLoan.update(() => ({ search: kept, fields }));
			return;
		}
		const kept = keptLoan.get();
		if (!kept || own.some(({ value }) => value)) return;
		for (const input of own) input.value = kept.fields[input.name] ?? "";
	}, [form, view, address, isBack]);
}

function withoutPrice(search: string): string {
	const params = new URLSearchParams(search);
	params.delete("price");
	return params.toString();
}
