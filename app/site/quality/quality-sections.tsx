import { Link } from "@remix-run/react";
import { DataTable } from "~/ui/data-table";
import { DegradedNote } from "~/ui/degraded-note";
import type { QualityDrawing, QualityView, SectionRow } from "./present";

export function QualitySections({ view }: { view: QualityView }) {
	return (
		<div className="quality">
			<DegradedNote since={view.degraded} />
			<Sections view={view} />
			<History view={view} />
			<AgeLimits view={view} />
			<Grades view={view} />
		</div>
	);
}

function Sections({ view: { day, answer, sections, all } }: { view: QualityView }) {
	return (
		<section className="section" aria-labelledby="sections">
			<h2 id="sections">Today, {day}</h2>
			<p>{answer ?? "Nothing has been counted yet."}</p>
			{all && (
				<DataTable
					className="quality-table"
					isLabelled
					caption={<caption className="vh">How well each section is known today</caption>}
					rows={[...sections, all]}
					keyOf={({ id }) => id}
					rowProps={({ id }) => ({ id })}
					columns={[
						{
							label: "Section",
							cell: ({ name, href }) => (href ? <Link to={href}>{name}</Link> : <b>{name}</b>),
						},
						{
							label: "Key values known",
							isNumber: true,
							cell: (row) => <Share of={row.knownShare} words={row.known} />,
						},
						{
							label: "Up to date",
							isNumber: true,
							cell: (row) => <Share of={row.withinShare} words={row.within} />,
						},
						{ label: "Median age", isNumber: true, cell: ({ age }) => age },
						{ label: "Past the aim", isNumber: true, cell: ({ hidden }) => hidden },
						{ label: "Read once", isNumber: true, cell: ({ once }) => once },
						{ label: "Read twice", isNumber: true, cell: ({ twice }) => twice },
						{
							label: "Own source and a date",
							isNumber: true,
							cell: (row) => <Share of={row.ownedShare} words={row.owned} />,
						},
					]}
				/>
			)}
			<p className="footnote">
				A key value is a number that a list compares its listings by. Known and current are counted of
				listings that are open to new customers. “Own source and a date” is of every value that is stated, and
				not only of key ones. A number is read twice where two who do not repeat each other say it alike, or
				where two people read the same page on two days; one that is counted in neither column was not read on
				a page of its own.
			</p>
			<ul className="link-row">
				<li>
					<Link to="/methodology">How a source is graded</Link>
				</li>
			</ul>
		</section>
	);
}

function Share({ of, words }: { of: string; words: SectionRow["known"] }) {
	return (
		<>
			{of} <small>{words}</small>
		</>
	);
}

function History({ view: { drawings, history } }: { view: QualityView }) {
	return (
		<section className="section" aria-labelledby="history">
			<h2 id="history">Over time</h2>
			{drawings ? (
				<figure className="quality-figure">
					<Drawn drawing={drawings.wide} className="quality-wide" summary={drawings.summary} />
					<Drawn drawing={drawings.narrow} className="quality-narrow" summary={drawings.summary} />
					<figcaption>{history}</figcaption>
				</figure>
			) : (
				<p>{history}</p>
			)}
		</section>
	);
}

type DrawnProps = { drawing: QualityDrawing; className: string; summary: string };

function Drawn({ drawing: { width, height, left, rows, columns, lines }, className, summary }: DrawnProps) {
	return (
		<svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
			{rows.map(({ at, text }) => (
				<g key={text}>
					<path className="quality-grid" d={`M${left} ${at}H${width - 120}`} />
					<text x={left - 8} y={at + 4.5} textAnchor="end">
						{text}
					</text>
				</g>
			))}
			{columns.map(({ at, text, anchor }) => (
				<text key={text} x={at} y={height - 8} textAnchor={anchor}>
					{text}
				</text>
			))}
			{lines.map(({ key, path, end }) => (
				<g key={key} className={`quality-${key}`}>
					<path d={path} />
					<text x={end.x} y={end.y}>
						{end.text}
					</text>
				</g>
			))}
		</svg>
	);
}

function AgeLimits({ view: { ageLimits } }: { view: QualityView }) {
	return (
		<section className="section" aria-labelledby="maximum-age">
			<h2 id="maximum-age">How long a value is good</h2>
			<p>
				The age of a value is counted from the oldest day that its date may mean, or from the day on which we
				opened the company’s own page again and it said the same. What has no date, what is general knowledge
				and what stands on a content farm is never up to date. Past its maximum age, a value keeps its place
				in every order, in gray and with its date. It’s never the best of a comparison, a headline or the
				featured fund. The aim is where we want to bring the limit as we read more often: “The aim would hide”
				says how many more values would be gray today.
			</p>
			<DataTable
				className="quality-ages"
				caption={<caption className="vh">Maximum age and aim by what a value is</caption>}
				rows={ageLimits}
				keyOf={({ words }) => words}
				columns={[
					{ label: "Kind of value", cell: ({ words }) => words },
					{ label: "Maximum age", isNumber: true, cell: ({ limit }) => limit },
					{ label: "Aim", isNumber: true, cell: ({ aim }) => aim },
				]}
			/>
		</section>
	);
}

function Grades({ view: { grades } }: { view: QualityView }) {
	if (grades.length === 0) return null;
	return (
		<section className="section" aria-labelledby="grades">
			<h2 id="grades">Who says it</h2>
			<p>Every value that is stated, by the kind of page on which it was read, the best first.</p>
			<DataTable
				className="quality-ages"
				caption={<caption className="vh">Stated values by the grade of their source</caption>}
				rows={grades}
				keyOf={({ label }) => label}
				columns={[
					{ label: "Source", cell: ({ label }) => label },
					{ label: "Values", isNumber: true, cell: ({ count }) => count },
					{ label: "Share", isNumber: true, cell: ({ share }) => share },
				]}
			/>
		</section>
	);
}
