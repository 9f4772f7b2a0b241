import { useCallback, useEffect, useState } from "react";
import { keep as keepTyped, readKept } from "../kept";
import type { EditShape } from "./view";

/** What was typed into a form and not saved yet, kept in this browser by listing and field. */
export type Draft = {
	values: Partial<EditShape>;
	/** Whether it was sent to be saved: then it goes where the page says that it was. */
	isSent?: boolean;
};

const nameOf = (of: string) => `edit:${of}`;

/**
 * Keeps the draft of a form, and gives it back when its page is opened again.
 * @param isDone whether the page says that what was sent is settled
 */
export function useDraft(of: string, isDone: boolean) {
	const [found, setFound] = useState<Draft | null>(null);
	useEffect(() => {
		const draft = read(of);
		if (draft?.isSent && isDone) write(of, null);
		else setFound(draft);
	}, [of, isDone]);
	const keep = useCallback((values: Draft["values"]) => write(of, { values }), [of]);
	const send = useCallback(() => {
		const draft = read(of);
		if (draft) write(of, { ...draft, isSent: true });
	}, [of]);
	const drop = useCallback(() => {
		write(of, null);
		setFound(null);
	}, [of]);
	return { found, keep, send, drop };
}

/** Forgets a draft that was sent, where another page says that it is settled. */
export function forgetSent(of: string): void {
	if (read(of)?.isSent) write(of, null);
}

function read(of: string): Draft | null {
	const stored = readKept(nameOf(of));
	return typeof stored?.values === "object" && stored.values !== null ? (stored as Draft) : null;
}

const write = (of: string, draft: Draft | null) => keepTyped(nameOf(of), draft);
