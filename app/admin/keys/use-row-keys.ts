import { useCallback, useEffect, useRef, useState } from "react";
import { isTyping } from "./is-typing";

/** The class of a row that belongs to the one before it: the keys pass it by. */
export const MORE = "row-more";

/** The rows of a table, or of all tables of a section, or the entries of a list, that the keys stop at. */
function rowsOf(element: HTMLElement | null): Element[] {
	const rows =
		element instanceof HTMLOListElement ? element.children : element?.querySelectorAll("tbody > tr");
	return [...(rows ?? [])].filter((row) => row instanceof HTMLElement && !row.classList.contains(MORE));
}

/**
 * Rows of a table or of several, or entries of a list, gone through by keyboard: j and k move, Enter opens the link of the row. The link takes the
 * focus, so that a screen reader says the row and Tab goes on from there.
 * @param rows how many there are
 * @param first the row that is under the keys to begin with; -1: none
 * @returns the ref of the table, of what the tables stand in, or of the list; the row under the keys, -1 before the first press; what puts it elsewhere, and what brings the focus there too
 */
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
