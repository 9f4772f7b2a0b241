import { Link } from "@remix-run/react";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import type { SourcedValue } from "./view";

export function FundFacts({ facts }: { facts: SourcedValue[] }) {
	return (
		<dl className="fund-facts">
			{facts.map(({ label, value, mark, source, href }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value === null ? <Unknown /> : <b>{value}</b>}</dd>
					<dd className="sm">
						{mark ? (
							<>
								<ProvenanceMark {...mark} />{" "}
								{source ? <OutboundLink href={source.href}>{source.host}</OutboundLink> : null}{" "}
								<Link to={href}>{mark.date}</Link>
							</>
						) : (
							"Not found."
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
