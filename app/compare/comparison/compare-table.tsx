import { Link } from "@remix-run/react";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { removeFromTray } from "~/listings/visitors/tray-store";
import { Icon } from "~/ui/icon";
import { MonogramTile } from "~/ui/tile";
import { CompareRowView } from "./compare-row";
import { FallLine } from "./fall-lines";
import type { CompareGroup, CompareItem, CompareView } from "./view";

/**
 * The comparison as a table, with a column per listing and a row per field. Below 760 px it has two columns and
 * puts row labels above the values.
 */
export function CompareTable({ view }: { view: CompareView }) {
	const falls = view.fallScale !== null;
	return (
		<table className={falls ? "compare-table compare-falls" : "compare-table"}>
			<caption className="vh">{view.title}</caption>
			<thead>
				<tr>
					<td />
					{view.items.map((item) => (
						<ItemHead key={item.id} item={item} />
					))}
				</tr>
			</thead>
			{view.isOfLoan ? <Verdicts items={view.items} /> : null}
			{view.fallScale === null ? null : (
				<Falls items={view.items} scale={view.fallScale} isOfLoan={view.isOfLoan} />
			)}
			<Groups groups={view.groups} items={view.items} />
		</table>
	);
}

export function Groups({ groups, items }: { groups: CompareGroup[]; items: CompareItem[] }) {
	return groups.map(({ heading, rows }) => (
		<tbody key={heading} className={rows.every(({ samePair }) => samePair) ? "same-here" : undefined}>
			<tr className="compare-group">
				<th colSpan={items.length + 1} scope="rowgroup">
					{heading}
				</th>
			</tr>
			{rows.map((row) => (
				<CompareRowView key={row.key} row={row} items={items} />
			))}
		</tbody>
	));
}

function ItemHead({ item }: { item: CompareItem }) {
	return (
		<th scope="col">
			<span className="compare-who">
				<MonogramTile tile={item.tile} />
				<span>
					<Link to={item.href}>{item.name}</Link>
					{item.tagline ? <small>{item.tagline}</small> : null}
				</span>
				<FavouriteToggle id={item.id} name={item.name} />
				<Link
					className="icon-button"
					to={item.removeHref}
					aria-label={`Remove ${item.name}`}
					preventScrollReset
					onClick={() => removeFromTray(item.id)}
				>
					<Icon name="close" />
				</Link>
			</span>
		</th>
	);
}

/** Whether each lender offers the loan, with reasons. Shown even when all agree. */
function Verdicts({ items }: { items: CompareItem[] }) {
	return (
		<tbody>
			<tr className="compare-verdict">
				<th scope="row">Your loan</th>
				{items.map(({ id, name, answer, isShown }) => (
					<td key={id} className={isShown ? undefined : "compare-away"} data-verdict={answer?.verdict}>
						<span className="compare-name">{name}: </span>
						<b>{answer?.words}</b>
						{answer?.notes.map((note) => (
							<small key={note}>{note}</small>
						))}
					</td>
				))}
			</tr>
		</tbody>
	);
}

function Falls({ items, scale, isOfLoan }: { items: CompareItem[]; scale: number; isOfLoan: boolean }) {
	return (
		<tbody>
			<tr className="compare-axis">
				<th scope="row">
					{isOfLoan ? "Bitcoin may fall to" : "Bitcoin may fall"}
					<small>
						From {isOfLoan ? "the last close" : "the price on the day of the loan"} at the top, to the call
						(bar) and the sale (weight); each line −20%, to −{Math.round(scale * 100)}%.
					</small>
				</th>
				{items.map((item) => (
					<td key={item.id} className={item.isShown ? undefined : "compare-away"}>
						<FallLine item={item} scale={scale} />
					</td>
				))}
			</tr>
		</tbody>
	);
}
