import { Form, Link } from "@remix-run/react";
import { DegradedNote } from "~/ui/degraded-note";
import { OutboundLink } from "~/ui/outbound-link";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import landUrl from "./land.svg?url";
import type { MapDrawing, MapMark, MapView } from "./present";

const LIST = "/bitcoin-friendly-businesses";

export const MAP = `${LIST}/map`;

export const TRAIL = [{ href: LIST, label: "Businesses" }, { label: "Map" }];

export function MapPage({ view }: { view: MapView }) {
	const { drawings, summary, places, inSight, unnamed, withoutPlace, choices, carried, ways, problem } = view;
	return (
		<div className="wrap map-page">
			<DegradedNote since={view.degraded} />
			<Breadcrumbs trail={TRAIL} />
			<PageHead
				title="Map of businesses that accept bitcoin"
				lede="Each pin is a place reported to accept bitcoin. Select a number to zoom in. We don’t use an outside map service, so no map company tracks where you look."
			/>
			{problem && (
				<p className="notice" role="status">
					{problem}
				</p>
			)}
			<div className="map-bar">
				<Form className="map-choices" action={MAP} key={view.canonical}>
					{Object.entries(carried).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{choices.map(({ key, label, options }) => (
						<div key={key}>
							<label htmlFor={`map-${key}`}>{label}</label>
							<select
								id={`map-${key}`}
								name={key}
								defaultValue={options.find(({ chosen }) => chosen)?.value ?? ""}
							>
								<option value="">All</option>
								{options.map((option) => (
									<option key={option.value} value={option.value}>
										{option.label}
									</option>
								))}
							</select>
						</div>
					))}
					<button className="btn" type="submit">
						Show places
					</button>
				</Form>
				<ul className="map-ways">
					{ways.map(({ href, label }) => (
						<li key={label}>
							<Link className="btn" to={href} preventScrollReset>
								{label}
							</Link>
						</li>
					))}
					<li>
						<Link className="btn btn-plain" to={view.list}>
							View as a list
						</Link>
					</li>
				</ul>
			</div>
			<MapDrawn drawings={drawings} summary={summary} />
			<p className="footnote">
				Place data ©{" "}
				<OutboundLink href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</OutboundLink>
				, under the Open Database License (ODbL) 1.0. Reports from BTC Map. Outlines from Natural Earth at
				1:110 million, without streets.
			</p>
			<section className="section" id="places" aria-labelledby="places-heading">
				<h2 id="places-heading">{inSight === 1 ? "1 place" : `${inSight} places`} on this map</h2>
				{places.length === 0 ? (
					<p>No places in this part of the map. Zoom out to see more.</p>
				) : (
					<ul className="map-places">
						{places.map(({ href, name, where }) => (
							<li key={href}>
								<Link to={href}>{name}</Link>
								{where && <small>{where}</small>}
							</li>
						))}
					</ul>
				)}
				{unnamed > 0 && (
					<p>
						And {unnamed} more. Zoom in, or <Link to={view.list}>see the full list</Link>.
					</p>
				)}
				{withoutPlace > 0 && (
					<p className="mut">
						{withoutPlace} businesses aren’t on the map. They sell online, have many branches, have closed or
						don’t have a published location.
					</p>
				)}
			</section>
		</div>
	);
}

/** The map in two widths. CSS shows the one that fits. Its marks are links. */
function MapDrawn({ drawings, summary }: { drawings: MapDrawing[]; summary: string }) {
	return drawings.map(({ width, height, land, grid, marks }, at) => (
		// A group, because the keyboard can't reach links inside an image.
		// biome-ignore lint/a11y/useSemanticElements: a fieldset can't hold a drawing
		<svg
			key={width}
			className={at === 0 ? "map map-wide" : "map map-narrow"}
			viewBox={`0 0 ${width} ${height}`}
			role="group"
			aria-label={`${summary} The list below names them.`}
		>
			<path className="map-grid" d={grid} />
			<use className="map-land" href={`${landUrl}#land`} transform={land} />
			{marks.map((mark) => (
				<Mark key={mark.href + mark.x} mark={mark} />
			))}
		</svg>
	));
}

function Mark({ mark: { x, y, size, count, href, label } }: { mark: MapMark }) {
	return (
		<Link
			className="map-mark"
			to={href}
			aria-label={label}
			preventScrollReset={count !== null && href !== "#places"}
		>
			<circle className="map-finger" cx={x} cy={y} r="22" />
			<circle cx={x} cy={y} r={size} />
			{count && (
				<text x={x} y={y + 4.5} textAnchor="middle">
					{count}
				</text>
			)}
			<title>{label}</title>
		</Link>
	);
}
