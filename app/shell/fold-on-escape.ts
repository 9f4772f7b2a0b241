import type { KeyboardEvent } from "react";

/** Escape folds an open menu up and goes back to its button. */
export function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
	if (event.key !== "Escape") return;
	event.currentTarget.open = false;
	event.currentTarget.querySelector("summary")?.focus();
}
