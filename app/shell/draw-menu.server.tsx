import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { plainPath } from "~/places";
import { drawKept } from "~/ui/page/draw-kept.server";
import { comparedAt, doorAt, doorsFor, type Figure, namesUnder } from "./doors.server";
import type { DoorFile } from "./live-menu";
import { MENU_PLACE } from "./menu-ids";
import { Menu, Panel } from "./menu-words.server";

/** The menu without a current page or a loan. */
const plain = drawKept(<Menu />);

/**
 * Draws the menu into the document. Marks the current page and adds the address's loan to links that answer one.
 * On the next page the browser does the same (`live-menu.ts`).
 */
export function drawMenu(context: Pick<AppLoadContext, "drawn">, url: URL): void {
	if (context.drawn) drawOnce(context, MENU_PLACE, menuFor(url));
}

/** The menu's HTML on the page of an address. */
export function menuFor(url: URL): string {
	const html = markedFor(plainPath(url.pathname), comparedAt(url));
	const loan = fullLoanOf(url.search);
	if (!loan) return html;
	return html.replace(
		/data-loan="" href="([^"]+)"/g,
		(_, href: string) => `data-loan="" href="${withLoan(href, loan).replaceAll("&", "&amp;")}"`,
	);
}

const linked = new Set(Array.from(plain.matchAll(/href="([^"]+)"/g), ([, href]) => href));
/** Menus by marked link and door. There are only as many as the menu has. */
const marked = new Map<string, string>();

/** The menu with a path marked. Replaces only our own link text, so the path needs no escaping. */
function markedFor(path: string, compared: string | null): string {
	const door = doorAt(compared ?? path);
	const link = path !== "/" && linked.has(path) ? path : "";
	const key = `${link} ${door?.label}`;
	let html = marked.get(key);
	if (html === undefined) {
		html = plain;
		if (door) html = html.replace(`<summary>${door.label}<`, `<summary aria-current="true">${door.label}<`);
		if (link) html = html.replaceAll(`href="${link}"`, `href="${link}" aria-current="page"`);
		marked.set(key, html);
	}
	return html;
}

/** The menu's data for the browser, loaded on first use. For each door, its keys, a summary and its panel. */
export function doorFile(isKnown: (figure: Figure) => boolean): DoorFile {
	return doorsFor(isKnown).map((door) => ({
		under: namesUnder(door).join(" "),
		inside: door.inside,
		panel: drawKept(<Panel door={door} />),
	}));
}
