import { useOutletContext } from "@remix-run/react";

/** Where a detail page is shown: over its list in a dialog, or as a page of its own. */
export type DetailPlace = {
	over: boolean;
	/** The address of the list it was opened from, with its filters. */
	close: string;
};

/** What a link from a list carries, so that the page behind stays where it is and closing goes back. */
export const overList = { over: true, steps: 1 };

/** The place the list gives its detail page. */
export function useDetailPlace(): DetailPlace {
	return useOutletContext<DetailPlace | null>() ?? { over: false, close: "" };
}

/**
 * How many pages back the list is, from the state of the current address: 1 when opened from it, more after following
 * related listings inside the dialog. Zero when the way here is not known.
 */
export function stepsToList(state: unknown): number {
	if (typeof state !== "object" || state === null || !("steps" in state)) return 0;
	return typeof state.steps === "number" ? state.steps : 0;
}
