import { LenderRow } from "./lender-row";
import type { GroupView, LoanListView, LoanRow } from "./view";

type TableProps = Pick<LoanListView, "heads" | "scale" | "orders"> & {
	caption: string;
	/** Its headings are for screen readers. A visible table above has the same columns. */
	isRest?: boolean;
	groups: Array<{ group: GroupView; rows: LoanRow[] }>;
};

/** Lenders and their answers. The heading stays visible, and both price columns align down the page. */
export function LenderTable({ heads, scale, orders, caption, isRest, groups }: TableProps) {
	const isByRoom = orders[0]?.isChosen;
	return (
		<table className="loan-table">
			<caption className="vh">{caption}</caption>
			<colgroup>
				<col className="c-who" />
				<col className="c-fall" />
				<col className="c-past" />
				<col className="c-cost" />
				<col className="c-keys" />
				<col />
			</colgroup>
			<thead className={isRest ? "vh" : undefined}>
				<tr>
					<th scope="col">Lender</th>
					<th scope="col" aria-sort={isByRoom ? "descending" : undefined}>
						Bitcoin may fall to
						<span className="f-scale">
							<span>{heads.from}</span>
							<span>{heads.to}</span>
						</span>
					</th>
					<th scope="col">
						Sold<small>{heads.past}</small>
					</th>
					<th scope="col" className="num" aria-sort={isByRoom ? undefined : "ascending"}>
						Cost a year<small>at the rate that applies to you</small>
					</th>
					<th scope="col">
						Who holds the keys<small>and are they lent on?</small>
					</th>
					<th scope="col">
						Risk<small>at your LTV</small>
					</th>
				</tr>
			</thead>
			{groups.map(({ group, rows }, at) => (
				<Group
					key={group.heading}
					group={group}
					rows={rows}
					scale={scale}
					isFirst={at === 0}
					isRest={isRest}
				/>
			))}
		</table>
	);
}

type GroupProps = { group: GroupView; rows: LoanRow[]; scale: number; isFirst: boolean; isRest?: boolean };

function Group({ group, rows, scale, isFirst, isRest }: GroupProps) {
	return (
		<tbody className={group.isNamed ? "is-named" : undefined}>
			{!isRest && (
				<tr className="group">
					{/* A heading may stand in a cell and not in a header cell. */}
					<td colSpan={6}>
						<h2>{group.heading}</h2> {group.ask && <a href={group.ask.href}>{group.ask.label}</a>}{" "}
						<span>{group.note}</span>
					</td>
				</tr>
			)}
			{rows.map((row, at) => (
				<LenderRow key={row.id} row={row} scale={scale} discover={isFirst && at === 0} />
			))}
		</tbody>
	);
}
