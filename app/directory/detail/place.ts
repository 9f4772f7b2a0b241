import { useOutletContext } from "@remix-run/react";

/** Whether a detail page opens over its list in a dialog or by itself. */
export type DetailPlace = {
	over: boolean;
	/** The address of the list it was opened from, with its filters. */
	close: string;
};

/** The state in a list's links. The list stays behind the dialog, and closing goes back. */
export const overList = { over: true, steps: 1 };

export function useDetailPlace(): DetailPlace {
	return useOutletContext<DetailPlace | null>() ?? { over: false, close: "" };
}

/**
 * How many steps back the list is. It's 1 after opening from it, and more after related listings inside the
 * dialog. Zero when unknown.
 */
export function stepsToList(state: unknown): number {
	if (typeof state !== "object" || state === null || !("steps" in state)) return 0;
	return typeof state.steps === "number" ? state.steps : 0;
}
