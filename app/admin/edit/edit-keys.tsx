import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

type Around = { leaveHref: string; previousHref: string; nextHref: string };

const CONFLICT: Record<string, string> = { t: "theirs", m: "mine", b: "both" };

/** The keys of the page, as its foot prints them. Single letters are off while somebody types. */
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
			const { key, ctrlKey, metaKey, altKey, target } = event;
			if (key === "Enter" && (ctrlKey || metaKey)) {
				if (press("save")) event.preventDefault();
				return;
			}
			if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
			if (key === "Escape") return navigate(leaveHref);
			if (isTyping(target)) return;
			if (key === "[") navigate(previousHref);
			else if (key === "]") navigate(nextHref);
			else if (key === "o") openSource(form.current);
			else if (key === "u") form.current?.querySelector<HTMLInputElement>("[name=unknown]")?.click();
			else if (CONFLICT[key]) press(CONFLICT[key]);
			else return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [form, navigate, leaveHref, previousHref, nextHref]);
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof Element &&
		target.closest(
			"input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable]",
		) !== null
	);
}

function openSource(form: HTMLFormElement | null): void {
	const source = form?.querySelector<HTMLInputElement>("[name=source]")?.value.trim() ?? "";
	if (/^https?:\/\//i.test(source) && URL.canParse(source)) open(source, "_blank", "noopener,noreferrer");
}

const KEYS: Array<[string[], string]> = [
	[["Ctrl", "Enter"], "save"],
	[["Esc"], "leave, keeping a draft"],
	[["[", "]"], "field before, after"],
	[["o"], "open the source"],
	[["u"], "unknown"],
];

/** The keys of the page. */
export function KeyBar({ hasConflict }: { hasConflict: boolean }) {
	const keys: typeof KEYS = hasConflict ? [...KEYS, [["t", "m", "b"], "keep theirs, mine, both"]] : KEYS;
	return (
		<p className="kbar">
			{keys.map(([names, what]) => (
				<span key={what}>
					{names.map((name) => (
						<kbd key={name}>{name}</kbd>
					))}{" "}
					{what}
				</span>
			))}
		</p>
	);
}
