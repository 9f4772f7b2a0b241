import { chooseForComparison } from "~/listings/keep/choose-for-comparison";
import { isFavourite } from "~/listings/keep/favourites";
import { favouritesStore } from "~/listings/keep/favourites-store";
import { keepFavourite } from "~/listings/keep/keep-favourite";
import { isInTray, tray } from "~/listings/keep/tray-store";
import type { TakeAlong } from "./take-along";

/**
 * Boxes and stars of rows that React does not draw: they show what the browser has stored, and change it when
 * pressed.
 */

/**
 * Shows in the rows which listings are chosen for comparison and which are favourites, now and whenever that
 * changes. @returns how to stop
 */
export function followKept(body: Element): () => void {
	const show = () => showKept(body);
	const stops = [tray.subscribe(show), favouritesStore.subscribe(show)];
	show();
	return () => {
		for (const stop of stops) stop();
	};
}

/** Does what a press on a box, on a star or on a button asks for. */
export function pressKept(target: Element): void {
	const act = target.closest<HTMLElement>("[data-act]")?.dataset.act as TakeAlong | undefined;
	if (act) void import("./take-along").then(({ takeAlong }) => takeAlong(act));
	const pressed = target.closest("input[name='items'], button.keep");
	const row = pressed && rowOf(pressed);
	if (!row) return;
	if (pressed === row.box) {
		chooseForComparison(row.id, row.name);
		// A fifth is refused: the box goes back to what it was.
		row.box.checked = isInTray(row.id);
	} else keepFavourite(row.id, row.name, isFavourite(favouritesStore.get(), row.id));
}

/** On Escape the choice that is open folds up, and the focus goes back to its button. */
export function foldChoice(key: string, at: Element): void {
	const open = key === "Escape" && at.closest(".choices")?.querySelector<HTMLDetailsElement>("details[open]");
	if (!open) return;
	open.open = false;
	open.querySelector("summary")?.focus();
}

function showKept(body: Element): void {
	for (const star of body.querySelectorAll("button.keep")) {
		const row = rowOf(star);
		if (!row) continue;
		row.box.checked = isInTray(row.id);
		star.setAttribute("aria-pressed", String(isFavourite(favouritesStore.get(), row.id)));
		star.setAttribute("aria-label", `Save ${row.name}`);
	}
}

/** The listing of the row that an element stands in, by the row's box. */
function rowOf(element: Element) {
	const row = element.closest("tr");
	const box = row?.querySelector<HTMLInputElement>("input[name='items']");
	return box && { box, id: box.value, name: row?.querySelector("th a")?.textContent ?? "" };
}
