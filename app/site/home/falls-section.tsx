import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { HangingMarks, LyingMarks, percent } from "~/ui/fall-marks";
import { formatFall } from "~/ui/format";
import { ProvenanceMark, Unknown } from "~/ui/mark";
import { down, HANG, hangLines, hangReferences } from "./hang-lines";
import type { FallsView, LenderFall } from "./present-falls";

/** The legend's marks in a box of 26 by 14 pixels. */
const LEGEND = [
	{ name: "fall-room", path: "M0 7H26", words: "price cushion" },
	{ name: "fall-call", path: "M22 0v14", words: "margin call" },
	{ name: "fall-brass", path: "M0 7H26", words: "after the margin call" },
	{ name: "fall-sale", path: "M26 7 13 .5 9 3v8l4 2.5z", words: "liquidation" },
	{ name: "fall-sale fall-hollow", path: "M25 7 13 1 9 3v8l4 2z", words: "older than a year or undated" },
	{ name: "fall-room fall-dotted", path: "M0 7H26", words: "margin call unknown" },
	{ name: "falls-real", path: "M0 7H26", words: "actual price drop" },
];

/** How far bitcoin can drop before each lender liquidates, drawn for wide pages and for narrow ones, and as a table. */
export function FallsSection({ falls }: { falls: FallsView }) {
	return (
		<section className="section falls" aria-labelledby="falls-heading">
			<div className="lead-in">
				<h2 id="falls-heading">How far bitcoin can drop before liquidation</h2>
				<ul className="coverage-legend">
					{LEGEND.map(({ name, path, words }) => (
						<li key={words}>
							<svg className="falls-key" viewBox="0 0 26 14" aria-hidden="true">
								<path className={name} d={path} />
							</svg>
							{words}
						</li>
					))}
				</ul>
				<p>
					For a loan at each lender’s maximum LTV, before interest. The bar is the margin call, and the line
					ends at liquidation. {falls.sold}
				</p>
			</div>
			<figure>
				<VerticalFalls falls={falls} />
				<HorizontalFalls falls={falls} />
				<figcaption>{falls.notes.join(" ")}</figcaption>
				<details>
					<summary className="unfold">Show as a table</summary>
					<div className="wide-box">
						<FallsTable lenders={falls.lenders} />
					</div>
				</details>
			</figure>
		</section>
	);
}

/** A line per lender, hanging from its name. For pages wide enough for columns. */
function VerticalFalls({ falls }: { falls: FallsView }) {
	const { lenders, scale, references, summary } = falls;
	const lines = hangLines(lenders.map(({ fall }) => fall));
	const steps = Array.from({ length: Math.round(scale * 10) + 1 }, (_, at) => at / 10);
	const across = hangReferences(references.map(({ at }) => at));
	return (
		<div className="falls-hanging">
			<div>
				<ul>
					{lenders.map((lender) => (
						<li key={lender.href} data-old={lender.isOld || undefined}>
							<FallLink lender={lender} name={lender.short} />
							<span>{lender.ltv} LTV</span>
							<span className="vh">{lender.words}</span>
						</li>
					))}
				</ul>
				<svg
					className="fall-line"
					height={HANG.above + HANG.height + HANG.below}
					role="img"
					aria-label={summary}
				>
					<g transform={`translate(0 ${HANG.above})`}>
						{steps.map((step) => (
							<g key={step}>
								<line
									className={step === 0 ? "datum" : "fall-grid"}
									x2="100%"
									y1={down(step / scale)}
									y2={down(step / scale)}
								/>
								<text className="fall-quiet" x="-8" y={down(step / scale) + 4.5} textAnchor="end">
									{formatFall(step)}
								</text>
							</g>
						))}
						{across.map(({ y }) => (
							<line key={y} className="falls-real" x2="100%" y1={y} y2={y} />
						))}
						{lines.map(({ x, call, sale, callText, saleText }, at) => (
							<svg key={lenders[at]?.href} x={percent(x)} overflow="visible" aria-hidden="true">
								<HangingMarks
									line={lenders[at]?.fall.line ?? "none"}
									call={call}
									sale={sale}
									isOld={lenders[at]?.isOld}
								/>
								{callText === null ? null : (
									<text x="12" y={callText}>
										{lenders[at]?.callFall}
									</text>
								)}
								{/* Beside a weight at the datum there is no room: the next one's is as high. */}
								<text
									className={lenders[at]?.isOld ? "fall-quiet" : "fall-strong"}
									y={saleText}
									{...(sale > 0 ? { x: 12 } : { textAnchor: "middle" })}
								>
									{lenders[at]?.saleFall}
								</text>
							</svg>
						))}
						{across.map(({ y, text }, at) => (
							<text key={y} className="fall-strong" x="100%" y={text} textAnchor="end">
								{references[at]?.label}
							</text>
						))}
					</g>
				</svg>
			</div>
		</div>
	);
}

