import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Shows the text of another address in the field, e.g. after the back button. The field stays the same one, so that it
 * keeps the focus, and what is typed on while an answer is on its way.
 * @param q the text of the address
 * @returns for the element around the field
 */
export function useFieldOf(q: string): RefObject<HTMLElement> {
	const around = useRef<HTMLElement>(null);
	const shown = useRef(q);
	const isPop = useNavigationType() === "POP";
	useEffect(() => {
		const field = around.current?.querySelector("input");
		if (!field || shown.current === q) return;
		shown.current = q;
		if (isPop || field !== document.activeElement) field.value = q;
	}, [q, isPop]);
	return around;
}
