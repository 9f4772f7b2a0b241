import { useLocation } from "@remix-run/react";
import { Suspense, useDeferredValue } from "react";
import { useTray } from "~/listings/visitors/tray-store";
import { lazyPart } from "~/ui/lazy-part";

const TrayBar = lazyPart(() => import("./tray-bar").then((module) => module.TrayBar));

/**
 * The comparison tray below the footer on every page except the comparison. Hidden while empty. Without script
 * it's the form that a list's checkboxes belong to.
 */
export function Tray() {
	// The box that was pressed shows its tick first, then the tray follows.
	const items = useDeferredValue(useTray());
	const { pathname } = useLocation();
	if (pathname === "/compare") return null;
	if (items.length === 0) {
		return (
			<noscript>
				<CompareForm />
			</noscript>
		);
	}
	return (
		<Suspense>
			<TrayBar items={items} />
		</Suspense>
	);
}

/** The form the checkboxes of `CompareToggle` belong to without script. Style shows it only where there is one. */
export function CompareForm() {
	return (
		<form id="compare-form" action="/compare" className="tray tray-form">
			<div className="wrap">
				<p>Select 2–4 to compare.</p>
				<button type="submit" className="btn btn-primary">
					Compare selected
				</button>
			</div>
		</form>
	);
}
