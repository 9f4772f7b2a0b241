import { Link } from "@remix-run/react";
import type { ReportRow } from "./load.server";

/** What one visitor says of one value. Every word of it is theirs and is shown as text. */
export function ReportEntry({ report }: { report: ReportRow }) {
	const { listing, field, message, suggestedValue, source, canBeAsked, sent } = report;
	return (
		<li>
			<div className="report-head">
				<h2>
					<Link to={listing.href}>{listing.name}</Link>
				</h2>
				<p className="sm mut">
					{listing.what}, {field}
				</p>
				<p className="sm mut">{sent}</p>
			</div>
			<div className="report-said">
				<p className="report-message">{message}</p>
				<dl>
					<div>
						<dt>Should read</dt>
						<dd>{suggestedValue ?? <span className="mut">not said</span>}</dd>
					</div>
					<div>
						<dt>Source</dt>
						<dd>
							{source ? (
								<a href={source.href} rel="nofollow noopener noreferrer" target="_blank">
									{source.host}
									<span className="vh"> (opens another site)</span>
								</a>
							) : (
								<span className="mut">none named</span>
							)}
						</dd>
					</div>
					<div>
						<dt>Sender</dt>
						<dd className="mut">{canBeAsked ? "left an e-mail address" : "left no address"}</dd>
					</div>
				</dl>
			</div>
		</li>
	);
}
