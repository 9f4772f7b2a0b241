import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the first wrong field after a form was refused, or the message above the form if no field is wrong.
 * @param problem another object for each refusal; null while there is none
 */
export function useFirstWrong(problem: object | null): RefObject<HTMLFormElement> {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!problem) return;
		const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
		(wrong ?? form.current?.querySelector<HTMLElement>("[role=alert]"))?.focus();
	}, [problem]);
	return form;
}
