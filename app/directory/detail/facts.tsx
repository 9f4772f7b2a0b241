import { FactRow } from "./fact-row";
import { JoinedRow } from "./joined-row";
import type { DetailRow, DetailView } from "./view";

type FactsProps = {
	view: Pick<DetailView, "name" | "groups" | "facts" | "knowledge">;
	/** The follow link for a value. Null for visitors, and when we don't report its changes. */
	followHref: (row: DetailRow) => string | null;
	/** On a phone every group starts closed, because the answer is above. */
	isFolded?: boolean;
};

/** All known values, with a section per heading and a row per value or group. */
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
				<h2 id="all-facts">All facts</h2>
				<p>Of all its offers together. Press a mark for source, earlier values and what disagrees.</p>
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
