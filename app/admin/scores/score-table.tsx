import { Link } from "@remix-run/react";
import type { PartView, ScoreRow, ScoresView } from "./scores.server";

const SORTED = { asc: "ascending", desc: "descending" } as const;

export function ScoreTable({ view: { rows, heads, most } }: { view: ScoresView }) {
	if (rows.length === 0)
		return <p className="scores-none">No listings match. Change the kind or the grade.</p>;
	return (
		<table className="scores labelled">
			<caption className="vh">
				Listings by score. Completeness gives up to {most.completeness} points, sources {most.sources},
				freshness {most.freshness} and reviews {most.reviews}.
			</caption>
			<thead>
				<tr>
					{heads.map(({ sort, label, href, order }) => (
						<th key={sort} scope="col" aria-sort={order ? SORTED[order] : undefined}>
							<Link to={href}>
								{label}
								{order ? <span aria-hidden="true">{order === "asc" ? " ↑" : " ↓"}</span> : null}
							</Link>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} />
				))}
			</tbody>
		</table>
	);
}

function Row({ row }: { row: ScoreRow }) {
	const { name, href, kind, historyHref, score, grade, completeness, sources, freshness, reviews } = row;
	return (
		<tr>
			<th scope="row">
				<Link to={href}>{name}</Link>
				<small>{kind}</small>
			</th>
			<td data-label="Score">
				<b>{score}</b> {grade}
				<Link className="part-mend" to={historyHref}>
					History<span className="vh"> of {name}</span>
				</Link>
			</td>
			<td data-label="Completeness">
				{completeness.points}
				{completeness.missing.length > 0 ? (
					<span className="part-missing">
						Missing:{" "}
						{completeness.missing.map(({ href, label }, at) => (
							<span key={href}>
								{at > 0 ? ", " : ""}
								<Link to={href}>
									{label}
									<span className="vh"> of {name}</span>
								</Link>
							</span>
						))}
					</span>
				) : null}
				<Note part={completeness} of={name} />
			</td>
			<Part label="Sources" part={sources} of={name} />
			<Part label="Freshness" part={freshness} of={name} />
			<Part label="Reviews" part={reviews} of={name} />
		</tr>
	);
}

function Part({ label, part, of }: { label: string; part: PartView; of: string }) {
	return (
		<td data-label={label}>
			{part.points}
			<Note part={part} of={of} />
		</td>
	);
}

function Note({ part: { note, mend }, of }: { part: PartView; of: string }) {
	return (
		<>
			<small>{note}</small>
			{mend ? (
				<Link className="part-mend" to={mend.href}>
					{mend.label}
					<span className="vh"> for {of}</span>
				</Link>
			) : null}
		</>
	);
}

export function GradeCounts({ grades }: Pick<ScoresView, "grades">) {
	return (
		<ul className="grade-counts" aria-label="Listings by grade">
			{grades.map(({ grade, from, count, share, href, isChosen }) => (
				<li key={grade}>
					<Link to={href} aria-current={isChosen ? "true" : undefined}>
						<b>{grade}</b> <span className="num">{count}</span>{" "}
						<span className="sm mut">
							{share}, from {from}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
