import { CompareBox } from "~/listings/visitors/compare-box";
import { FavouriteStar } from "~/listings/visitors/favourite-star";
import type { AnswerView, LevelView } from "~/loan/answer-view";
import { afterVerdict } from "~/loan/dated-words";
import { otherWords } from "~/loan/present-answer";
import { BandPips } from "~/ui/band-pips";
import { FallPicture } from "~/ui/fall-bar";
import { MarkPicture, ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import type { LoanRow } from "./view";

/** A lender's answer as a row. Below 1181 px it's a card with a label in each cell. */
export function LenderRow({ row, scale, discover }: { row: LoanRow; scale: number; discover?: boolean }) {
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

/** An outdated number's date and hollow mark. It keeps its place and never wins. */
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
