import { Form, Link, useSubmit } from "@remix-run/react";
import { type ChangeEvent, useEffect, useRef } from "react";
import type { Drawn } from "~/tools/drawing";
import { DrawnSvg } from "~/tools/drawn-svg";
import { ErrorSummary } from "~/ui/error-summary";
import type { OptionsView } from "./present";

/** Milliseconds after the last key until the answer is asked for. */
const SETTLED = 300;

export function Payoff({ view }: { view: OptionsView }) {
	const { strategies, strategy, fields, outputs, picture, problem, calculatorHref } = view;
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(timer.current), []);
	const wrong = fields.filter(({ error }) => error);

	function askSoon({ currentTarget }: ChangeEvent<HTMLFormElement>) {
		clearTimeout(timer.current);
		timer.current = setTimeout(
			() => submit(currentTarget, { replace: true, preventScrollReset: true }),
			SETTLED,
		);
	}

	return (
		<section className="section" id="payoff" aria-labelledby="payoff-heading">
			<div className="lead-in">
				<h2 id="payoff-heading">Payoff of six strategies</h2>
				<p>
					Per bitcoin, at expiration, before fees. These numbers are examples. Change them to try your own.
				</p>
			</div>
			{problem ? (
				<p className="notice" role="status">
					{problem}
				</p>
			) : null}
			<nav className="choices" aria-label="Strategy">
				<ul>
					{strategies.map(({ slug, name, href, isShown }) => (
						<li key={slug}>
							<Link to={href} preventScrollReset aria-current={isShown ? "true" : undefined}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<p className="payoff-text">{strategies.find(({ isShown }) => isShown)?.text}</p>
			<ErrorSummary labels={wrong.map(({ label }) => label)} />
			<div className="payoff-parts">
				<Form key={strategy} method="get" action="/what-are-options" onChange={askSoon} preventScrollReset>
					<input type="hidden" name="strategy" value={strategy} />
					{fields.map(({ key, label, help, unit, text, error }) => (
						<div className="field" key={key}>
							<label htmlFor={`payoff-${key}`}>
								{label}
								{unit ? `, ${unit}` : ""}
							</label>
							<input
								id={`payoff-${key}`}
								name={key}
								defaultValue={text}
								inputMode="decimal"
								autoComplete="off"
								maxLength={60}
								{...(key === wrong[0]?.key ? { autoFocus: true } : {})}
								aria-invalid={error ? true : undefined}
								aria-describedby={error ? `payoff-${key}-error` : undefined}
							/>
							{error ? (
								<p className="field-error" id={`payoff-${key}-error`}>
									{error}
								</p>
							) : null}
							{help && !error ? <p className="sm mut">{help}</p> : null}
						</div>
					))}
					<button type="submit" className="btn btn-primary">
						Calculate
					</button>
				</Form>
				<div>
					<dl className="figures payoff-figures" aria-live="polite">
						{outputs.map(({ key, label, value, shown, note }) => (
							<div key={key}>
								<dt>{label}</dt>
								<dd>
									{shown === null ? (
										<span className="unknown">No answer</span>
									) : (
										<data value={value ?? ""} data-output={key}>
											{shown}
										</data>
									)}
								</dd>
								{note && shown !== null ? <dd className="sm mut">{note}</dd> : null}
							</div>
						))}
					</dl>
					{picture ? (
						<PayoffPicture picture={picture} />
					) : (
						<p className="notice">Fix the marked fields to see the result.</p>
					)}
					<p className="lone-link">
						<Link to={calculatorHref}>Open in the calculator (with CSV)</Link>
					</p>
				</div>
			</div>
		</section>
	);
}

function PayoffPicture({ picture: { drawings, summary, caption, table } }: { picture: Drawn }) {
	return (
		<figure>
			{drawings.map((drawing) => (
				<DrawnSvg
					key={drawing.width}
					drawing={drawing}
					summary={summary}
					className={`chart payoff payoff-${drawing.width}`}
				/>
			))}
			<figcaption>
				{summary} {caption}
			</figcaption>
			<details className="payoff-numbers">
				<summary className="btn">Show as a table</summary>
				<table>
					<thead>
						<tr>
							{table.head.map((label) => (
								<th scope="col" className="num" key={label}>
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{table.rows.map((cells) => (
							<tr key={cells[0]}>
								{cells.map((cell, at) => (
									<td className="num" key={table.head[at]}>
										{cell}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</figure>
	);
}
