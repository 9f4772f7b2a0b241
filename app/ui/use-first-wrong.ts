import { type RefObject, useEffect, useRef } from "react";

/**
 * Goes to the first field that is wrong once a form was refused, or to the message above it.
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
