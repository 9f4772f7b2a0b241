import { Link } from "@remix-run/react";
import { FavouriteToggle } from "~/listings/visitors/favourite-toggle";
import { removeFromTray } from "~/listings/visitors/tray-store";
import { Explanation } from "~/ui/explanation";
import { RECORDS_SOURCES } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { BandPips, type Mark, ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { MonogramTile } from "~/ui/tile";
import { FallLine } from "./fall-lines";
import type { CompareView } from "./load.server";
import type { CompareCell, CompareGroup, CompareItem, CompareRow, FoldView } from "./view";

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

function Groups({ groups, items }: { groups: CompareGroup[]; items: CompareItem[] }) {
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
					Price drop before liquidation
					<small>
						The top is {isOfLoan ? "the price above" : "the price when the loan starts"}. The bar is the
						margin call and the weight is liquidation. Each line is 20%, down to −{Math.round(scale * 100)}%.
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

function CompareRowView({ row, items }: { row: CompareRow; items: CompareItem[] }) {
	return (
		<tr className={row.samePair ? "same-here" : undefined} data-row={row.key}>
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
				<CompareCellView
					key={items[at]?.id}
					cell={cell}
					item={items[at]}
					field={row.key}
					bestWords={row.isBeaten ? "best current" : "best"}
				/>
			))}
		</tr>
	);
}

type CompareCellProps = {
	cell: CompareCell;
	item: CompareItem | undefined;
	field: string;
	/** The label for the best value. An older value may be better. */
	bestWords: string;
};

function CompareCellView({ cell, item, field, bestWords }: CompareCellProps) {
	const below = [cell.value !== null && cell.note, cell.old && cell.mark?.date].filter(Boolean).join("; ");
	return (
		<td
			className={
				[cell.best && "compare-best", cell.old && "old", item?.isShown === false && "compare-away"]
					.filter(Boolean)
					.join(" ") || undefined
			}
			data-listing={cell.href ? item?.id : undefined}
			data-name={cell.href ? item?.name : undefined}
		>
			<div>
				{cell.mark && item ? (
					<Link
						className="compare-mark"
						to={`${item.href}#${cell.at ?? field}`}
						title={titleOf(cell.mark, cell.old)}
					>
						<ProvenanceMark {...cell.mark} />
						<span className="vh">
							{cell.mark.date === "undated" ? "undated" : `as of ${cell.mark.date}`}
							{cell.old && ", outdated"}
						</span>
					</Link>
				) : null}
				<span>
					<span className="compare-name">{item?.name}: </span>
					{cell.pips ? <BandPips pips={cell.pips} /> : null}
					<Value cell={cell} />
					{cell.best ? (
						<span className="compare-tag">
							<Icon name="check" />
							{bestWords}
						</span>
					) : null}
					{below ? <small>{below}</small> : null}
					{/* That a value rests on the record's sources is said in the mark's title: most cells would repeat it. */}
					{cell.mark?.flaw && cell.mark.flaw !== RECORDS_SOURCES && !cell.isFlawQuiet ? (
						<small>{cell.mark.flaw}</small>
					) : null}
				</span>
			</div>
		</td>
	);
}

function titleOf({ date, flaw }: Mark, old: string | undefined): string {
	return [date === "undated" ? "Undated" : `As of ${date}`, flaw, old && old !== date && old]
		.filter(Boolean)
		.join(", ");
}

function Value({ cell }: { cell: CompareCell }) {
	if (cell.value === null) return cell.note ? <span className="unknown">{cell.note}</span> : <Unknown />;
	if (cell.isQuiet) return <span className="mut">{cell.value}</span>;
	if (cell.href) return <OutboundLink href={cell.href}>{cell.value}</OutboundLink>;
	return <>{cell.value}</>;
}

/** Rows without differences and the rest of the record, folded below the table. */
export function Folds({ view: { folds, rest, items, title } }: { view: CompareView }) {
	const hasPair = items.length > 2;
	return (
		<div className="compare-folds">
			{rest.map(({ heading, rows }) => (
				<details className="compare-fold" key={heading}>
					<summary>
						<b>{heading}</b>
						<span>{rows.length === 1 ? "1 more row differs" : `${rows.length} more rows differ`}</span>
					</summary>
					<table className="compare-table">
						<caption className="vh">
							{title}: {heading}
						</caption>
						<thead>
							<tr>
								<td />
								{items.map(({ id, name }) => (
									<th scope="col" key={id}>
										{name}
									</th>
								))}
							</tr>
						</thead>
						<Groups groups={[{ heading, rows }]} items={items} />
					</table>
				</details>
			))}
			<div className={hasPair ? "compare-wide" : undefined}>
				{folds.all.map((fold) => (
					<Fold key={fold.heading} fold={fold} />
				))}
			</div>
			{hasPair && (
				<div className="compare-narrow">
					{folds.pair.map((fold) => (
						<Fold key={fold.heading} fold={fold} />
					))}
				</div>
			)}
		</div>
	);
}

function Fold({ fold: { heading, rows } }: { fold: FoldView }) {
	return (
		<details className="compare-fold">
			<summary>
				<b>{heading}</b>
				<span>{rows.map(({ label }) => label).join(", ")}</span>
			</summary>
			<dl>
				{rows.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value ?? <span className="unknown">unknown</span>}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
