import { useLocation } from "@remix-run/react";
import { Suspense, useDeferredValue } from "react";
import { useTray } from "~/listings/keep/tray-store";
import { lazyPart } from "~/ui/lazy-part";

const TrayBar = lazyPart(() => import("./tray-bar").then((module) => module.TrayBar));

/**
 * The comparison tray: the listings chosen for comparison, below the footer of every page but the comparison
 * itself. Hidden while empty; for visitors without script it is the form that the checkboxes of a list belong
 * to.
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
				<p>Tick two to four to compare.</p>
				<button type="submit" className="btn btn-primary">
					Compare selected
				</button>
			</div>
		</form>
	);
}
