import { DataTable } from "~/ui/data-table";
import type { FanDrawing, FanView } from "./outcome-view";

const SIZES = ["wide", "middle", "narrow"] as const;
const PRICES = ["1 in 20 below", "1 in 4 below", "Median", "1 in 4 above", "1 in 20 above"];

type FanRow = FanView["table"][number];

export function FanChart({ fan }: { fan: FanView }) {
	const hasCall = fan.table.some(({ call }) => call !== null);
	return (
		<figure className="fan">
			{fan.drawings.map((drawing, at) => (
				<Fan key={SIZES[at]} drawing={drawing} size={SIZES[at] ?? "wide"} summary={fan.summary} />
			))}
			<ul className="fan-key">
				<li className="key-median">median</li>
				{hasCall && <li className="key-call">margin call price</li>}
				<li className="key-sale">liquidation price</li>
				<li className="key-datum">price on day 0</li>
			</ul>
			<figcaption>
				USD per bitcoin on a log scale, with days along the bottom. A liquidated loan has ended, but the bands
				show where the price went next.
			</figcaption>
			<details className="fan-table">
				<summary>Show these numbers as a table</summary>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
				<section className="wide-box" aria-label="Prices by day" tabIndex={0}>
					<DataTable
						rows={fan.table}
						keyOf={({ day }) => day}
						columns={[
							{ label: "Day", cell: ({ day }) => day },
							...PRICES.map((label, at) => ({
								label,
								isNumber: true,
								cell: ({ prices }: FanRow) => prices[at],
							})),
							...(hasCall
								? [{ label: "Margin call at", isNumber: true, cell: ({ call }: FanRow) => call }]
								: []),
							{ label: "Liquidation at", isNumber: true, cell: ({ sale }) => sale },
						]}
					/>
				</section>
			</details>
		</figure>
	);
}

function Fan({
	drawing,
	size,
	summary,
}: {
	drawing: FanDrawing;
	size: (typeof SIZES)[number];
	summary: string;
}) {
	const { width, height, left, right, rows, columns, datum } = drawing;
	return (
		<svg className={`chart fan-${size}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
			{rows.map(({ at, text }) => (
				<path key={text} className="grid" d={`M${left} ${at}H${right}`} />
			))}
			<path className="fan-outer" d={drawing.outer} />
			<path className="fan-inner" d={drawing.inner} />
			<path className="datum" d={`M${left} ${datum}H${right}`} />
			<path className="fan-median" d={drawing.median} />
			{drawing.call && <path className="fan-call" d={drawing.call} />}
			<path className="fan-sale" d={drawing.sale} />
			{rows.map(({ at, text }) => (
				<text key={text} x={left - 8} y={at + 4.5} textAnchor="end">
					{text}
				</text>
			))}
			{columns.map(({ at, text, end }) => (
				<text key={text} x={at} y={height - 10} textAnchor={end ? "end" : at === left ? "start" : "middle"}>
					{text}
				</text>
			))}
			{drawing.labels.map(({ at, text, tone }) => (
				<text key={text} x={right + 10} y={at} className={`fan-label ${tone}`}>
					{text}
				</text>
			))}
		</svg>
	);
}
