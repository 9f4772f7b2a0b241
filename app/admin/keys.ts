import { useCallback, useEffect, useRef, useState } from "react";

/** The class for a row that continues the previous one. Keys skip it. */
export const MORE = "row-more";

/** Table rows or list items that the keys stop at. */
function rowsOf(element: HTMLElement | null): Element[] {
	const rows =
		element instanceof HTMLOListElement ? element.children : element?.querySelectorAll("tbody > tr");
	return [...(rows ?? [])].filter((row) => row instanceof HTMLElement && !row.classList.contains(MORE));
}

/** j and k focus a row's link, so that Enter opens it and screen readers read it. `first` is -1 for no row. */
export function useRowKeys<Rows extends HTMLElement = HTMLTableElement>(rows: number, first = -1) {
	const ref = useRef<Rows>(null);
	const [at, setAt] = useState(first);
	const go = useCallback(
		(to: number) => {
			const next = Math.min(Math.max(to, 0), rows - 1);
			rowsOf(ref.current)[next]?.querySelector("a")?.focus();
			setAt(next);
		},
		[rows],
	);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if ((event.key !== "j" && event.key !== "k") || isTyping(event)) return;
			go(at + (event.key === "j" ? 1 : -1));
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [at, go]);
	return { ref, at, setAt, go };
}

/** Whether a key goes to a field or the browser. Single-letter shortcuts then do nothing. */
export function isTyping(event: KeyboardEvent): boolean {
	const target = event.target instanceof Element ? event.target : null;
	const field = target?.closest(
		"input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
	);
	return Boolean(field) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
}

/** Opens a web address in a tab without access to this one. Ignores other text. */
export function openSource(address: string | null | undefined): void {
	if (address && /^https?:\/\//i.test(address) && URL.canParse(address))
		open(address, "_blank", "noopener,noreferrer");
}
