import { Explanation } from "~/ui/explanation";
import { ProvenanceMark } from "~/ui/mark";
import { OutboundLink } from "~/ui/outbound-link";
import { Unknown } from "~/ui/unknown";
import { Missing, ONE_OPEN } from "./fact-row";
import { ProvenanceCard, ProvenanceRows } from "./provenance-card";
import type { DetailRow, JoinedRow as Joined, SaidPart } from "./view";

type RowProps = {
	row: Joined;
	/** The listing's name. */
	name: string;
	/** The follow link for a value. Null for visitors, and when we don't report its changes. */
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
						{unknown.length > 0 && <span className="not-known">not known: {unknown.join(", ")}</span>}
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
							<span className="vh">, source of {label}</span>
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

/** The sources for each value in a row. A single value uses the whole card. */
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
