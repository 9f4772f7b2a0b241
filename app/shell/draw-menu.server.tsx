import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { plainPath } from "~/places";
import { drawKept } from "~/ui/page/draw-kept.server";
import { comparedAt, doorAt, doorsFor, type Figure, namesUnder } from "./doors.server";
import type { DoorFile } from "./live-menu";
import { MENU_PLACE } from "./menu-ids";
import { Menu, Panel } from "./menu-words.server";

/** As it stands in a page that is in none of it and about no loan. */
const plain = drawKept(<Menu />);

/**
 * Puts the menu into the document: where this page stands in it is marked, and what answers a loan is led to with the loan of the
 * address. The browser does the same on the next page (`live-menu.ts`).
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
/** Menus by the link and the door that are marked in them: as many as it has of these. */
const marked = new Map<string, string>();

/** The menu with the place of a path marked. Only what a link of ours holds is replaced, so that nothing of the path needs escaping. */
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

/** What the browser gets for the menu with its first use: of each door what is under it, what is inside, and its panel. */
export function doorFile(isKnown: (figure: Figure) => boolean): DoorFile {
	return doorsFor(isKnown).map((door) => ({
		under: namesUnder(door).join(" "),
		inside: door.inside,
		panel: drawKept(<Panel door={door} />),
	}));
}
