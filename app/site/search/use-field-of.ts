import { useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Puts the address's text into the field, e.g. after the back button. The field element stays, so it keeps the
 * focus and anything typed while a response is on its way.
 * @param q the address's text
 * @returns a ref for the element around the field
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
