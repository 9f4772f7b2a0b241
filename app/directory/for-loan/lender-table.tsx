import { CompareBox, FavouriteStar } from "~/listings/visitors/row-controls";
import type { LevelView } from "~/loan/answer-view";
import { otherWords } from "~/loan/present-answer";
import { FallPicture } from "~/ui/fall-bar";
import { MarkPicture, ProvenanceMark, Unknown } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import type { GroupView, LoanListView, LoanRow } from "./present.server";

type TableProps = Pick<LoanListView, "heads" | "scale" | "fall" | "orders"> & {
	caption: string;
	isRest?: boolean;
	groups: Array<{ group: GroupView; rows: LoanRow[] }>;
};

export function LenderTable({ heads, scale, fall, orders, caption, isRest, groups }: TableProps) {
	const isByRoom = orders[0]?.isChosen;
	return (
		<table className="loan-table">
			<caption className="vh">{caption}</caption>
			<colgroup>
				<col className="c-who" />
				<col className="c-fall" />
				<col className="c-then" />
				<col className="c-cost" />
				<col />
			</colgroup>
			<thead className={isRest ? "vh" : undefined}>
				<tr>
					<th scope="col">Lender</th>
					<th scope="col" aria-sort={isByRoom ? "descending" : undefined}>
						Margin call and liquidation price
						<span className="f-scale">
							<span>{heads.from}</span>
							<span>{heads.to}</span>
						</span>
					</th>
					<th scope="col">{heads.fall}</th>
					<th scope="col" className="num" aria-sort={isByRoom ? undefined : "ascending"}>
						Yearly cost
					</th>
					<th scope="col">Who holds the bitcoin</th>
				</tr>
			</thead>
			{groups.map(({ group, rows }, at) => (
				<tbody key={group.heading} className={group.isNamed ? "is-named" : undefined}>
					{!isRest && (
						<tr className="group">
							{/* A heading may stand in a cell and not in a header cell. */}
							<td colSpan={5}>
								<h2>{group.heading}</h2> <span>{group.note}</span>
							</td>
						</tr>
					)}
					{rows.map((row, place) => (
						<LenderRow
							key={row.id}
							row={row}
							scale={scale}
							fall={fall}
							heads={heads}
							discover={at === 0 && place === 0}
						/>
					))}
				</tbody>
			))}
		</table>
	);
}

type RowProps = Pick<LoanListView, "scale" | "fall" | "heads"> & { row: LoanRow; discover?: boolean };

function LenderRow({ row, scale, fall, heads, discover }: RowProps) {
	const { id, name, tile, href, about, mark, call, callEnd, sale, saleEnd, saleOr, noCall } = row;
	const { keys, old, verdict, outcome } = row;
	const dated = verdict === "lends" && row.dated?.words.startsWith("as of") ? row.dated.words : null;
	const ends = [callEnd?.price, saleEnd?.price].filter(Boolean).join(" and ");
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
						<small>
							{mark && (
								<span className="as-of">
									<ProvenanceMark line={mark.line} weight={mark.weight} />
									{mark.date}
									{mark.flaw && `, ${mark.flaw}`}
								</span>
							)}
							<span className="only-print">{row.hosts ?? "no source"}</span>
							{dated && <span>offered {dated}</span>}
							{about && <span>{about}</span>}
						</small>
					</span>
					<FavouriteStar />
				</span>
			</th>
			<td className={old.levels ? "across old" : "across"} data-label="Margin call and liquidation price">
				<FallPicture
					fall={{ call: call?.share ?? null, sale: sale?.share ?? null, noCall }}
					scale={scale}
					at={fall}
				/>
				<span className="levels">
					{noCall ? <span>No margin call</span> : <Level word="Margin call" level={call} />}
					<Level word="Liquidation" level={sale} />
				</span>
				{(old.levels || saleOr || ends) && (
					<small>
						<Older date={old.levels} />
						{ends && <span>{`${ends} at the end`}</span>}
						{saleOr && <span>{otherWords(saleOr)}</span>}
					</small>
				)}
			</td>
			<td className={`then is-${outcome.kind}`} data-label={heads.fall}>
				<b>{outcome.what}</b>
				<small>{outcome.note}</small>
			</td>
			<td className={old.rate ? "num old" : "num"} data-label="Yearly cost">
				<Cost row={row} />
			</td>
			<td className="keys" data-label="Who holds the bitcoin">
				<b>{keys.who ?? <Unknown />}</b>
				<small>{keys.about}</small>
			</td>
		</tr>
	);
}

function Older({ date }: { date: string | null }) {
	return (
		date !== null && (
			<span className="as-of">
				<MarkPicture line="sourced" weight="stale" />
				<span className="vh">older figure: </span>
				{date}
			</span>
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

function Cost({ row: { costYear, costTerm, rate, old } }: { row: LoanRow }) {
	return (
		<>
			{costYear ? <b>{[costYear.lead, costYear.amount].filter(Boolean).join(" ")}</b> : <Unknown />}
			{costTerm && <small>{costTerm} in total</small>}
			<small>
				<Older date={old.rate} />
				<span>{rate ?? "Rate not published"}</span>
			</small>
		</>
	);
}