type FallLinkProps = {
	lender: LenderFall;
	/** The visible part of the name. Screen readers get the rest. */
	name: string;
};

function FallLink({ lender, name }: FallLinkProps) {
	const rest = lender.name.slice(name.length);
	return (
		<Link to={lender.href} discover="none">
			{name}
			{rest ? <span className="vh">{rest}</span> : null}
		</Link>
	);
}

/** The same chart with a row per lender, for narrow pages. */
function HorizontalFalls({ falls: { lenders, scale, references } }: { falls: FallsView }) {
	const steps = Array.from({ length: Math.floor(scale * 5 + 0.01) + 1 }, (_, at) => at / 5);
	return (
		<div className="falls-lying">
			<svg className="fall-line" aria-hidden="true">
				{steps.map((step) => (
					<g key={step}>
						<line
							className={step === 0 ? "datum" : "fall-grid"}
							x1={percent(step / scale)}
							x2={percent(step / scale)}
							y2="100%"
						/>
						<text className="fall-quiet" x={percent(step / scale)} y="-8" textAnchor="middle">
							{formatFall(step)}
						</text>
					</g>
				))}
				{references.map(({ at, label }, row) => (
					<g key={label}>
						<line className="falls-real" x1={percent(at)} x2={percent(at)} y2="100%" />
						{/* A line for each, so that they never lie on each other; to the side that has room. */}
						<text
							className="fall-strong"
							x={percent(at)}
							y="100%"
							dy={16 + row * 17}
							textAnchor={at < 0.5 ? "start" : "end"}
						>
							{label}
						</text>
					</g>
				))}
			</svg>
			<ul>
				{lenders.map((lender) => (
					<li key={lender.href}>
						<FallLink lender={lender} name={lender.short} />
						<svg className="fall-line" height="44" role="img" aria-label={lender.words}>
							<svg y="12" height="20" overflow="visible" aria-hidden="true">
								<LyingMarks fall={lender.fall} isOld={lender.isOld} />
							</svg>
							<text
								className={lender.isOld ? "fall-quiet" : "fall-strong"}
								x={percent(lender.fall.sale ?? 0)}
								dx="8"
								y="26.5"
							>
								{lender.saleFall}
							</text>
						</svg>
					</li>
				))}
			</ul>
		</div>
	);
}

function FallsTable({ lenders }: { lenders: LenderFall[] }) {
	return (
		<DataTable
			isLabelled
			rows={lenders}
			keyOf={({ href }) => href}
			columns={[
				{ label: "Lender", cell: (lender) => <FallLink lender={lender} name={lender.name} /> },
				{ label: "Maximum LTV", isNumber: true, cell: ({ ltv }) => `${ltv} LTV` },
				{
					label: "Margin call",
					isNumber: true,
					cell: ({ callLtv, noCall }) => <Level text={callLtv && `${callLtv} LTV`} noCall={noCall} />,
				},
				{
					label: "Drop to margin call",
					isNumber: true,
					cell: ({ callFall, noCall }) => <Level text={callFall} noCall={noCall} />,
				},
				{
					label: "Liquidation",
					isNumber: true,
					cell: ({ saleLtv }) => <Level text={saleLtv && `${saleLtv} LTV`} noCall={false} />,
				},
				{
					label: "Drop to liquidation",
					isNumber: true,
					cell: ({ saleFall, isOld }) => (isOld ? saleFall : <b>{saleFall}</b>),
				},
				{ label: "As of", cell: ({ mark }) => <AsOf mark={mark} /> },
			]}
		/>
	);
}

function Level({ text, noCall }: { text: string | null; noCall: boolean }) {
	if (noCall) return "No margin call";
	return text ?? <Unknown />;
}

function AsOf({ mark }: Pick<LenderFall, "mark">) {
	if (!mark) return <Unknown />;
	return (
		<>
			<ProvenanceMark {...mark} /> {mark.date}
		</>
	);
}
