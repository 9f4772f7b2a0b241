import { chooseForComparison } from "~/listings/visitors/choose-for-comparison";
import { isFavourite } from "~/listings/visitors/favourites";
import { favouritesStore } from "~/listings/visitors/favourites-store";
import { saveFavourite } from "~/listings/visitors/save-favourite";
import { isInTray, tray } from "~/listings/visitors/tray-store";
import type { TakeAlong } from "./take-along";

/** Checkboxes and stars in rows that React doesn't draw. They show and change what the browser stores. */

/**
 * Shows in the rows which listings are in the comparison and the favorites, now and after changes. @returns a
 * function that stops it
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
		// A fifth listing is refused, so reset the checkbox.
		row.box.checked = isInTray(row.id);
	} else saveFavourite(row.id, row.name, isFavourite(favouritesStore.get(), row.id));
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

/** The listing for an element's row, from the row's checkbox. */
function rowOf(element: Element) {
	const row = element.closest("tr");
	const box = row?.querySelector<HTMLInputElement>("input[name='items']");
	return box && { box, id: box.value, name: row?.querySelector("th a")?.textContent ?? "" };
}
