import { Icon } from "~/ui/icon";
import { LONGEST_QUERY } from "~/ui/query-limit";
import { type Door, type DoorRow, doors, TASKS } from "./doors.server";
import { MENU, SEARCH_FIELD } from "./menu-ids";

/**
 * What the header leads to. On a wide page the doors stand in it, each with a panel; on a narrow one they are a popover that a button
 * opens. Doors of one name: the browser itself keeps one open at a time. Every page has the ways to pages in its panels; the
 * questions, which weigh as much again, come with the first use (`menu.route.ts`).
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

/** A panel as it comes later, whole: what the door is for, its button, its pages, and the questions it answers. */
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
	// The loan's mark stands before the address: `draw-menu` looks for it there.
	return (
		<a className={className} data-loan={keepsLoan && ""} href={href}>
			{label}
			{tool && <small>{tool}</small>}
		</a>
	);
}
