import type { AppLoadContext } from "@remix-run/cloudflare";
import { drawOnce } from "~/context/draw-once";
import { fullLoanOf, withLoan } from "~/loan/loan-address";
import { plainPath } from "~/places";
import { drawKept } from "~/ui/page/draw-kept.server";
import { doorAt, doors } from "./doors.server";
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
	const path = plainPath(url.pathname);
	const door = doorAt(path);
	const loan = fullLoanOf(url.search);
	let html = plain;
	if (door) html = html.replace(`<summary>${door.label}<`, `<summary aria-current="true">${door.label}<`);
	// Only what a link of ours holds is replaced, so that nothing of the path needs escaping.
	if (path !== "/") html = html.replaceAll(`href="${path}"`, `href="${path}" aria-current="page"`);
	if (!loan) return html;
	return html.replace(
		/data-loan="" href="([^"]+)"/g,
		(_, href: string) => `data-loan="" href="${withLoan(href, loan).replaceAll("&", "&amp;")}"`,
	);
}

/** What the browser gets for the menu with its first use: of each door what is under it, what is inside, and its panel. */
export const doorFile: DoorFile = doors.map((door) => ({
	under: door.under,
	inside: door.inside,
	panel: drawKept(<Panel door={door} />),
}));
