import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** The entry of the history that the browser is at. A link to a place on the page makes an entry that has no key. */
const entry = () => (history.state as { key?: string } | null)?.key ?? location.pathname + location.hash;

export function Scroll() {
	const location = useLocation();
	const before = useRef<Place | null>(null);
	const under = useRef<string | null>(null);
	/** How far down the page was when the visitor left it, by entry of the history. */
	const spots = useRef(new Map<string, number>());
	const here = useRef<string | null>(null);
	const isPop = useNavigationType() === "POP";
	const isLeaving = useNavigation().state === "loading";

	const keep = useCallback(() => {
		if (here.current !== null) spots.current.set(here.current, scrollY);
	}, []);

	// Runs before the next draw, because a shorter page makes the browser scroll up.
	useEffect(() => {
		if (isLeaving) keep();
	}, [isLeaving, keep]);

	// Links to an anchor and Back from there scroll at once, so save the position before either.
	useEffect(() => {
		const onClick = ({ target }: MouseEvent) => {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
			// Reading the scroll position makes the browser lay out the page, so only links do it.
			if (!link) return;
			keep();
			if (!link.matches("[href*='#']")) return;
			spots.current.delete(link.pathname + link.hash);
			// The browser reports the link's own step like a step back.
			here.current = null;
			setTimeout(() => {
				here.current = entry();
			});
		};
		document.addEventListener("click", onClick, true);
		window.addEventListener("popstate", keep, true);
		return () => {
			document.removeEventListener("click", onClick, true);
			window.removeEventListener("popstate", keep, true);
		};
	}, [keep]);

	useEffect(() => {
		here.current = entry();
		const { pathname, hash } = location;
		const state = location.state as { over?: unknown; top?: unknown; stayed?: unknown } | null;
		const over = state?.over === true;
		const from = before.current;
		const to = { pathname, hash, over, top: state?.top === true };
		before.current = to;
		if (!from || state?.stayed === true) return;
		const move = scrollMove(from, to, under.current);
		if (over && !from.over) under.current = from.pathname;
		if (!over) under.current = null;
		const spot = isPop && !over ? spots.current.get(here.current) : undefined;
		if (spot === undefined) {
			if (move !== "stay") moveTo(move === "top" ? null : move.id, from.pathname !== pathname);
			return;
		}
		// Back or forward to a page that was left further down.
		scrollTo({ top: spot, behavior: "instant" });
		if (move !== "stay") focusHeading();
	}, [location, isPop]);

	return null;
}

function moveTo(id: string | null, isNewPage: boolean) {
	const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
	const behavior = still ? "instant" : "smooth";
	const target = id ? document.getElementById(id) : null;
	if (target) target.scrollIntoView({ behavior });
	else scrollTo({ top: 0, behavior });
	// On the same page, the keyboard continues from the anchor. For the anchor past the header, that's the
	// heading.
	if (isNewPage || !target || target.id === "main") focusHeading();
}

/**
 * Moves screen readers to the new heading, as after a document load. After a refused form, they go to the first
 * wrong field.
 */
function focusHeading() {
	const wrong = document.querySelector<HTMLElement>("main [aria-invalid]");
	if (wrong) return wrong.focus();
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}

/**
 * The parts of the location that scrolling needs. `over` means that a dialog covers the previous page. `top` means
 * that the link asked for the top.
 */
export type Place = { pathname: string; hash: string; over: boolean; top?: boolean };

type ScrollMove = "top" | "stay" | { id: string };

/**
 * A new path scrolls to the top. Opening or closing a dialog leaves the list in place.
 * @param under the path below the open dialog, or null
 */
export function scrollMove(from: Place, to: Place, under: string | null): ScrollMove {
	const pathChanged = from.pathname !== to.pathname;
	if (to.over && pathChanged) return "stay";
	if (from.over && to.pathname === under) return "stay";
	if (to.hash.length > 1 && (pathChanged || from.hash !== to.hash)) return { id: decode(to.hash.slice(1)) };
	return pathChanged || to.top ? "top" : "stay";
}

function decode(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		return hash;
	}
}
