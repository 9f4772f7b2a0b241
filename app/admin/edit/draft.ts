import { useCallback, useEffect, useState } from "react";
import { keep as keepTyped, readKept } from "~/ui/kept";
import { useAccount } from "../admin-page";
import type { EditShape } from "./field-controls";

export type Draft = {
	values: Partial<EditShape>;
	/** Whether it was submitted. We delete it when the page confirms the save. */
	isSent?: boolean;
};

const nameOf = (of: string) => `edit:${of}`;

export function useDraft(of: string, isDone: boolean) {
	const account = useAccount();
	const [found, setFound] = useState<Draft | null>(null);
	useEffect(() => {
		const draft = read(account, of);
		if (draft?.isSent && isDone) write(account, of, null);
		else setFound(draft);
	}, [account, of, isDone]);
	const keep = useCallback((values: Draft["values"]) => write(account, of, { values }), [account, of]);
	const send = useCallback(() => {
		const draft = read(account, of);
		if (draft) write(account, of, { ...draft, isSent: true });
	}, [account, of]);
	const drop = useCallback(() => {
		write(account, of, null);
		setFound(null);
	}, [account, of]);
	return { found, keep, send, drop };
}

/** Deletes a sent draft once another page confirms it. */
export function forgetSent(account: string, of: string): void {
	if (read(account, of)?.isSent) write(account, of, null);
}

function read(account: string, of: string): Draft | null {
	const stored = readKept(account, nameOf(of));
	return typeof stored?.values === "object" && stored.values !== null ? (stored as Draft) : null;
}

const write = (account: string, of: string, draft: Draft | null) => keepTyped(account, nameOf(of), draft);
