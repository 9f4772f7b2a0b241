import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { Field } from "~/tools/field";
import type { FieldView } from "~/tools/present-field";
import { CopyLink } from "~/ui/copy-link";
import { ErrorSummary } from "~/ui/error-summary";
import type { Uses } from "../counted-uses";
import { followOthers, isTriple, queryOf, type Triple } from "./follow-fields";
import type { SimulatorView } from "./load.server";

/** Milliseconds after the last keystroke until the page is asked for. */
const TYPING_PAUSE = 500;

export function LoanForm({ view, uses }: { view: SimulatorView; uses: Uses }) {
	const { fields, hidden, ltv, chosen, terms, inputs, shareHref } = view;
	const country = { ...view.country, label: "Where you live" };
	const wrong = [...fields.loan, country, ...fields.past, ...fields.own].filter(
		({ error }) => error !== null,
	);
	const [first] = wrong;
	const form = useRef<HTMLFormElement>(null);
	// The least recently edited field is first and follows from the others.
	const order = useRef<Triple[]>(["ltv", "btc", "amount"]);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const isTouched = useRef(false);
	const navigate = useNavigate();
	const { key, state } = useLocation();
	const awaited = useRef<{ id: number; isTyped: boolean } | null>(null);
	// Text stays while someone types, even when an earlier answer arrives. Any other change refills the fields.
	const drawn = useRef({ address: key, form: key });
	if (drawn.current.address !== key) {
		const answered = state && awaited.current?.id === state.asked ? awaited.current : null;
		const isKept = answered?.isTyped;
		if (answered) awaited.current = null;
		drawn.current = { address: key, form: isKept ? drawn.current.form : key };
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new form must be filled again
	useEffect(() => {
		if (form.current) followOthers(form.current, order.current);
		return () => clearTimeout(timer.current);
	}, [drawn.current.form]);

	function typed({ target }: FormEvent<HTMLFormElement>) {
		const { name } = target as HTMLInputElement;
		if (isTriple(name)) order.current = [...order.current.filter((other) => other !== name), name];
		const isGood = form.current && followOthers(form.current, order.current);
		clearTimeout(timer.current);
		isTouched.current = true;
		if (awaited.current) awaited.current.isTyped = true;
		uses.change();
		if (isGood) timer.current = setTimeout(() => go(true), TYPING_PAUSE);
	}

	function left() {
		if (isTouched.current) uses.ask();
		isTouched.current = false;
	}

	function go(isTyped: boolean) {
		if (!form.current) return;
		const query = queryOf(form.current);
		awaited.current = { id: performance.now(), isTyped };
		navigate(`/risk-simulator?${query}`, {
			replace: isTyped,
			preventScrollReset: true,
			state: { asked: awaited.current.id },
		});
	}

	return (
		<section className="sim-form" id="loan-terms" aria-labelledby="loan-heading">
			<h2 id="loan-heading">Your loan</h2>
			<ErrorSummary labels={wrong.map(({ label }) => label)} />
			<Form
				method="get"
				action="/risk-simulator"
				key={drawn.current.form}
				ref={form}
				onInput={typed}
				onBlur={left}
				onSubmit={(event) => {
					event.preventDefault();
					clearTimeout(timer.current);
					uses.change();
					uses.ask();
					go(false);
				}}
			>
				{hidden.map(([name, value]) => (
					<input type="hidden" key={name} name={name} value={value} />
				))}
				{terms.map((id) => (
					<input type="hidden" key={id} name="terms" value={id} />
				))}
				<div className="sim-fields">
					{fields.loan.map((field) => (
						<LoanField key={field.key} field={field} ltv={ltv} isFirstWrong={field === first} />
					))}
					<Country country={country} isFirstWrong={country === first} />
				</div>
				<Folded title="Historical test settings" fields={fields.past} first={first} />
				<Folded
					title={chosen ? `${chosen.name}’s terms` : "Terms of another loan"}
					fields={fields.own}
					first={first}
				/>
				<button type="submit" className="btn btn-primary">
					Simulate
				</button>
			</Form>
			<p className="sm mut sim-acts">
				<span className="with-script">Results update as you type. </span>
				{inputs && <CopyLink href={shareHref} />} <Link to="/risk-simulator">Reset</Link>
			</p>
		</section>
	);
}

type LoanFieldProps = { field: FieldView; ltv: string | null; isFirstWrong: boolean };

function LoanField({ field, ltv, isFirstWrong }: LoanFieldProps) {
	if (field.key !== "ltv") return <Field field={field} isFirstWrong={isFirstWrong} />;
	return (
		<div className="sim-ltv">
			<p>
				Loan-to-value <output id="sim-ltv">{ltv ?? "–"}</output>
			</p>
			<Field field={field} isFirstWrong={isFirstWrong} />
			<p className="sm mut with-script">Change any two and we’ll update the third.</p>
			<p className="sm mut without-script">
				Enter an LTV to set the bitcoin amount, or leave it blank to use the amounts above.
			</p>
		</div>
	);
}

type CountryProps = { country: SimulatorView["country"] & { label: string }; isFirstWrong: boolean };

function Country({ country: { label, text, error }, isFirstWrong }: CountryProps) {
	return (
		<div className="field">
			<label htmlFor="i-country">{label}</label>
			<input
				id="i-country"
				name="country"
				type="text"
				autoComplete="off"
				maxLength={60}
				placeholder="Country or state"
				defaultValue={text}
				{...(isFirstWrong ? { autoFocus: true } : {})}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? "i-country-error" : undefined}
			/>
			{error && (
				<p className="field-error" id="i-country-error">
					{error}
				</p>
			)}
		</div>
	);
}

type FoldedProps = { title: string; fields: FieldView[]; first: { error: string | null } | undefined };

function Folded({ title, fields, first }: FoldedProps) {
	return (
		<details className="sim-fold" open={fields.some(({ error }) => error !== null)}>
			<summary>{title}</summary>
			<div className="sim-fields">
				{fields.map((field) => (
					<Field key={field.key} field={field} isFirstWrong={field === first} />
				))}
			</div>
		</details>
	);
}
