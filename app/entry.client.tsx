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

function loadOtherPage() {
	if (isOtherPage()) location.reload();
}

function Page() {
	useEffect(() => removeEventListener("popstate", loadOtherPage), []);
	return <RemixBrowser />;
}

if (isOtherPage()) location.reload();
else {
	addEventListener("popstate", loadOtherPage);
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<Page />
			</StrictMode>,
		);
	});
}
