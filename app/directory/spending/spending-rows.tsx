import { CompareBox } from "~/listings/visitors/compare-box";
import { FavouriteStar } from "~/listings/visitors/favourite-star";
import { percent } from "~/ui/fall-marks";
import { ProvenanceMark } from "~/ui/mark";
import { MonogramTile } from "~/ui/tile";
import { Unknown } from "~/ui/unknown";
import type { SpendingRow } from "./view";

/** Card offers as table rows, or as cards on a phone. Each cell has its label. */
export function SpendingRows({ rows, labels }: { rows: SpendingRow[]; labels: string[] }) {
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
						</data>{" "}
						USD
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
				<small>{know.join("; ") || "none noted"}</small>
			</td>
			<td className="pick">
				<FavouriteStar />
			</td>
		</tr>
	);
}

/** A year's reward as a bar by category. The sums are below in words. */
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
