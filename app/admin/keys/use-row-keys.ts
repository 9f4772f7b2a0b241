import { useEffect, useRef, useState } from "react";
import { isTyping } from "./is-typing";

/**
 * Rows of a table gone through by keyboard: j and k move, Enter opens the link of the row. The link takes the focus, so that a screen
 * reader says the row and Tab goes on from there.
 * @param rows how many there are
 * @returns the table's ref, and the row under the keys; -1 before the first press
 */
export function useRowKeys(rows: number) {
	const ref = useRef<HTMLTableElement>(null);
	const [at, setAt] = useState(-1);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if ((event.key !== "j" && event.key !== "k") || isTyping(event)) return;
			setAt((before) => {
				const next = Math.min(Math.max(before + (event.key === "j" ? 1 : -1), 0), rows - 1);
				ref.current?.tBodies[0]?.rows[next]?.querySelector("a")?.focus();
				return next;
			});
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [rows]);
	return { ref, at };
}
