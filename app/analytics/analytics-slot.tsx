import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { RootData } from "~/context/load-context";
import { isOwn } from "~/places";
import { track } from "~/track/track";
import type { Counting } from "./counting";

/** Elements with `data-privacy-choices` open the choices again. */
export function AnalyticsSlot() {
	const here = useLocation();
	const root = useRouteLoaderData<RootData>("root");
	// Where secrets are typed or personal things shown, no other host's script runs.
	const ids = root && !isOwn(root.places, here.pathname) ? root.analytics : undefined;
	const [panel, setPanel] = useState<ReactNode>(null);

	useEffect(() => {
		// The first is counted when counting starts.
		if (here) started?.then(({ countView }) => countView(), ignore);
	}, [here]);

	useEffect(() => {
		function choose(opener: HTMLElement | null) {
			started ??= start();
			started
				.then((counting) => counting.choose(ids, opener, setPanel))
				.catch((error) => console.info("Analytics is blocked by privacy settings", error));
		}
		function onClick({ target }: MouseEvent) {
			const opener = target instanceof Element ? target.closest<HTMLElement>("[data-privacy-choices]") : null;
			if (opener) choose(opener);
		}
		choose(null);
		addEventListener("click", onClick);
		addEventListener("error", onError);
		addEventListener("unhandledrejection", onError);
		return () => {
			removeEventListener("click", onClick);
			removeEventListener("error", onError);
			removeEventListener("unhandledrejection", onError);
		};
	}, [ids]);

	return panel;
}

let started: Promise<Counting> | null = null;
const ignore = () => {};

/** Once a page, when the browser has nothing better to do. */
async function start(): Promise<Counting> {
	await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
	return (await import("./counting")).startCounting();
}

function onError(event: ErrorEvent | PromiseRejectionEvent): void {
	if (event.defaultPrevented) return;
	const description = String("reason" in event ? event.reason : (event.error ?? event.message));
	// Ignore it when a visitor leaves before the data arrives. No one waits for that stream's end.
	if (description.startsWith("AbortError")) event.preventDefault();
	else track("exception", { description, fatal: false });
}
