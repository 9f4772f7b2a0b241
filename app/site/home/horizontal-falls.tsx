import { LyingMarks, percent } from "~/ui/fall-marks";
import { formatFall } from "~/ui/format";
import type { FallsView } from "./falls-view";
import { FallLink } from "./vertical-falls";

/** The same chart with a row per lender, for narrow pages. */
export function HorizontalFalls({ falls: { lenders, scale, references } }: { falls: FallsView }) {
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
