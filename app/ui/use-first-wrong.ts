import { type RefObject, useEffect, useRef } from "react";

/**
 * Focuses the first wrong field after a refusal, or the message above the form when no field is wrong.
 * @param problem a new object for each refusal, or null
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
