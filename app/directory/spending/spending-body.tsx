import { DegradedNote } from "~/ui/degraded-note";
import { Icon } from "~/ui/icon";
import { ActiveFilters, ListFiles } from "../list/list-parts";
import { SpendingRows } from "./spending-rows";
import type { FoldedGroup, SpendingGroup, SpendingView } from "./view";

const COLUMNS: Array<[label: string, sub?: string]> = [
	["You keep a year", "after its fee"],
	["How it adds up", "only rates that are published and certain"],
	["Yearly fee"],
	["Paid in"],
	["Good to know"],
];

/** Shares of the table for the checkbox, name, columns and star. */
const WIDTHS = ["4%", "21%", "13%", "26%", "9%", "10%", "13%", "4%"];

/**
 * Each card's value for this spending. Shows eligible cards, then unknown ones, then ineligible ones folded. Drawn
 * only on the server, with plain links.
 */
export function SpendingBody({ view }: { view: SpendingView }) {
	const { exports, chips, groups, folded, degraded, calculatorHref } = view;
	return (
		<>
			<DegradedNote since={degraded} />
			<div className="spend-bar" id="answer">
				<ActiveFilters chips={chips} />
				<ListFiles {...exports} />
			</div>
			{groups.map((group) => (
				<Group key={group.id} group={group} />
			))}
			{folded.map((group) => (
				<Folded key={group.id} group={group} />
			))}
			<p className="footnote">
				A category a card says nothing of earns its rate for everything else, or nothing. Offers of a first
				year, “up to” rates and prize draws count nothing. A reward in the issuer’s own token stands after all
				others: nobody knows what it can be sold for. Left out: interest on a balance you carry, which is
				usually far more than any reward; spread and tax on spending coins; and what bitcoin does afterwards.{" "}
				<a href={calculatorHref}>Work it out for a card of your own, over years</a>
			</p>
		</>
	);
}

function Group({ group: { id, heading, note, rows } }: { group: SpendingGroup }) {
	return (
		<section className="spend-group" aria-labelledby={`spend-${id}`}>
			<h2 id={`spend-${id}`}>
				{heading} {note && <small>{note}</small>}
			</h2>
			{rows.length > 0 && (
				<table className="cards spend-table">
					<caption className="vh">{heading}</caption>
					<colgroup>
						{WIDTHS.map((width, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: they never move
							<col key={at} width={width} />
						))}
					</colgroup>
					<thead>
						<tr>
							<th scope="col">
								<span className="vh">Compare</span>
							</th>
							<th scope="col">Card</th>
							{COLUMNS.map(([label, sub], at) => (
								<th key={label} scope="col" className={isNumber(at) ? "num" : undefined}>
									{label}
									{sub && <small>{sub}</small>}
								</th>
							))}
							<th scope="col">
								<span className="vh">Keep</span>
							</th>
						</tr>
					</thead>
					<SpendingRows rows={rows} labels={COLUMNS.map(([label]) => label)} />
				</table>
			)}
		</section>
	);
}

function isNumber(column: number): boolean {
	return column === 0 || column === 2;
}

function Folded({ group: { id, heading, names, rows } }: { group: FoldedGroup }) {
	return (
		<details className="spend-folded" id={`spend-${id}`}>
			<summary>
				<b>{heading}</b> <span>{names}</span>
				<Icon name="down" />
			</summary>
			<ul>
				{rows.map(({ href, name, why }) => (
					<li key={href}>
						<a href={href} data-to="over">
							{name}
						</a>
						: {why}
					</li>
				))}
			</ul>
		</details>
	);
}
