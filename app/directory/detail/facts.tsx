import { Link } from "@remix-run/react";
import { Explanation } from "~/ui/explanation";
import { BandPips, ProvenanceMark, Unknown } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { hostWords } from "./join-facts";
import type { DetailView } from "./present.server";
import { ProvenanceCard, ProvenanceRows } from "./provenance-card";
import type { DetailRow, JoinedRow as Joined, SaidPart } from "./view";

type FactsProps = {
	view: Pick<DetailView, "name" | "groups" | "facts" | "knowledge">;
	/** The follow link for a value. Null for visitors, and when we don't report its changes. */
	followHref: (row: DetailRow) => string | null;
	/** On a phone every group starts closed, because the answer is above. */
	isFolded?: boolean;
};

export function Facts({ view: { name, groups, facts }, followHref, isFolded = false }: FactsProps) {
	if (!facts)
		return groups.map(({ heading, rows }) => (
			<section className="section" key={heading}>
				<h2>{heading}</h2>
				<dl className="facts">
					{rows.map((row) => (
						<FactRow key={row.key} row={row} name={name} followHref={followHref(row)} />
					))}
				</dl>
			</section>
		));
	return (
		<section className="section all-facts" aria-labelledby="all-facts">
			<div className="lead-in">
				<h2 id="all-facts">All details</h2>
				<p>These cover every offer. Select a date to see its source and history.</p>
			</div>
			{facts.map(({ heading, rows }, at) => (
				// Wide screens always show it open. A phone opens the first and summarizes the others.
				<details className="fact-group wide-open" key={heading} open={at === 0 && !isFolded}>
					<summary>
						<h3>{heading}</h3>
						<small>{rows.map(({ label }) => label.toLowerCase()).join(", ")}</small>
					</summary>
					<dl className="facts">
						{rows.map((row) => (
							<JoinedRow key={row.key} row={row} name={name} followHref={followHref} />
						))}
					</dl>
				</details>
			))}
		</section>
	);
}

/** Explanations and sources share it, so that the browser itself keeps one open at a time. */
export const ONE_OPEN = "at-hand";

type FactProps = { row: DetailRow; name: string; followHref: string | null };

export function FactRow({ row, name, followHref }: FactProps) {
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
							<span className="vh">, source for {label}</span>
						</summary>
						<ProvenanceCard row={row} provenance={row.provenance} name={name} followHref={followHref} />
					</details>
				)}
			</dd>
		</div>
	);
}

/** Why there's no source. Either no one states the value, or a source denies it. */
function Missing({ row, name }: { row: DetailRow; name: string }) {
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
					"We can’t calculate this. A figure it needs isn’t published for every offer."
				) : (
					"Not found."
				)
			) : (
				"No source yet."
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

type RowProps = {
	row: Joined;
	name: string;
	followHref: (row: DetailRow) => string | null;
};

/** Related values in one row, with their meaning and sources. A single value gets a normal row. */
export function JoinedRow({ row, name, followHref }: RowProps) {
	const { label, said, unknown, mark, from, parts } = row;
	const [lead, ...rest] = said;
	// A link to one of its values leads to its words; one to the first, to the row.
	const id = parts[0]?.key;
	return (
		<div id={id}>
			<dt>
				<details className="explain" name={ONE_OPEN}>
					<summary>
						{label} <span aria-hidden="true">?</span>
						<span className="vh">: what it means</span>
					</summary>
					<div className="pop">
						{parts.map(({ key, label: of, explain, terms }) => (
							<div key={key}>
								{parts.length > 1 && <b>{of}</b>}
								<Explanation words={explain} terms={terms} />
							</div>
						))}
					</div>
				</details>
			</dt>
			<dd className="value">
				{lead ? (
					<span id={lead.key === id ? undefined : lead.key}>
						<Words part={lead} />
						{lead.old && <small className="age">{lead.old}</small>}
					</span>
				) : (
					<Unknown />
				)}
				{(rest.length > 0 || unknown.length > 0) && (
					<small className="rest">
						{rest.map((part) => (
							<span key={part.key} id={part.key === id ? undefined : part.key}>
								<Words part={part} />
							</span>
						))}
						{unknown.length > 0 && <span className="not-known">not published: {unknown.join(", ")}</span>}
					</small>
				)}
				{said.map(({ key, dispute }) => dispute && <Dispute key={key} words={dispute} />)}
			</dd>
			<dd className="from">
				{mark ? (
					<details className="prov" name={ONE_OPEN}>
						<summary>
							<ProvenanceMark {...mark} />
							<span className="host">
								{from}
								{mark.flaw && mark.flaw !== from && <small>{mark.flaw}</small>}
							</span>
							<span className="date">{mark.date}</span>
							<span className="vh">, source for {label}</span>
						</summary>
						<Cards
							parts={parts}
							placed={[id, ...said.map(({ key }) => key)]}
							name={name}
							followHref={followHref}
						/>
					</details>
				) : (
					parts[0] && <Missing row={parts[0]} name={name} />
				)}
			</dd>
		</div>
	);
}

function Words({ part: { text, href, isContact, old } }: { part: SaidPart }) {
	if (!href) return old ? <span className="old">{text}</span> : text;
	return (
		<OutboundLink href={href} isContact={isContact}>
			{text}
		</OutboundLink>
	);
}

function Dispute({ words }: { words: string }) {
	return <small className="dispute">{words}</small>;
}

type CardsProps = Omit<RowProps, "row"> & {
	parts: DetailRow[];
	/** The keys that have their place in the row itself. */
	placed: Array<string | undefined>;
};

function Cards({ parts, placed, name, followHref }: CardsProps) {
	const [only] = parts;
	if (parts.length === 1 && only?.provenance)
		return (
			<ProvenanceCard row={only} provenance={only.provenance} name={name} followHref={followHref(only)} />
		);
	return (
		<div className="pop several">
			{parts.map((part) => (
				<div key={part.key} id={placed.includes(part.key) ? undefined : part.key}>
					{part.value !== null && part.provenance ? (
						<ProvenanceRows
							row={part}
							provenance={part.provenance}
							name={name}
							followHref={followHref(part)}
						/>
					) : (
						<p>
							<b>
								{part.label}: {part.value ?? <Unknown />}
							</b>
							{part.value === null && (
								<>
									{" "}
									<Missing row={part} name={name} />
								</>
							)}
						</p>
					)}
				</div>
			))}
		</div>
	);
}
