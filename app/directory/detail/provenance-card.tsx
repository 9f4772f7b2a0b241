import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProvenanceView, SaidView, SourceLink } from "~/listings/facts/present-provenance";
import { capitalise } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { OutboundLink } from "~/ui/outbound-link";
import type { DetailRow } from "./view";

type CardProps = { row: DetailRow; provenance: ProvenanceView; name: string; followHref: string | null };

export function ProvenanceCard(props: CardProps) {
	return (
		<div className="pop">
			<ProvenanceRows {...props} />
		</div>
	);
}

/** The rows alone, for several values in one card. */
export function ProvenanceRows({ row, provenance, name, followHref }: CardProps) {
	const { confidence, asOf, readAt, readings, maxAge, note, inputs, also, others, earlier } = provenance;
	return (
		<>
			<p>
				<b>
					{row.label}: {row.value}
				</b>
			</p>
			<dl>
				{inputs ? <Inputs inputs={inputs} /> : <Sources provenance={provenance} />}
				<Row label="As of">
					{asOf}
					{inputs ? null : (
						<small>
							{readAt ? `We read the source on ${readAt} (${readings}).` : `${capitalise(readings)}.`}
						</small>
					)}
				</Row>
				<Row label="Maximum age">{maxAge}</Row>
				<Row label="Confidence">
					{confidence}
					{inputs && <small>From the weakest input ({readings}).</small>}
				</Row>
				{note && <Row label="Our note">{note}</Row>}
				<Said label="Also said by" said={also} withValue={false} />
				<Said label={others.length === 1 ? "Another source says" : "Other sources say"} said={others} />
				<Said label="Earlier" said={earlier} />
			</dl>
			<p className="pop-end">
				{followHref && (
					<Link to={followHref} discover="none" className="btn btn-plain">
						Tell me when this changes
						<span className="vh">
							: {row.label} of {name}
						</span>
					</Link>
				)}
				<Link to={row.reportHref} discover="none" className="btn btn-plain">
					<Icon name="flag" />
					Report a mistake
					<span className="vh">
						: {row.label} of {name}
					</span>
				</Link>
			</p>
		</>
	);
}

function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="pop-row">
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Sources({
	provenance: { source, otherSources, grade, wholeRecord, via },
}: {
	provenance: ProvenanceView;
}) {
	return (
		<Row label={otherSources.length > 0 ? "Sources" : "Source"}>
			{source ? <Source {...source} /> : <span className="mut">None</span>}
			{otherSources.map((other) => (
				<Source key={other.href} {...other} />
			))}
			{wholeRecord ? (
				<small>General source for this listing. We can’t date this figure.</small>
			) : (
				grade && <small className="grade">{grade}</small>
			)}
			{via && <small>Secondhand: {via}.</small>}
		</Row>
	);
}

function Inputs({ inputs }: { inputs: NonNullable<ProvenanceView["inputs"]> }) {
	return (
		<Row label="Calculated from">
			<ul>
				{inputs.map(({ label, value, from }) => (
					<li key={`${label} ${value}`}>
						{label}: {value === null ? <span className="unknown">unknown</span> : <b>{value}</b>}
						{from && <small>{from}</small>}
					</li>
				))}
			</ul>
		</Row>
	);
}

function Said({ label, said, withValue = true }: { label: string; said: SaidView[]; withValue?: boolean }) {
	if (said.length === 0) return null;
	return (
		<Row label={label}>
			<ul>
				{said.map(({ value, by, grade, asOf, source, note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a value may have been recorded twice, and the order is fixed.
					<li key={index}>
						{withValue && <b>{value}</b>} {source ? <Source href={source.href} host={by} /> : by}
						<small>{[grade === by ? null : grade, asOf].filter(Boolean).join(", ")}</small>
						{note && <small>{note}</small>}
					</li>
				))}
			</ul>
		</Row>
	);
}

function Source({ href, host }: SourceLink) {
	return (
		<OutboundLink href={href} className="source">
			{host}
		</OutboundLink>
	);
}
