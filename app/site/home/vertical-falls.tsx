import { Link } from "@remix-run/react";
import { HangingMarks, percent } from "~/ui/fall-marks";
import { formatFall } from "~/ui/format";
import type { FallsView, LenderFall } from "./falls-view";
import { down, HANG, hangLines, hangReferences } from "./hang-lines";

/** The text baseline below a weight at the datum. */
const BELOW_WEIGHT = 24;

/** A line per lender, hanging from its name. For pages wide enough for columns. */
export function VerticalFalls({ falls }: { falls: FallsView }) {
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
									{...(sale > 0 ? { x: 12, y: saleText } : { y: BELOW_WEIGHT, textAnchor: "middle" })}
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

/** A lender's name, leading to it. */
export function FallLink({ lender, name }: FallLinkProps) {
	const rest = lender.name.slice(name.length);
	return (
		<Link to={lender.href} discover="none">
			{name}
			{rest ? <span className="vh">{rest}</span> : null}
		</Link>
	);
}
