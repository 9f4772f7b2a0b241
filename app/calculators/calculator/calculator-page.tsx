import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { tray } from "~/listings/visitors/tray-store";
import { withLoan } from "~/loan/loan-address";
import { LoanStrip } from "~/loan/loan-bar";
import type { Drawn as Picture } from "~/tools/drawing";
import { DrawnSvgs } from "~/tools/drawn-svg";
import { Field } from "~/tools/field";
import type { Answer } from "~/tools/present";
import type { TermsView } from "~/tools/terms";
import { CopyLink } from "~/ui/copy-link";
import { DegradedNote } from "~/ui/degraded-note";
import { ErrorSummary } from "~/ui/error-summary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { Answers } from "./answers";
import type { CalculatorView } from "./load.server";
import { NumbersTable } from "./numbers-table";
import { SensitivityTables } from "./sensitivity-tables";
import { TermsForm } from "./terms-form";
import { useAnswer } from "./use-answer";

function olderWords({ old }: Answer, terms: TermsView | null): string | null {
	const ages = new Set(old.flatMap((key) => terms?.fields[key]?.old ?? []));
	return terms && ages.size > 0 ? `Based on older terms from ${terms.name} (${[...ages].join("; ")}).` : null;
}

export function CalculatorPage({ view }: { view: CalculatorView }) {
	const { answer, isLive, form, handlers } = useAnswer(view);
	useTrayTerms(view);
	const path = `/calculators/${view.slug}`;
	const { terms } = view;
	const wrong = answer.fields.filter(({ error }) => error !== null);
	const isPartly = isAnsweredPartly(answer);
	const answers = (
		<Answers
			outputs={answer.outputs}
			examples={answer.examples}
			older={olderWords(answer, terms)}
			isExample={answer.query === "" && !view.terms}
			hasMenu={view.termsMenu !== null}
		/>
	);
	const inputs = (
		<section className="calc-inputs">
			<h2>{view.inputsHeading}</h2>
			<TermsForm view={view} answer={answer} />
			{!isPartly && <ErrorSummary labels={wrong.map(({ label }) => label)} />}
			<Form action={path} ref={form} className="calc-fields" replace preventScrollReset {...handlers}>
				<LoanFields view={view} />
				{terms && <input type="hidden" name="terms" value={terms.id} />}
				{answer.fields.map((field) => {
					const term = terms?.fields[field.key];
					return (
						<Field
							key={field.key}
							field={field}
							priceNote={view.priceNote}
							isLive={isLive}
							isFirstWrong={!isPartly && field === wrong[0]}
							term={term && terms ? { ...term, name: terms.name } : null}
						/>
					);
				})}
				<div className="acts calc-acts">
					<button type="submit" className="btn btn-primary">
						Calculate
					</button>
					<Link to={withLoan(path, view.loan)} className="btn btn-plain" preventScrollReset>
						Reset
					</Link>
				</div>
			</Form>
		</section>
	);
	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ href: "/calculators", label: "Calculators" }, { label: view.title }]} />
			<PageHead title={view.title} lede={`${view.question} ${view.lede}`} />
			<DegradedNote since={view.degraded} />
			{view.problems.map((problem) => (
				<p key={problem} className="sm calc-problem" role="status">
					{problem}
				</p>
			))}
			{view.old && <p className="closes-old">{view.old}</p>}
			{view.strip && <LoanStrip view={view.strip} />}
			<div className={view.isInputsFirst ? "calc calc-inputs-first" : "calc"}>
				{view.isInputsFirst ? inputs : answers}
				{view.isInputsFirst ? answers : inputs}
				<div className="calc-result">
					<Shown answer={answer} view={view} />
					<Words view={view} />
				</div>
			</div>
		</div>
	);
}

function isAnsweredPartly({ outputs }: Answer): boolean {
	return outputs.some(({ value }) => value !== null);
}

function Shown({ answer, view }: { answer: Answer; view: CalculatorView }) {
	const path = `/calculators/${view.slug}`;
	if (!answer.picture) {
		const wrong = answer.fields.filter(({ error }) => error);
		const labels = wrong.map(({ label }) => label).join(", ");
		return (
			<p className="calc-refused" role="status">
				{wrong.length > 0
					? isAnsweredPartly(answer)
						? `To see the rest, enter ${labels}.`
						: "Correct the marked fields to see an answer."
					: "These numbers are too large to calculate, or need more sats than will ever exist. Try smaller ones."}
			</p>
		);
	}
	return (
		<>
			<ResultPicture picture={answer.picture} />
			<div className="acts">
				<CopyLink href={answer.query ? `${path}?${answer.query}` : path} />
				{view.hasSchedule && (
					<a className="btn" href={`${path}.csv${answer.query ? `?${answer.query}` : ""}`} download>
						Download CSV
					</a>
				)}
				{answer.next && (
					<Link className="btn" to={answer.next.href}>
						{answer.next.label}
					</Link>
				)}
			</div>
			{answer.table && (
				<section className="section">
					<h2>{answer.table.caption}</h2>
					{answer.table.note && <p className="sm mut">{answer.table.note}</p>}
					<NumbersTable label={answer.table.caption} head={answer.table.head} rows={answer.table.rows} />
				</section>
			)}
			<SensitivityTables sensitivity={answer.sensitivity} />
		</>
	);
}

function Words({ view: { formulas, limits, loan } }: { view: CalculatorView }) {
	return (
		<section className="section calc-words">
			<h2>How we calculate this</h2>
			<ul>
				{formulas.map((formula) => (
					<li key={formula}>{formula}</li>
				))}
			</ul>
			<h3>Limits</h3>
			<ul>
				{limits.map((limit) => (
					<li key={limit}>{limit}</li>
				))}
			</ul>
			<p className="sm mut">
				Based on your inputs. See our <Link to="/methodology">methodology</Link> or{" "}
				<Link to={withLoan("/risk-simulator", loan)}>test a loan against past crashes</Link>.
			</p>
		</section>
	);
}

function LoanFields({ view: { loan, answer } }: { view: CalculatorView }) {
	const shown = new Set(answer.fields.map(({ key }) => key));
	return [...new URLSearchParams(loan)].map(([name, value]) =>
		shown.has(name) ? null : <input type="hidden" key={name} name={name} value={value} />,
	);
}

function ResultPicture({ picture }: { picture: Picture }) {
	return (
		<figure className="calc-picture">
			<DrawnSvgs drawings={picture.drawings} summary={picture.summary} />
			<figcaption>
				{picture.summary} {picture.caption}
			</figcaption>
			<details>
				<summary className="calc-unfold">Show these numbers as a table</summary>
				<NumbersTable
					label="Chart data"
					head={picture.table.head}
					rows={picture.table.rows.map(([first = "", ...others]) => ({ cells: [first, ...others] }))}
				/>
			</details>
		</figure>
	);
}

function useTrayTerms({ terms, termsMenu, isTyped }: CalculatorView): void {
	const navigate = useNavigate();
	const { search } = useLocation();
	useEffect(() => {
		const params = new URLSearchParams(search);
		if (terms || !termsMenu || isTyped || params.has("terms")) return;
		const chosen = tray.get().find(({ id }) => termsMenu.options.some((option) => option.id === id));
		if (!chosen) return;
		params.set("terms", chosen.id);
		navigate(`?${params}`, { replace: true, preventScrollReset: true });
	}, [terms, termsMenu, isTyped, search, navigate]);
}
