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
			<p>{answer ?? "No data yet."}</p>
			{all && (
				<DataTable
					className="quality-table"
					isLabelled
					caption={<caption className="vh">Data quality by section today</caption>}
					rows={[...sections, all]}
					keyOf={({ id }) => id}
					rowProps={({ id }) => ({ id })}
					columns={[
						{
							label: "Section",
							cell: ({ name, href }) => (href ? <Link to={href}>{name}</Link> : <b>{name}</b>),
						},
						{
							label: "Key figures known",
							isNumber: true,
							cell: (row) => <Share of={row.knownShare} words={row.known} />,
						},
						{
							label: "Up to date",
							isNumber: true,
							cell: (row) => <Share of={row.withinShare} words={row.within} />,
						},
						{ label: "Median age", isNumber: true, cell: ({ age }) => age },
						{ label: "Past target age", isNumber: true, cell: ({ hidden }) => hidden },
						{ label: "Confirmed once", isNumber: true, cell: ({ once }) => once },
						{ label: "Confirmed twice", isNumber: true, cell: ({ twice }) => twice },
						{
							label: "Sourced and dated",
							isNumber: true,
							cell: (row) => <Share of={row.ownedShare} words={row.owned} />,
						},
					]}
				/>
			)}
			<p className="footnote">
				A key figure is a number we compare listings by. “Known” and “up to date” cover listings that are open
				to new customers. The last column covers all values, not just key ones. “Confirmed twice” means two
				independent sources agree, or two people checked the same page on different days. Figures in neither
				column have no source page of their own.
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
			<h2 id="maximum-age">How long figures stay current</h2>
			<p>
				We count age from the source’s date (the earliest day it could mean), or from the last day we
				rechecked the company’s page. Undated, unsourced and low-quality sources never count as current.
				Expired figures keep their place in every order, in gray with their date. They’re never the best in a
				comparison, a headline or the featured fund. The target is the limit we’re working toward. “Past
				target age” shows how many more figures would be gray today.
			</p>
			<DataTable
				className="quality-ages"
				caption={<caption className="vh">Maximum and target age by type of figure</caption>}
				rows={ageLimits}
				keyOf={({ words }) => words}
				columns={[
					{ label: "Type of figure", cell: ({ words }) => words },
					{ label: "Maximum age", isNumber: true, cell: ({ limit }) => limit },
					{ label: "Target age", isNumber: true, cell: ({ aim }) => aim },
				]}
			/>
		</section>
	);
}

function Grades({ view: { grades } }: { view: QualityView }) {
	if (grades.length === 0) return null;
	return (
		<section className="section" aria-labelledby="grades">
			<h2 id="grades">Where figures come from</h2>
			<p>All figures by type of source page, best first.</p>
			<DataTable
				className="quality-ages"
				caption={<caption className="vh">Figures by source grade</caption>}
				rows={grades}
				keyOf={({ label }) => label}
				columns={[
					{ label: "Source", cell: ({ label }) => label },
					{ label: "Figures", isNumber: true, cell: ({ count }) => count },
					{ label: "Share", isNumber: true, cell: ({ share }) => share },
				]}
			/>
		</section>
	);
}
