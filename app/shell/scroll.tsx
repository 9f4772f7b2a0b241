import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type Place, scrollMove } from "./scroll-target";

/** Moves page and focus with the path. Draws nothing. */
export function Scroll() {
	const location = useLocation();
	const before = useRef<Place | null>(null);
	const under = useRef<string | null>(null);
	/** How far down the page stood as it was left, by the entry of the history. */
	const spots = useRef(new Map<string, number>());
	const isPop = useNavigationType() === "POP";
	const isLeaving = useNavigation().state === "loading";

	// Before the next state is drawn: where that is shorter, the browser moves the page up.
	useEffect(() => {
		if (isLeaving) spots.current.set(location.key, scrollY);
	}, [isLeaving, location.key]);

	useEffect(() => {
		const { pathname, hash } = location;
		const state = location.state as { over?: unknown; top?: unknown } | null;
		const over = state?.over === true;
		const from = before.current;
		const to = { pathname, hash, over, top: state?.top === true };
		before.current = to;
		if (!from) return;
		const move = scrollMove(from, to, under.current);
		if (over && !from.over) under.current = from.pathname;
		if (!over) under.current = null;
		const spot = isPop && !over ? spots.current.get(location.key) : undefined;
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
	// On the page that one is on, the keyboard goes on from the place that was asked for; past the header that is the heading.
	if (isNewPage || !target || target.id === "main") focusHeading();
}

/** A screen reader goes on from the new page's heading, as it would after a whole new document. */
function focusHeading() {
	const heading = document.querySelector<HTMLElement>("main h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
}
