import { keptLoan } from "~/loan/kept-loan";
import { fullLoanOf, withLoan, withoutLoan } from "~/loan/loan-address";
import { MENU } from "./menu-ids";

/** Where the browser finds the panels of the menu whole. */
export const PANELS = "/menu.json";

/** For each door in order, the keys it covers (`doors.server.ts`), a summary and its panel as HTML. */
export type DoorFile = Array<{ under: string; inside: string; panel: string }>;

let under: string[] = [];
let filled: Promise<void> | null = null;
/** The address that the menu was last made to fit, and that with the loan its links carry. */
let address: string | null = null;
let shown: string | null = null;

/**
 * Runs the menu with script, from its first use or the second page on. Loads complete panels, closes them on
 * Escape or an outside click, and marks the current page. If the panels don't load, the page's own panels stay.
 * @param place the element that contains the menu
 */
export async function follow(place: HTMLElement, pathname: string, search: string): Promise<void> {
	if (address !== null && address !== pathname + search) close(place);
	address = pathname + search;
	const loan = loanFor(search);
	const state = `${address} ${loan}`;
	// Of the same page and the same loan nothing changes after the first time.
	if (shown === state) return;
	shown = state;
	const page = { pathname, compared: comparedIn(pathname, search) };
	settle(place, page, loan);
	filled ??= fill(place);
	await filled;
	if (shown === state) settle(place, page, loan);
}

/** The compared kind, as doors name it (`etf:`). Null on other pages and for an empty comparison. */
function comparedIn(pathname: string, search: string): string | null {
	if (pathname !== "/compare") return null;
	return /^[a-z-]{1,30}:/.exec(new URLSearchParams(search).get("items") ?? "")?.[0] ?? null;
}

/** The loan that links include. Uses the address first, then the last one asked in this browser until it's cleared. */
function loanFor(search: string): string {
	const own = fullLoanOf(search);
	if (own) return own;
	// Another tab may have asked about another since, or cleared it.
	keptLoan.reread();
	return fullLoanOf(keptLoan.get()?.search ?? "");
}

/** Folds up what would cover the page that was gone to. */
function close(place: HTMLElement): void {
	fold(place);
	menuIn(place)?.togglePopover?.(false);
}

function menuIn(place: Element): HTMLElement | null {
	return place.querySelector<HTMLElement>(`#${MENU}`);
}

/** In the menu of a phone the present door is unfolded. */
function unfoldHere(place: Element): void {
	const here = place.querySelector("summary[aria-current]")?.parentElement;
	if (here instanceof HTMLDetailsElement) here.open = true;
}

async function fill(place: HTMLElement): Promise<void> {
	place.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") fold(place)?.querySelector("summary")?.focus();
	});
	// Who goes on with the tab key leaves the panel behind. In the menu of a phone the doors are rows below each other.
	place.addEventListener("focusout", ({ relatedTarget }) => {
		const door = place.querySelector("details[open]");
		if (door && relatedTarget instanceof Node && !door.contains(relatedTarget) && !isOpen(menuIn(place)))
			fold(place);
	});
	addEventListener("pointerdown", ({ target }) => {
		if (!(target as Element).closest(`#${MENU}`)) fold(place);
	});
	const menu = menuIn(place);
	menu?.addEventListener("beforetoggle", ({ newState }) => {
		if (newState === "open") unfoldHere(place);
	});
	// A visitor may have opened a door before this script loaded. Leave it open.
	if (isOpen(menu) && !place.querySelector("details[open]")) unfoldHere(place);
	const response = await fetch(PANELS).catch(() => null);
	if (!response?.ok) return;
	const file: DoorFile = await response.json();
	under = file.map((door) => door.under);
	const doors = place.querySelectorAll("details");
	for (const [at, { inside, panel }] of file.entries()) {
		const [summary, shown] = doors[at]?.children ?? [];
		if (!summary || !shown) continue;
		const small = document.createElement("small");
		small.textContent = inside;
		summary.appendChild(small);
		refill(shown, panel);
	}
}

/** Replaces a panel and keeps the focus on the same link. */
function refill(shown: Element, panel: string): void {
	const on = shown.contains(document.activeElement) ? pathOf(document.activeElement) : null;
	shown.innerHTML = panel;
	if (on !== null) [...shown.querySelectorAll("a")].find((link) => pathOf(link) === on)?.focus();
}

function pathOf(link: Element | null): string {
	return withoutLoan(link?.getAttribute("href") ?? "");
}

function isOpen(menu: HTMLElement | null): boolean {
	try {
		return menu?.matches(":popover-open") ?? false;
	} catch {
		// A browser without popovers always shows the menu.
		return false;
	}
}

/** Folds up the panel that is open. @returns the door that was open */
function fold(place: Element): HTMLDetailsElement | null {
	const door = place.querySelector<HTMLDetailsElement>("details[open]");
	if (door) door.open = false;
	return door;
}

type Page = { pathname: string; compared: string | null };

/** Marks the current page. Adds the loan to links that answer one, or removes the previous loan. */
function settle(place: Element, { pathname, compared }: Page, loan: string): void {
	for (const link of place.querySelectorAll("a")) {
		const href = withoutLoan(link.getAttribute("href") ?? "");
		mark(link, href === pathname && !link.matches(".brand") && "page");
		if (link.dataset.loan === "") link.setAttribute("href", withLoan(href, loan));
	}
	// Until the doors are known, the one that the server marked stays.
	if (compared && under.length === 0) return;
	const doors = [...place.querySelectorAll("details")];
	const doorOf = (name = "") => doors.find((_, at) => name && under[at]?.split(" ").includes(name));
	const here =
		doorOf(compared ?? "") ??
		doors.find((door) => door.querySelector("[aria-current=page]")) ??
		doorOf(pathname.slice(1)) ??
		doorOf(pathname.split("/")[1]);
	for (const door of doors) {
		const summary = door.firstElementChild;
		if (summary) mark(summary, door === here && "true");
	}
}

function mark(element: Element, as: string | false): void {
	if (as) element.setAttribute("aria-current", as);
	else element.removeAttribute("aria-current");
}
