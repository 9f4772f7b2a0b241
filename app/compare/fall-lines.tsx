import type { CompareItem, FallView } from "./compare-view";

/** Px from the datum to the end of the scale; below it there is room for the last label. */
const HEIGHT = 270;
const ROOM = 16;
/** Where the line hangs: the middle of the tile above it. */
const X = 28;
const LABEL_X = 42;
const LABEL_GAP = 17;
/** The weight hangs below the datum also where the sale is at once; its label says the level. */
const WEIGHT = 17;

/** The line that hangs from a listing's tile to its call (bar) and its sale (weight). The width is the column's. */
export function FallLine({ item, scale }: { item: CompareItem; scale: number }) {
	const { fall, name } = item;
	if (!fall) return null;
	const steps = Array.from({ length: Math.round(scale * 10) }, (_, at) =>
		round(((at + 1) / (scale * 10)) * HEIGHT),
	);
	const call = fall.call === null ? null : round(fall.call * HEIGHT);
	const sale = fall.sale === null ? null : Math.max(WEIGHT, round(fall.sale * HEIGHT));
	const places = labelPlaces(call, sale);
	return (
		<svg
			className="fall-line"
			height={HEIGHT + ROOM}
			role="img"
			aria-label={`How far bitcoin may fall for ${name}: ${fall.callText}, ${fall.saleText}`}
		>
			{steps.map((y) => (
				<path key={y} className="fall-grid" d={`M0 ${y}h4000`} />
			))}
			{fall.line === "none" ? <rect className="fall-none" x={X - 6} y="6" width="12" height="90" /> : null}
			<Hanging fall={fall} call={call} sale={sale} />
			<text className={call === null ? "fall-quiet" : undefined} x={LABEL_X} y={places.upper}>
				{fall.callText}
			</text>
			<text className={sale === null ? "fall-quiet" : "fall-strong"} x={LABEL_X} y={places.lower}>
				{fall.saleText}
			</text>
		</svg>
	);
}

function Hanging({ fall, call, sale }: { fall: FallView; call: number | null; sale: number | null }) {
	// Lines stop inside the weight, so that nothing shows beside its tip.
	const weight = sale === null ? null : sale - 6;
	const brass = call !== null && weight !== null && call < weight;
	const room = brass ? call : (weight ?? call);
	return (
		<>
			{room === null ? null : (
				<path
					className={fall.line === "dotted" ? "fall-room fall-dotted" : "fall-room"}
					d={`M${X} 0V${room}`}
				/>
			)}
			{brass ? <path className="fall-brass" d={`M${X} ${call}V${weight}`} /> : null}
			{call === null ? null : <path className="fall-call" d={`M${X - 9} ${call}h18`} />}
			{sale === null ? null : <path className="fall-sale" d={`M${X} ${sale}l-6.5-13 2.6-3.9h7.8l2.6 3.9z`} />}
		</>
	);
}

/** Where the two labels stand: beside the bar and the tip, the upper lifted where they would touch. */
function labelPlaces(call: number | null, sale: number | null) {
	const beside = call === null ? 22 : call + 4;
	const upper = Math.max(13, sale === null ? beside : Math.min(beside, sale + 1 - LABEL_GAP));
	return { upper, lower: Math.max(upper + LABEL_GAP, (sale ?? 0) + 1) };
}

/** The same lines turned on their side, one under the other, for a phone. */
export function FallBars({ items }: { items: CompareItem[] }) {
	return (
		<ul className="fall-bars">
			{items.map(({ id, name, fall }) => (
				<li key={id}>
					<span>{name}</span>
					{fall ? <FallBar fall={fall} /> : null}
					<small>{fall ? `${fall.callText}, ${fall.saleText}` : null}</small>
				</li>
			))}
		</ul>
	);
}

function FallBar({ fall }: { fall: FallView }) {
	const { line, call, sale, end } = fall;
	const brass = call !== null && sale !== null && call < sale;
	return (
		<svg height="20" aria-hidden="true">
			<line className="fall-grid" x2="100%" y1="10" y2="10" />
			{line === "none" ? <rect className="fall-none" y="4" width="100%" height="12" /> : null}
			<line
				className={line === "dotted" ? "fall-room fall-dotted" : "fall-room"}
				x2={percent(brass ? call : end)}
				y1="10"
				y2="10"
			/>
			{brass ? <line className="fall-brass" x1={percent(call)} x2={percent(sale)} y1="10" y2="10" /> : null}
			{call === null ? null : (
				<line className="fall-call" x1={percent(call)} x2={percent(call)} y1="3" y2="17" />
			)}
			{sale === null ? null : (
				<svg x={percent(sale)} y="10" overflow="visible" aria-hidden="true">
					<path className="fall-sale" d="M0 0l-13-6.5-3.9 2.6v7.8l3.9 2.6z" />
				</svg>
			)}
		</svg>
	);
}

function percent(part: number): string {
	return `${round(part * 100)}%`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
