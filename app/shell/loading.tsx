import { createPath, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { whenPageIsLost } from "~/ui/page/lost-pages";
import { showToast } from "~/ui/toast";
import { useLate } from "~/ui/use-late";

/** Most pages arrive sooner, and a spinner that only flashes is worse than none. */
const PATIENCE_MS = 150;

/** 'Loading...' over the page while a navigation keeps the visitor waiting. Nothing moves for it. */
export function Loading() {
	const waiting = useNavigation().state !== "idle";
	const isLate = useLate(waiting, PATIENCE_MS);
	useInterruptedLoads();

	return (
		<div role="status" className="loading">
			{isLate ? (
				<p>
					<span className="spinner" aria-hidden="true" />
					Loading...
				</p>
			) : null}
		</div>
	);
}

/** An event from the browser's Navigation API. Browsers without it reload in place after a deploy. */
type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** When a load is given up, Remix may still reload the page for its script, within this many milliseconds. */
const STRAY_MS = 5000;

/** The page that is loading. It asks the router, because React may not have drawn yet that the load began. */
function loadingPage(): string | null {
	const { location } = window.__remixRouter.state.navigation;
	return location ? createPath(location) : null;
}

/** Keeps the visitor where they are when a load is stopped or lost, and takes them on when a deploy removed the next page's script. */
function useInterruptedLoads(): void {
	useEffect(() => {
		/** When a load was last given up. Its other requests may fail later, while the next load is on its way. */
		let givenUp = Number.NEGATIVE_INFINITY;

		// React Router drops a load when another begins. One that leads to a place on the same page loads nothing itself.
		const giveUp = () => {
			givenUp = performance.now();
			const { location: here } = window.__remixRouter.state;
			void window.__remixRouter.navigate(
				{ ...here, hash: here.hash || "#main" },
				{ replace: true, state: { ...here.state, stayed: true } },
			);
			history.replaceState({ ...history.state, usr: here.state }, "", createPath(here));
			showToast({ title: "That page didn’t load", body: "Check your connection, then try again." });
		};

		// When a route's script doesn't arrive, Remix reloads the page the visitor is on. If a deploy removed it, load the page they asked for instead.
		const onNavigate = (event: Event) => {
			const { navigationType, userInitiated } = event as NavigateEvent;
			if (navigationType !== "reload" || userInitiated || !event.cancelable) return;
			const asked = loadingPage();
			if (!asked && performance.now() - givenUp > STRAY_MS) return;
			event.preventDefault();
			if (!asked) return;
			const hasLeft = () => loadingPage() !== asked;
			// If the site answers, the script is gone. Otherwise the connection is.
			fetch(asked, { method: "HEAD", cache: "no-store" }).then(
				() => hasLeft() || window.location.assign(asked),
				() => hasLeft() || giveUp(),
			);
		};

		const stopListening = whenPageIsLost((begun) => {
			if (loadingPage() && begun >= givenUp) giveUp();
		});
		const { navigation } = window as { navigation?: EventTarget };
		navigation?.addEventListener("navigate", onNavigate);
		return () => {
			stopListening();
			navigation?.removeEventListener("navigate", onNavigate);
		};
	}, []);
}
