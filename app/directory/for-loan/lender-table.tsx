import { CompareBox, FavouriteStar } from "~/listings/visitors/row-controls";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import { otherWords } from "~/loan/present-answer";
import { FallPicture } from "~/ui/fall-bar";
import { capitalise } from "~/ui/format";
import { BandPips, MarkPicture, ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { GroupView, LoanListView, LoanRow } from "./present.server";

type TableProps = Pick<LoanListView, "heads" | "scale" | "orders"> & {
	caption: string;
	isRest?: boolean;
	groups: Array<{ group: GroupView; rows: LoanRow[] }>;
};

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
						Price drop before liquidation
						<span className="f-scale">
							<span>{heads.from}</span>
							<span>{heads.to}</span>
						</span>
					</th>
					<th scope="col">
						Liquidated<small>{heads.past}</small>
					</th>
					<th scope="col" className="num" aria-sort={isByRoom ? undefined : "ascending"}>
						Yearly cost<small>interest and fees at your rate</small>
					</th>
					<th scope="col">
						Custody<small>and re-lending</small>
					</th>
					<th scope="col">
						Risk score<small>for your loan</small>
					</th>
				</tr>
			</thead>
			{groups.map(({ group, rows }, at) => (
				<Group
					key={group.heading}
					group={group}
					rows={rows}
					scale={scale}
					past={heads.past}
					isFirst={at === 0}
					isRest={isRest}
				/>
			))}
		</table>
	);
}

type GroupProps = {
	group: GroupView;
	rows: LoanRow[];
	scale: number;
	past: string;
	isFirst: boolean;
	isRest?: boolean;
};

function Group({ group, rows, scale, past, isFirst, isRest }: GroupProps) {
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
				<LenderRow key={row.id} row={row} scale={scale} past={past} discover={isFirst && at === 0} />
			))}
		</tbody>
	);
}

type RowProps = { row: LoanRow; scale: number; past: string; discover?: boolean };

function LenderRow({ row, scale, past, discover }: RowProps) {
	const { id, name, tile, href, about, mark, call, callEnd, sale, saleEnd, saleOr, noCall } = row;
	const { keys, risk, old, verdict } = row;
	const dated = row.dated && verdict === "lends" ? capitalise(row.dated.words) : null;
	return (
		<tr>
			<th scope="row">
				<span className="who">
					<CompareBox id={id} name={name} />
					<MonogramTile tile={tile} />
					<span>
						<a href={href} data-discover={discover || undefined}>
							{name}
						</a>
						{about && <small>{about}</small>}
						{dated && <small>{dated}</small>}
						{mark && (
							<span className="as-of">
								<ProvenanceMark line={mark.line} weight={mark.weight} />
								{mark.date}
								{mark.flaw && `, ${mark.flaw}`}
							</span>
						)}
						<small className="only-print">{row.hosts ?? "no source"}</small>
					</span>
					<FavouriteStar />
				</span>
			</th>
			<td className={old.levels ? "across old" : "across"} data-label="Price drop before liquidation">
				<FallPicture fall={{ call: call?.share ?? null, sale: sale?.share ?? null, noCall }} scale={scale} />
				<span className="levels">
					{noCall ? <span>No margin call</span> : <Level word="Margin call" level={call} />}
					<Level word="Liquidation" level={sale} />
				</span>
				{saleOr && <small>{otherWords(saleOr)}</small>}
				{(callEnd || saleEnd) && (
					<small>
						Rising to {[callEnd?.price, saleEnd?.price].filter(Boolean).join(" and ")} as interest builds up
					</small>
				)}
				<Older date={old.levels} />
			</td>
			<td data-label={`Liquidated ${past}`}>
				<Past past={row.past} />
			</td>
			<td className={old.rate ? "num old" : "num"} data-label="Yearly cost">
				<Cost row={row} />
				<Older date={old.rate} />
			</td>
			<td className="keys" data-label="Custody">
				<b>{keys.who ?? <Unknown />}</b>
				{keys.by && <small>{keys.by}</small>}
				<small>{keys.lentOn}</small>
			</td>
			<td data-label="Risk score">
				{risk.pips && <BandPips pips={risk.pips} />}
				<b>{risk.text}</b>
				<small>{risk.known}</small>
			</td>
		</tr>
	);
}

function Older({ date }: { date: string | null }) {
	return (
		date !== null && (
			<small className="as-of">
				<MarkPicture line="sourced" weight="stale" />
				<span className="vh">older figure: </span>
				{` ${date}`}
			</small>
		)
	);
}

function Level({ word, level }: { word: string; level: LevelView | null }) {
	return (
		<span>
			{word}{" "}
			{level ? (
				<>
					at <b>{level.price}</b> ({level.fall})
				</>
			) : (
				<Unknown />
			)}
		</span>
	);
}

function Past({ past }: Pick<AnswerView, "past">) {
	if (!past) return <Unknown />;
	const { sold, called, soldOf100, calledOf100 } = past;
	return (
		<>
			<b className="big">{sold}</b>
			<svg className="past" aria-hidden="true">
				{calledOf100 !== null && <rect className="p-call" width={`${tenths(calledOf100)}%`} />}
				<rect className="f-weight" width={`${tenths(soldOf100)}%`} />
			</svg>
			<small>{called}</small>
		</>
	);
}

function tenths(share: number): number {
	return Math.round(share * 10) / 10;
}

function Cost({ row: { costYear, costTerm, rate, from } }: { row: LoanRow }) {
	return (
		<>
			{costYear ? (
				<>
					<b>{[costYear.lead, costYear.amount].filter(Boolean).join(" ")}</b>
				</>
			) : (
				<Unknown />
			)}
			{costTerm && <small>{costTerm} in total</small>}
			<small>{rate ?? "rate not published"}</small>
			{from && <small>{from}</small>}
		</>
	);
}
