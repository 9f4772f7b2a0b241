import { createPath, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { isAskingForPage, whenPageIsLost } from "~/ui/page/lost-pages";
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

/** If a load lost a script, its data fails within this many milliseconds or not at all. */
const SOON = 300;
/** Milliseconds that a failed request waits for React to show that a load began. Offline, a request fails before a slow phone gets that far. */
const DRAWN = 2000;

/** Keeps the visitor where they are when a load is stopped or lost, and takes them on when a deploy removed the next page's script. */
function useInterruptedLoads(): void {
	const { location: next } = useNavigation();
	const here = useLocation();
	const navigate = useNavigate();
	const target = next ? createPath(next) : null;
	/** The page that is loading, or was a moment ago. */
	const load = useRef<{ target: string; isLost: boolean } | null>(null);
	const isLoading = useRef(false);
	/** When a load was last given up. Its other requests may fail later, while the next load is on its way. */
	const givenUp = useRef(0);
	const waiting = useRef<(() => void)[]>([]);
	const whenDrawn = useCallback((go: () => void) => {
		if (isLoading.current) go();
		else waiting.current.push(go);
	}, []);

	useEffect(() => {
		isLoading.current = target !== null;
		if (target !== null) {
			load.current = { target, isLost: false };
			for (const go of waiting.current.splice(0)) go();
			return;
		}
		// Remix may still report a script from the ended load.
		const timer = setTimeout(() => {
			load.current = null;
		}, 2 * SOON);
		return () => clearTimeout(timer);
	}, [target]);

	// React Router drops a load when another begins. One that leads to a place on the same page loads nothing itself.
	useEffect(
		() =>
			whenPageIsLost(async (begun) => {
				await new Promise<void>((resolve) => {
					whenDrawn(resolve);
					setTimeout(resolve, DRAWN);
				});
				if (!isLoading.current || begun < givenUp.current) return;
				givenUp.current = performance.now();
				if (load.current) load.current.isLost = true;
				navigate(
					{ ...here, hash: here.hash || "#main" },
					{ replace: true, state: { ...here.state, stayed: true } },
				);
				history.replaceState({ ...history.state, usr: here.state }, "", createPath(here));
				showToast({ title: "That page didn’t load", body: "Check your connection, then try again." });
			}),
		[here, navigate, whenDrawn],
	);

	// When a route's script doesn't arrive, Remix reloads the page the visitor is on. If a deploy removed it, load the page they asked for instead.
	useEffect(() => {
		const { navigation } = window as { navigation?: EventTarget };
		const onNavigate = (event: Event) => {
			const { navigationType, userInitiated } = event as NavigateEvent;
			if (navigationType !== "reload" || userInitiated || !event.cancelable) return;
			if (!load.current && !isAskingForPage()) return;
			event.preventDefault();
			whenDrawn(() => {
				const asked = load.current;
				setTimeout(() => {
					if (asked && !asked.isLost) window.location.assign(asked.target);
				}, SOON);
			});
		};
		navigation?.addEventListener("navigate", onNavigate);
		return () => navigation?.removeEventListener("navigate", onNavigate);
	}, [whenDrawn]);
}
