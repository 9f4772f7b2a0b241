import { CompareBox, FavouriteStar } from "~/listings/visitors/row-controls";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import { afterVerdict, otherWords } from "~/loan/present-answer";
import { FallPicture } from "~/ui/fall-bar";
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

function LenderRow({ row, scale, discover }: { row: LoanRow; scale: number; discover?: boolean }) {
	const { id, name, tile, href, about, mark, call, callEnd, sale, saleEnd, saleOr, noCall } = row;
	const { keys, risk, old, verdict } = row;
	const dated = row.dated && verdict === "lends" ? `Lends${afterVerdict(row.dated)}` : null;
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
						<small className="only-print">{row.hosts ?? "no page named"}</small>
					</span>
					<FavouriteStar />
				</span>
			</th>
			<td className={old.levels ? "across old" : "across"} data-label="Bitcoin may fall to, USD">
				<FallPicture fall={{ call: call?.share ?? null, sale: sale?.share ?? null, noCall }} scale={scale} />
				<span className="levels">
					{noCall ? <span>no call</span> : <Level word="call" level={call} />}
					<Level word="sale" level={sale} />
				</span>
				{saleOr && <small>{otherWords(saleOr)}</small>}
				{(callEnd || saleEnd) && (
					<small>
						{[callEnd && `call ${callEnd.price}`, saleEnd && `sale ${saleEnd.price}`]
							.filter(Boolean)
							.join(", ")}{" "}
						at the end, with the interest
					</small>
				)}
				<Older date={old.levels} />
			</td>
			<td data-label="Sold, of the past">
				<Past past={row.past} />
			</td>
			<td className={old.rate ? "num old" : "num"} data-label="Cost a year">
				<Cost row={row} />
				<Older date={old.rate} />
			</td>
			<td className="keys" data-label="Keys">
				<b>{keys.who ?? <Unknown />}</b>
				{keys.by && <small>{keys.by}</small>}
				<small>{keys.lentOn}</small>
			</td>
			<td data-label="Risk at your LTV">
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
					<b>{level.price}</b> {level.fall}
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
			<b className="big">{sold.replace(" of 100", "")}</b> of 100
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
					<b>{[costYear.lead, costYear.amount].filter(Boolean).join(" ")}</b> USD
				</>
			) : (
				<Unknown />
			)}
			{costTerm && <small>{costTerm} in all</small>}
			<small>{rate ?? "rate not known"}</small>
			{from && <small>{from}</small>}
		</>
	);
}
