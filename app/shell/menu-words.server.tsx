import { Icon } from "~/ui/icon";
import { LONGEST_QUERY } from "~/ui/query-limit";
import { type Door, type DoorRow, doors, TASKS } from "./doors.server";
import { MENU, SEARCH_FIELD } from "./menu-ids";

/**
 * The header menu. On a wide page it shows the doors with their panels. On a narrow page a button opens them in a
 * popover. The doors share a name, so the browser keeps only one open. Every page has the panels' page links. The
 * questions weigh as much again, so they load on first use (`menu.route.ts`).
 */
export function Menu() {
	return (
		<>
			<a data-loan="" href="/" className="brand">
				<Icon name="logo" />
				Plumbline
			</a>
			<nav id={MENU} className="doors" aria-label="Sections" {...{ popover: "auto" }}>
				{doors.map((door, at) => (
					<details key={door.label} {...{ name: "door" }} className={at === TASKS ? "apart" : undefined}>
						<summary>{door.label}</summary>
						<div className="panel">
							<Row row={door.first} className="btn btn-primary" />
							{door.rows.map((row) => (
								<Row row={row} key={row.href} />
							))}
						</div>
					</details>
				))}
			</nav>
			<form action="/search" className="masthead-q">
				<Icon name="search" />
				<input
					id={SEARCH_FIELD}
					type="text"
					enterKeyHint="search"
					name="q"
					aria-label="Search Plumbline"
					placeholder="Search tools, names, terms"
					maxLength={LONGEST_QUERY}
					autoComplete="off"
				/>
				<span aria-hidden="true">/</span>
			</form>
			<a href="/search" className="icon-button masthead-search" aria-label="Search">
				<Icon name="search" />
			</a>
		</>
	);
}

/** A complete panel for later loading, with purpose, button, pages and questions. */
export function Panel({ door: { title, purpose, first, rows, questions } }: { door: Door }) {
	return (
		<>
			<div>
				<b>{title}</b>
				<p>{purpose}</p>
				<Row row={first} className="btn btn-primary" />
			</div>
			{[{ heading: "Pages", rows }, ...questions].map(({ heading, rows: column }) => (
				<div key={heading}>
					<b>{heading}</b>
					{column.map((row) => (
						<Row row={row} key={row.href} />
					))}
				</div>
			))}
		</>
	);
}

function Row({ row: { href, label, tool, keepsLoan }, className }: { row: DoorRow; className?: string }) {
	// The loan's marker must precede the address, because `draw-menu` looks for it there.
	return (
		<a className={className} data-loan={keepsLoan && ""} href={href}>
			{label}
			{tool && <small>{tool}</small>}
		</a>
	);
}
