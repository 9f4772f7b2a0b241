import { useNavigate } from "@remix-run/react";
import { useLayoutEffect, useRef } from "react";
import { isFavourite } from "~/listings/visitors/favourites";
import { favouritesStore, saveFavourite } from "~/listings/visitors/favourites-store";
import { chooseForComparison, isInTray, tray } from "~/listings/visitors/tray-store";
import { followLink, type Going, useDrawn } from "~/ui/page/drawn-html";
import { overList } from "../detail/place";
import type { TakeAlong } from "./list-parts";

/** The element's id, and the name the loader draws its HTML under. */
export const BODY = "list-body";

/** The history state for a link. A listing opens over the list. Any other page starts at the top. */
function stateOf({ pathname, dataset }: HTMLAnchorElement): object | undefined {
	if (dataset.to === "top") return { top: true };
	return pathname.split("/").length === 3 ? overList : undefined;
}

// On the server nothing is laid out.
const useBeforePaint = import.meta.env.SSR ? () => {} : useLayoutEffect;

/**
 * The part below the filters, as the server drew it. It arrives only as HTML, without its data, so React never
 * redraws it. One listener handles clicks inside it.
 * @param html for another state of the list, or null for the HTML that came with the page
 */
export function ListHtml({ html }: { html: string | null }) {
	const ref = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const served = useDrawn(BODY);
	const focused = useRef("");
	if (!import.meta.env.SSR) focused.current = focusIn(ref.current);

	useBeforePaint(() => {
		if (!ref.current) return;
		if (focused.current) document.getElementById(focused.current)?.focus({ preventScroll: true });
		focused.current = "";
		return followStores(ref.current);
	}, [html]);

	return (
		// The keyboard presses links, boxes and buttons, which are the browser's own.
		// biome-ignore lint/a11y/noStaticElementInteractions: see above
		<div
			ref={ref}
			id={BODY}
			className="list-body"
			onClick={(event) => {
				pressInRow(event.target as Element);
				followLink(event, navigate, optionsOf);
			}}
			onKeyDown={({ key, target }) => foldChoice(key, target as Element)}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server
			dangerouslySetInnerHTML={{ __html: html ?? served }}
		/>
	);
}

/**
 * The id of the focused element inside, so that it gets the focus back after new rows arrive (e.g. a sort
 * heading).
 */
function focusIn(body: HTMLElement | null): string {
	const { activeElement } = document;
	if (!activeElement || !body?.contains(activeElement)) return "";
	// A choice folds up when its answer is here. Its button stays.
	return activeElement.id || activeElement.closest("details")?.querySelector("summary")?.id || "";
}

/** How to follow a list's link. The same address makes no new history entry. */
function optionsOf(link: HTMLAnchorElement): Going {
	const { pathname, search, hash } = link;
	const here = location.pathname + location.search + location.hash;
	return {
		state: stateOf(link),
		replace: pathname + search + hash === here,
		preventScrollReset: true,
	};
}

/** Shows in the rows which listings are in the comparison and the favorites, now and after changes. Returns what stops it. */
function followStores(body: Element): () => void {
	const show = () => showChoices(body);
	const stops = [tray.subscribe(show), favouritesStore.subscribe(show)];
	show();
	return () => {
		for (const stop of stops) stop();
	};
}

function pressInRow(target: Element): void {
	const act = target.closest<HTMLElement>("[data-act]")?.dataset.act as TakeAlong | undefined;
	if (act === "print") print();
	if (act === "copy") void import("~/ui/copy-link").then(({ copyAddress }) => copyAddress(location.href));
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
function foldChoice(key: string, at: Element): void {
	const open = key === "Escape" && at.closest(".choices")?.querySelector<HTMLDetailsElement>("details[open]");
	if (!open) return;
	open.open = false;
	open.querySelector("summary")?.focus();
}

function showChoices(body: Element): void {
	for (const star of body.querySelectorAll("button.keep")) {
		const row = rowOf(star);
		if (!row) continue;
		row.box.checked = isInTray(row.id);
		star.setAttribute("aria-pressed", String(isFavourite(favouritesStore.get(), row.id)));
		star.setAttribute("aria-label", `Save ${row.name}`);
	}
}

function rowOf(element: Element) {
	const row = element.closest("tr");
	const box = row?.querySelector<HTMLInputElement>("input[name='items']");
	return box && { box, id: box.value, name: row?.querySelector("th a")?.textContent ?? "" };
}
