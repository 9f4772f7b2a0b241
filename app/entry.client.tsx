import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { reportLostPages } from "./ui/page/lost-pages";

// The shell scrolls by its own rules (shell/scroll.tsx), so the browser must not scroll as well.
history.scrollRestoration = "manual";

window.fetch = reportLostPages(window.fetch);

/**
 * Whether someone went back before the page was hydrated. After a reload, Back changes the address but not the page, and Remix would show an empty one.
 * A browser that doesn't name the page's first address gets the benefit of the doubt, so that no page reloads forever.
 */
function isOtherPage(): boolean {
	const asked = performance.getEntriesByType("navigation")[0]?.name ?? "";
	return asked.startsWith("http") && asked.split("#")[0] !== location.href.split("#")[0];
}

let isReloading = false;

/** Reloads. Keeps Remix's router, which listens later, from loading the other page into this one. */
function loadOtherPage(event: PopStateEvent) {
	if (!isOtherPage()) return;
	isReloading = true;
	event.stopImmediatePropagation();
	location.reload();
}

/**
 * The events that make React 18 hydrate at once. While Remix reads the page's data it can't, gives up the page (error 345)
 * and leaves it without script. Until then React doesn't see them, and the browser does what it does without script.
 */
const HYDRATING_EVENTS =
	`auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend
	dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit
	touchcancel touchend touchstart`.split(/\s+/);

function hideUntilRead(event: Event) {
	// Remix sets it as soon as the data is read.
	if (!window.__remixRouter) event.stopPropagation();
}

function Page() {
	// React would hydrate this page with the other one's address until the reload begins. A promise that never resolves stops it.
	if (isReloading) throw new Promise(() => {});
	useEffect(() => {
		removeEventListener("popstate", loadOtherPage);
		for (const name of HYDRATING_EVENTS) removeEventListener(name, hideUntilRead, true);
	}, []);
	return <RemixBrowser />;
}

if (isOtherPage()) location.reload();
else {
	addEventListener("popstate", loadOtherPage);
	for (const name of HYDRATING_EVENTS) addEventListener(name, hideUntilRead, true);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page />
			</StrictMode>,
		);
	});
}
