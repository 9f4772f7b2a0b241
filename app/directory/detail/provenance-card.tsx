import { Link } from "@remix-run/react";
import type { DetailRow, ProvenanceView } from "~/directory/list-view";
import { Icon } from "~/ui/icon";
import { OutboundLink } from "~/ui/outbound-link";

type CardProps = { row: DetailRow; provenance: ProvenanceView; name: string };

/** What a value hangs from: source, date with its age, confidence, what came before, and the way to say it is wrong. */
export function ProvenanceCard({ row, provenance, name }: CardProps) {
	const { confidence, asOf, source, otherSources, wholeRecord, via, computedFrom, earlier } = provenance;
	return (
		<div className="pop">
			<p>
				<b>
					{row.label}: {row.value}
				</b>
			</p>
			<dl>
				{computedFrom && (
					<div className="pop-row">
						<dt>Computed from</dt>
						<dd>{computedFrom.join(", ")}; the weakest of them counts</dd>
					</div>
				)}
				<div className="pop-row">
					<dt>{otherSources.length > 0 ? "Sources" : "Source"}</dt>
					<dd>
						{source ? <Source {...source} /> : <span className="mut">none</span>}
						{otherSources.map((other) => (
							<Source key={other.href} {...other} />
						))}
						{wholeRecord && <small>The record’s sources as a whole; not tied to this value.</small>}
						{via && <small>Second-hand: {via}.</small>}
					</dd>
				</div>
				<div className="pop-row">
					<dt>As of</dt>
					<dd>{asOf}</dd>
				</div>
				<div className="pop-row">
					<dt>Confidence</dt>
					<dd>{confidence}</dd>
				</div>
				{earlier.length > 0 && (
					<div className="pop-row">
						<dt>Earlier</dt>
						<dd>
							<ul>
								{earlier.map((was, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a value may have been recorded twice, and the order is fixed.
									<li key={index}>
										<b>{was.value}</b> {was.asOf}
										{was.source && (
											<>
												{", "}
												<Source {...was.source} />
											</>
										)}
									</li>
								))}
							</ul>
						</dd>
					</div>
				)}
			</dl>
			<p className="pop-end">
				<Link to={row.reportHref} discover="none" className="btn btn-plain">
					<Icon name="flag" />
					Report a wrong value
					<span className="vh">
						: {row.label} of {name}
					</span>
				</Link>
			</p>
		</div>
	);
}

function Source({ href, host }: { href: string; host: string }) {
	return (
		<OutboundLink href={href} className="source">
			{host}
		</OutboundLink>
	);
}
