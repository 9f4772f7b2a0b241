import { Link } from "@remix-run/react";
import { BandPips } from "~/ui/band-pips";
import { Explanation } from "~/ui/explanation";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import { hostWords } from "./host-words";
import { ProvenanceCard } from "./provenance-card";
import type { DetailRow } from "./view";

/** Explanations and sources share it, so that the browser itself keeps one open at a time. */
export const ONE_OPEN = "at-hand";

type RowProps = {
	row: DetailRow;
	name: string;
	/** The follow link. Null for visitors, and when we don't report its changes. */
	followHref: string | null;
};

export function FactRow({ row, name, followHref }: RowProps) {
	const { key, label, value, href } = row;
	return (
		<div id={key} className={value && value.length > 90 ? "long" : undefined}>
			<dt>
				<details className="explain" name={ONE_OPEN}>
					<summary>
						{label} <span aria-hidden="true">?</span>
						<span className="vh">: what it means</span>
					</summary>
					<Explanation words={row.explain} terms={row.terms} className="pop" />
				</details>
			</dt>
			<dd className={row.old ? "value old" : "value"}>
				{row.pips && <BandPips pips={row.pips} />}
				{value === null ? (
					<Unknown />
				) : href ? (
					<OutboundLink href={href} isContact={row.isContact}>
						{value}
					</OutboundLink>
				) : (
					value
				)}
				{row.old && <small className="age">{row.old}</small>}
				{row.dispute && <small className="dispute">{row.dispute}</small>}
			</dd>
			<dd className="from">
				{value === null || !row.provenance ? (
					<Missing row={row} name={name} />
				) : (
					<details className="prov" name={ONE_OPEN}>
						<summary>
							{row.mark && <ProvenanceMark {...row.mark} />}
							<span className="host">
								{hostWords(row.provenance)}
								{!row.provenance.wholeRecord && row.mark?.flaw && <small>{row.mark.flaw}</small>}
							</span>
							<span className="date">{row.mark?.date}</span>
							<span className="vh">, source of {label}</span>
						</summary>
						<ProvenanceCard row={row} provenance={row.provenance} name={name} followHref={followHref} />
					</details>
				)}
			</dd>
		</div>
	);
}

/** Why there's no source. Either no one states the value, or a source denies it. */
export function Missing({ row, name }: { row: DetailRow; name: string }) {
	const { denial } = row;
	return (
		<span className="sm mut">
			{denial ? (
				<>
					{denial.value}{" "}
					{denial.source ? <OutboundLink href={denial.source.href}>{denial.by}</OutboundLink> : denial.by},{" "}
					{denial.asOf}.
				</>
			) : row.value === null ? (
				row.isComputed ? (
					"Not worked out: a value that it needs is unknown or holds only for some."
				) : (
					"Not found."
				)
			) : (
				"No source recorded."
			)}{" "}
			<Link to={row.reportHref} discover="none">
				Tell us
				<span className="vh">
					{" "}
					{row.label} of {name}
				</span>
			</Link>
		</span>
	);
}
