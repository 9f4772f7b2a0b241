import { Link, useLocation } from "@remix-run/react";
import {
	type FocusEvent,
	type KeyboardEvent,
	memo,
	startTransition,
	useEffect,
	useRef,
	useState,
} from "react";
import { withLoan } from "~/loan/loan-address";
import type { Door, DoorRow, DoorsOfPage, Panel } from "./doors.server";

export const MENU = "doors";

type MenuProps = {
	menu: DoorsOfPage;
	/** The loan that links include, as a query. Empty without one. */
	loan: string;
	/** Whether to load the questions, which weigh as much as the rest. */
	isUsed: boolean;
};

/**
 * The site's sections. On a wide page they have panels, and a shared name, so the browser keeps only one open. On a narrow page a button
 * opens them in a popover. Both work without script. Typing in the header's search field redraws the header and not the menu.
 */
export const Menu = memo(function Menu({ menu: { doors, door }, loan, isUsed }: MenuProps) {
	const { pathname, search, key } = useLocation();
	const address = pathname + search;
	const ref = useRef<HTMLElement>(null);
	const before = useRef(key);
	const [first] = useState(address);
	const [panels, setPanels] = useState<Panel[] | null>(null);
	const here = panels
		? doorUnder(doors, panels, pathname, search)
		: address === first
			? door
			: doors.find((door) => leadsTo(door, pathname))?.label;

	useEffect(() => {
		if (isUsed) readPanels().then((read) => startTransition(() => setPanels(read)));
	}, [isUsed]);

	useEffect(() => {
		if (before.current === key) return;
		before.current = key;
		fold(ref.current);
		ref.current?.togglePopover?.(false);
	}, [key]);

	useEffect(() => {
		const nav = ref.current;
		function onToggle({ newState }: ToggleEvent) {
			if (newState === "open") unfoldHere(nav);
		}
		function onPress({ target }: Event) {
			if (!nav?.contains(target as Element)) fold(nav);
		}
		// A visitor may have opened the menu, and a door in it, before this script ran.
		if (isPopover(nav) && !nav?.querySelector("details[open]")) unfoldHere(nav);
		nav?.addEventListener("beforetoggle", onToggle);
		addEventListener("pointerdown", onPress);
		return () => {
			nav?.removeEventListener("beforetoggle", onToggle);
			removeEventListener("pointerdown", onPress);
		};
	}, []);

	function onKeyDown({ key }: KeyboardEvent) {
		if (key === "Escape") fold(ref.current)?.querySelector("summary")?.focus();
	}

	/** The tab key leaves a panel behind. In the popover the doors are rows below each other. */
	function onBlur({ relatedTarget }: FocusEvent) {
		const open = ref.current?.querySelector("details[open]");
		if (open && relatedTarget && !open.contains(relatedTarget) && !isPopover(ref.current)) fold(ref.current);
	}

	return (
		<nav
			ref={ref}
			id={MENU}
			className="doors"
			aria-label="Sections"
			popover="auto"
			onKeyDown={onKeyDown}
			onBlur={onBlur}
		>
			{doors.map(({ label, first, rows }, at) => (
				<details key={label} name="door">
					<summary aria-current={label === here || undefined}>
						{label}
						{panels?.[at] && <small>{panels[at].inside}</small>}
					</summary>
					<DoorPanel first={first} rows={rows} panel={panels?.[at]} loan={loan} />
				</details>
			))}
		</nav>
	);
});

type PanelProps = Pick<Door, "first" | "rows"> & { panel: Panel | undefined; loan: string };

function DoorPanel({ first, rows, panel, loan }: PanelProps) {
	return (
		<div className="panel">
			<div>
				{panel && (
					<>
						<b>{panel.title}</b>
						<p>{panel.purpose}</p>
					</>
				)}
				<Row row={first} loan={loan} className="btn btn-primary" />
			</div>
			<div>
				{panel && <b>Pages</b>}
				<Rows rows={rows} loan={loan} />
			</div>
			{panel?.questions.map((column) => (
				<div key={column.heading}>
					<b>{column.heading}</b>
					<Rows rows={column.rows} loan={loan} />
				</div>
			))}
		</div>
	);
}

function Rows({ rows, loan }: { rows: DoorRow[]; loan: string }) {
	return rows.map((row) => <Row key={row.href} row={row} loan={loan} />);
}

function Row({ row, loan, className }: { row: DoorRow; loan: string; className?: string }) {
	const { href, label, tool, keepsLoan } = row;
	const { pathname } = useLocation();
	return (
		<Link
			to={withLoan(href, keepsLoan ? loan : "")}
			className={className}
			aria-current={href === pathname ? "page" : undefined}
			discover="none"
		>
			{label}
			{tool && <small>{tool}</small>}
		</Link>
	);
}

/** The panels' questions. Null where they don't load. The page's own panels then stay as they are. */
async function readPanels(): Promise<Panel[] | null> {
	try {
		const response = await fetch("/menu.json");
		const file: { panels?: Panel[] } = response.ok ? await response.json() : {};
		return file.panels ?? null;
	} catch {
		return null;
	}
}

/** The door of a page. The server decides it in the same order (`doorAt`). */
function doorUnder(doors: DoorsOfPage["doors"], panels: Panel[], pathname: string, search: string) {
	const under = (name: string) =>
		doors.find((_, at) => name && panels[at]?.under.split(" ").includes(name))?.label;
	const leading = doors.find(
		(door, at) =>
			leadsTo(door, pathname) ||
			panels[at]?.questions.some(({ rows }) => rows.some(({ href }) => href === pathname)),
	);
	return (
		under(comparedIn(pathname, search)) ??
		leading?.label ??
		under(pathname.slice(1)) ??
		under(pathname.split("/")[1] ?? "")
	);
}

/** The compared kind, as panels name it (`etf:`). Empty on other pages and for an empty comparison. */
function comparedIn(pathname: string, search: string): string {
	if (pathname !== "/compare") return "";
	return /^[a-z-]{1,30}:/.exec(new URLSearchParams(search).get("items") ?? "")?.[0] ?? "";
}

function leadsTo({ first, rows }: Pick<Door, "first" | "rows">, pathname: string): boolean {
	return [first, ...rows].some(({ href }) => href === pathname);
}

/** Folds up the panel that is open. @returns its door */
function fold(nav: HTMLElement | null): HTMLDetailsElement | null {
	const open = nav?.querySelector<HTMLDetailsElement>("details[open]") ?? null;
	if (open) open.open = false;
	return open;
}

function unfoldHere(nav: HTMLElement | null): void {
	const here = nav?.querySelector("summary[aria-current]")?.parentElement;
	if (here instanceof HTMLDetailsElement) here.open = true;
}

function isPopover(nav: HTMLElement | null): boolean {
	try {
		return nav?.matches(":popover-open") ?? false;
	} catch {
		// A browser without popovers always shows the menu.
		return false;
	}
}
