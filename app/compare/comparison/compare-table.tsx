import { Link } from "@remix-run/react";
import { FavouriteToggle } from "~/listings/keep/favourite-toggle";
import { removeFromTray } from "~/listings/keep/tray-store";
import { Explanation } from "~/ui/explanation";
import { Icon } from "~/ui/icon";
import { MonogramTile } from "~/ui/tile";
import { CompareCellView } from "./compare-cell";
import { FallBars, FallLine } from "./fall-lines";
import type { CompareItem, CompareRow, CompareView } from "./view";

/** The comparison as one table: a column a listing, a row a field. Below 640 px each row becomes a list. */
export function CompareTable({ view }: { view: CompareView }) {
	const falls = view.fallScale !== null;
	const span = view.items.length + 1;
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
			{view.fallScale === null ? null : <Falls items={view.items} scale={view.fallScale} />}
			{view.groups.map(({ heading, rows }) => (
				<tbody key={heading}>
					<tr className="compare-group">
						<th colSpan={span} scope="rowgroup">
							{heading}
						</th>
					</tr>
					{rows.map((row) => (
						<Row key={row.key} row={row} items={view.items} />
					))}
				</tbody>
			))}
		</table>
	);
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

function Falls({ items, scale }: { items: CompareItem[]; scale: number }) {
	const percent = Math.round(scale * 100);
	return (
		<tbody>
			<tr className="compare-axis">
				<th scope="row">
					Bitcoin may fall
					<small className="compare-wide">
						From the price on the day of the loan, to the call (bar) and the sale (weight). 10% a line, to −
						{percent}%.
					</small>
				</th>
				{items.map((item) => (
					<td key={item.id}>
						<FallLine item={item} scale={scale} />
					</td>
				))}
			</tr>
			<tr className="compare-axis-phone">
				<td colSpan={items.length + 1}>
					<FallBars items={items} />
				</td>
			</tr>
		</tbody>
	);
}

function Row({ row, items }: { row: CompareRow; items: CompareItem[] }) {
	return (
		<tr>
			<th scope="row">
				{row.explain ? (
					<details name="compare-explain">
						<summary>{row.label}</summary>
						<Explanation words={row.explain} terms={row.terms} />
					</details>
				) : (
					row.label
				)}
			</th>
			{row.cells.map((cell, at) => (
				<CompareCellView key={items[at]?.id} cell={cell} item={items[at]} field={row.key} />
			))}
		</tr>
	);
}
