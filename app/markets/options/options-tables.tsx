import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import type { OptionsView } from "./present";

export function Greeks({ greeks, model, examples }: Pick<OptionsView, "greeks" | "model" | "examples">) {
	return (
		<>
			<section className="section" aria-labelledby="greeks">
				<div className="lead-in">
					<h2 id="greeks">The five Greeks</h2>
					<p>
						Before it expires, an option’s value changes. Each “Greek” shows how it reacts to one thing at a
						time.
					</p>
				</div>
				<dl className="terms">
					{greeks.map(({ name, text, formula }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{text}</dd>
							<dd className="sm mut">{formula}</dd>
						</div>
					))}
				</dl>
				<p className="story-note">
					Model: {model.name}. d1 = {model.d1}; d2 = {model.d2}; call = {model.call}; put = {model.put}. S is
					the price, K the strike, T the years left, r the interest rate, v the volatility, N the normal
					distribution and φ its density. {model.limits}
				</p>
			</section>
			<section className="section" aria-labelledby="examples">
				<h2 id="examples">Three worked examples</h2>
				<div className="examples">
					{examples.map(({ name, setup, rows }) => (
						<div key={name}>
							<h3>{name}</h3>
							<p className="sm mut">{setup}</p>
							<DataTable
								rows={rows}
								keyOf={({ label }) => label}
								columns={[
									{ label: "Per bitcoin", cell: ({ label }) => label },
									{ label: "Call", isNumber: true, cell: ({ call }) => call },
									{ label: "Put", isNumber: true, cell: ({ put }) => put },
								]}
							/>
						</div>
					))}
				</div>
			</section>
		</>
	);
}

export function StrategyTable({ strategies }: Pick<OptionsView, "strategies">) {
	return (
		<DataTable
			className="strategies"
			isLabelled
			caption={
				<caption className="sm mut">
					Example numbers: bitcoin bought at $80,000, a $90,000 call for $2,000 and a $70,000 put for $2,500.
				</caption>
			}
			rows={strategies}
			keyOf={({ slug }) => slug}
			columns={[
				{
					label: "Strategy",
					cell: ({ name, madeOf, href }) => (
						<>
							<Link to={href}>{name}</Link>
							<small>{madeOf}</small>
						</>
					),
				},
				{ label: "Maximum loss", isNumber: true, cell: ({ maxLoss }) => maxLoss },
				{ label: "Maximum gain", isNumber: true, cell: ({ maxGain }) => maxGain },
				{ label: "Break-even price", isNumber: true, cell: ({ breakeven }) => breakeven },
			]}
		/>
	);
}
