import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { endLeftEarly, waitWhereLeft } from "./ui/page/left-early";
import { reportLostPages } from "./ui/page/lost-pages";
import { endEarly } from "./ui/page/pressed-early";

// The shell scrolls by its own rules (shell/scroll.tsx); the browser must not scroll as well.
history.scrollRestoration = "manual";

window.fetch = reportLostPages(window.fetch);

/** How long hydration took. `tests/e2e/early.spec.ts` waits for its start. */
const HYDRATION = "hydration";

let pressAgain = () => {};

/** The page, which says when it is taken over how long that took, and answers what was pressed before. */
function Page() {
	waitWhereLeft();
	useEffect(() => {
		performance.measure(HYDRATION, HYDRATION);
		endLeftEarly();
		pressAgain();
	}, []);
	return <RemixBrowser />;
}

/**
 * Waits until Remix has read what the page was drawn from. It would wait for that while React takes the page over, and React, told of a key or a press
 * just then, gives the page up for good (its error 345): so Remix is asked before, and throws what it waits for.
 */
async function dataRead(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (waiting) {
		await waiting;
	}
}

performance.mark(HYDRATION);
await dataRead();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<Page />
		</StrictMode>,
	);
	pressAgain = endEarly();
});
