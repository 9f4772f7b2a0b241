import { useEffect } from "react";
import { isTyping } from "../keys/is-typing";
import type { KeyHint } from "../keys/key-bar";
import { openSource } from "../keys/open-source";
import type { Step } from "./asked";
import type { QueueRow } from "./view";

/** A key opens the first of its steps that the row has. */
const STEPS_OF: Record<string, Step[] | undefined> = {
	c: ["confirm", "accept", "decide"],
	u: ["unknown"],
	e: ["correct"],
	r: ["reject"],
	a: ["answer"],
};

type Acts = {
	/** The row under the keys. */
	row: QueueRow | undefined;
	open: (row: QueueRow, step: Step) => void;
	/** Closes what is open; false where nothing is. */
	close: () => boolean;
	/** Goes to another page, once what was sent has arrived. */
	leave: (href: string) => void;
};

/** The queue's keys, as listed at its foot. A letter opens a step, Enter confirms it, and Escape leaves it. */
export function useQueueKeys({ row, open, close, leave }: Acts) {
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			const { key } = event;
			if (key === "Escape" && !event.defaultPrevented) {
				if (close()) event.preventDefault();
				return;
			}
			if (isTyping(event)) return;
			const step = STEPS_OF[key]?.find((one) => row?.stepHrefs[one]);
			if (step && row) open(row, step);
			else if (key === "o") openSource(row?.proposal?.source.href ?? row?.source?.href);
			else if (key === "e" && editHref(row)) leave(editHref(row) ?? "");
			else if (key === "z") document.querySelector<HTMLButtonElement>(".queue-undo button")?.focus();
			else return;
			event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [row, open, close, leave]);
}

/** Where the value is corrected that has the focus, of those that rest on a page; otherwise that of the row. */
function editHref(row: QueueRow | undefined): string | null {
	const value = document.activeElement?.closest<HTMLElement>("[data-edit]");
	return value?.dataset.edit ?? row?.editHref ?? null;
}

export const QUEUE_KEYS: KeyHint[] = [
	[["o"], "open the source"],
	[["c"], "confirm, accept or go through a page"],
	[["u"], "unknown"],
	[["e"], "correct"],
	[["r"], "reject a proposal or a page"],
	[["a"], "answer"],
	[["z"], "undo the last; each with Enter"],
	[["Esc"], "leave a step"],
];
