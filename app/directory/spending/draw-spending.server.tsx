import { renderToStaticMarkup } from "react-dom/server";
import { CompareBox, FavouriteStar } from "~/listings/visitors/row-controls";
import { DegradedNote } from "~/ui/degraded-note";
import { percent } from "~/ui/fall-marks";
import { Icon } from "~/ui/icon";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { ActiveFilters, ListFiles } from "../list/list-parts";
import type { SpendingRow } from "./present-row";
import type { FoldedGroup, SpendingGroup, SpendingView } from "./present-spending";

const COLUMNS: Array<[label: string, sub?: string]> = [
	["Yearly rewards", "after fees"],
	["How we got there", "published rates only"],
	["Yearly fee"],
	["Paid in"],
	["Conditions"],
];

const WIDTHS = ["4%", "21%", "13%", "26%", "9%", "10%", "13%", "4%"];

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
				If a card doesn’t publish a rate for a category, we use its rate for everything else, or 0%. We don’t
				count first-year offers, “up to” rates or prize draws. Cards that pay in the issuer’s own token come
				last, because we can’t tell what the token will sell for. We also leave out interest on a balance you
				carry (usually far more than any reward), the spread and tax on spending bitcoin, and later price
				changes. <a href={calculatorHref}>Calculate rewards for any card over several years</a>
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
								<span className="vh">Save</span>
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

function SpendingRows({ rows, labels }: { rows: SpendingRow[]; labels: string[] }) {
	return (
		<tbody>
			{rows.map((row) => (
				<Row key={row.id} row={row} labels={labels} />
			))}
		</tbody>
	);
}

function Row({ row, labels }: { row: SpendingRow; labels: string[] }) {
	const {
		id,
		href,
		name,
		tagline,
		tile,
		plan,
		keep,
		orLess,
		upTo,
		bar,
		sums,
		silent,
		fee,
		paidIn,
		know,
		isOld,
		mark,
	} = row;
	return (
		<tr>
			<td className="pick">
				<CompareBox id={id} name={name} />
			</td>
			<th scope="row">
				<span className="who">
					<MonogramTile tile={tile} />
					<span>
						<a href={href} data-to="over">
							{name}
						</a>
						{tagline && <small>{tagline}</small>}
						{plan && <small>Plan: {plan}</small>}
					</span>
				</span>
				{mark && (
					<a className="as-of" href={mark.href} data-to="over">
						<ProvenanceMark line={mark.line} weight={mark.weight} flaw={mark.flaw} />
						{[mark.date, mark.note].filter(Boolean).join(", ")}
					</a>
				)}
			</th>
			<td className={isOld ? "num old" : "num"} data-label={labels[0]}>
				{keep === null ? (
					<Unknown />
				) : (
					<>
						<data className="keep-sum" value={keep.net}>
							<b>{keep.text}</b>
						</data>
					</>
				)}
				{orLess && <small>{orLess}</small>}
				{upTo && <small>{upTo}</small>}
			</td>
			<td className="across" data-label={labels[1]}>
				{bar.length > 0 && <EarnBar bar={bar} />}
				<small>{sums}</small>
				{silent && <small>{silent}</small>}
			</td>
			<td className="num" data-label={labels[2]}>
				{fee ? fee.text : <Unknown />}
				{fee?.sub && <small>{fee.sub}</small>}
			</td>
			<td data-label={labels[3]}>{paidIn}</td>
			<td data-label={labels[4]} className={know.length > 0 ? "across" : "idle"}>
				<small>{know.join("; ") || "none listed"}</small>
			</td>
			<td className="pick">
				<FavouriteStar />
			</td>
		</tr>
	);
}

function EarnBar({ bar }: Pick<SpendingRow, "bar">) {
	return (
		<svg className="earn-bar" aria-hidden="true">
			<rect className="earn-all" width="100%" height="1" y="4.5" />
			{bar.map(({ from, width, tint }) => (
				<rect key={from} className={`earn-${tint}`} x={percent(from)} width={percent(width)} height="10" />
			))}
		</svg>
	);
}

export function drawAnswer(view: SpendingView): string {
	return renderToStaticMarkup(<SpendingBody view={view} />);
}
