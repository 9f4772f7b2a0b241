import { FactRow } from "./fact-row";
import { JoinedRow } from "./joined-row";
import type { DetailRow, DetailView } from "./view";

type FactsProps = {
	view: Pick<DetailView, "name" | "groups" | "facts" | "knowledge">;
	/** What follows a value; null for a visitor, and where nobody is told that it changes. */
	followHref: (row: DetailRow) => string | null;
	/** On a phone every group waits until it is pressed: what the page answers stands above. */
	isFolded?: boolean;
};

/** Everything known: a section for each heading with a row for each value, or rows that several share. */
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
				// Where there is room it is open whatever is pressed: a phone has the first, and what is in the others.
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
