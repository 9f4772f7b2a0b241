import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { endLeftEarly } from "./ui/page/left-early";
import { endEarly } from "./ui/page/pressed-early";

// The shell scrolls by its own rules (shell/scroll.tsx); the browser must not scroll as well.
history.scrollRestoration = "manual";

/** Measured by `bench/hydration.ts`. */
const HYDRATION = "hydration";

let pressAgain = () => {};

/** The page, which says when it is taken over how long that took, and answers what was pressed before. */
function Page() {
	useEffect(() => {
		performance.measure(HYDRATION, HYDRATION);
		endLeftEarly();
		pressAgain();
	}, []);
	return <RemixBrowser />;
}

startTransition(() => {
	performance.mark(HYDRATION);
	hydrateRoot(
		document,
		<StrictMode>
			<Page />
		</StrictMode>,
	);
	pressAgain = endEarly();
});
