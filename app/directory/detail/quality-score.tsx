import { Link } from "@remix-run/react";
import type { QualityView } from "./present.server";

/** How well the record is kept, with its parts. It says nothing of the listing itself. */
export function QualityScore({ quality }: { quality: QualityView }) {
	const { score, grade, cap, version, since, parts } = quality;
	return (
		<section className="section">
			<div className="lead-in">
				<h2>Data quality</h2>
				<p>
					<b>{grade}</b> ({score}/100)
				</p>
			</div>
			<dl className="parts">
				{parts.map(({ label, points, most, note }) => (
					<div key={label}>
						<dt>
							{label}
							<small>{note}</small>
						</dt>
						<dd>
							<svg className="meter" aria-hidden="true">
								<rect className="m-all" width="100%" height="6" />
								<rect
									className="m-part"
									width={`${most > 0 ? Math.round((points / most) * 1000) / 10 : 0}%`}
									height="6"
								/>
							</svg>
							<span className="num">
								{Math.round(points * 10) / 10} <span className="mut">of {most}</span>
							</span>
						</dd>
					</div>
				))}
			</dl>
			<p className="sm mut">
				{cap} This rates the sources, dates and completeness of our data. It doesn’t rate the listing. Scored
				with <Link to="/methodology#quality">version {version} of the weights</Link>, used since {since}.
			</p>
		</section>
	);
}
