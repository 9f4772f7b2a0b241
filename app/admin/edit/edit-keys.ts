import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import type { KeyHint } from "../admin-page";
import { isTyping, openSource } from "../keys";

type Around = { leaveHref: string; previousHref: string; nextHref: string };

const CONFLICT: Record<string, string> = { t: "theirs", m: "mine", b: "both" };

/** Single-letter keys are off while someone types. */
export function useEditKeys(form: RefObject<HTMLFormElement>, { leaveHref, previousHref, nextHref }: Around) {
	const navigate = useNavigate();
	useEffect(() => {
		function press(name: string): boolean {
			const id = form.current?.id;
			const button = document.querySelector<HTMLButtonElement>(
				`.conflict button[form="${id}"][value="${name}"], #${id} .edit-acts button[value="${name}"]`,
			);
			button?.click();
			return button !== null;
		}
		function onKey(event: KeyboardEvent) {
			const { key, ctrlKey, metaKey } = event;
			if (key === "Enter" && (ctrlKey || metaKey)) {
				if (press("save")) event.preventDefault();
				return;
			}
			if (key === "Escape" && !event.defaultPrevented) return navigate(leaveHref);
			if (isTyping(event)) return;
			if (key === "[") navigate(previousHref);
			else if (key === "]") navigate(nextHref);
			else if (key === "o")
				openSource(form.current?.querySelector<HTMLInputElement>("[name=source]")?.value.trim());
			else if (key === "v") focusValue(form.current);
			else if (key === "u") form.current?.querySelector<HTMLInputElement>("[name=unknown]")?.click();
			else if (CONFLICT[key]) press(CONFLICT[key]);
			else return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [form, navigate, leaveHref, previousHref, nextHref]);
}

function focusValue(form: HTMLFormElement | null): void {
	form?.querySelector<HTMLElement>("[name=value], fieldset :is(input, select)")?.focus();
}

export function editKeyHints(hasConflict: boolean): KeyHint[] {
	return hasConflict ? [...KEYS, [["t", "m", "b"], "keep theirs, mine, both"]] : KEYS;
}

const KEYS: KeyHint[] = [
	[["Ctrl", "Enter"], "save"],
	[["Esc"], "leave and keep a draft"],
	[["[", "]"], "previous, next field"],
	[["v"], "go to the value"],
	[["o"], "open the source"],
	[["u"], "mark unknown"],
];
