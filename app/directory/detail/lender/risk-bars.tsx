import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BandPips } from "~/ui/band-pips";
import type { RiskView } from "./view";

/** The risk score by part, as bars from 0 to 100. Dashed when the answer is unknown. @param children its sources */
export function RiskBars({ risk, children }: { risk: RiskView; children?: ReactNode }) {
	const { heading, text, known, pips, parts } = risk;
	return (
		<section className="section risk-parts" id="risk">
			<div className="lead-in">
				<h2>{heading}</h2>
				<p>
					{pips && <BandPips pips={pips} />} <b>{text}</b>
				</p>
			</div>
			<p className="sm mut">{known}</p>
			<details className="folded wide-open">
				<summary>Part by part</summary>
				<dl className="parts">
					{parts.map(({ key, label, weight, points, isKnown }) => (
						<div key={key}>
							<dt>
								{label} <span className="sm mut">{weight}%</span>
							</dt>
							<dd>
								<svg className={isKnown ? "meter" : "meter is-unknown"} aria-hidden="true">
									<rect className="m-all" width="100%" height="6" />
									<rect className="m-part" width={`${points}%`} height="6" />
								</svg>
								<span className="num">
									{points}
									{!isKnown && (
										<>
											?<span className="vh"> unknown</span>
										</>
									)}
								</span>
							</dd>
						</div>
					))}
				</dl>
				<p className="sm mut">
					Points from 0, the lowest risk, to 100, and what they weigh; dashed: unknown, counts as 75.{" "}
					<Link to="/methodology#risk-score">Fixed, published weights</Link>; nobody can set a score.
				</p>
				{children}
			</details>
		</section>
	);
}
