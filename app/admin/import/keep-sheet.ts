import { type RefObject, useEffect, useState } from "react";
import { keep, readKept } from "~/ui/kept";
import { useAccount } from "../use-account";
import type { ImportAnswer } from "./view";

type Typed = ImportAnswer["typed"];

const NAME = "import";
/** The most characters we store. A browser stores about five million in all. */
const MOST_KEPT = 500_000;

/**
 * Saves the form in the browser, so an expired session or a closed tab loses nothing. Offers the saved text when
 * the form is empty.
 * @param typed the server's echo, or undefined before the first submit
 * @param isDone whether everything sent has just been recorded
 */
export function useKeptSheet(form: RefObject<HTMLFormElement>, typed: Typed | undefined, isDone: boolean) {
	const account = useAccount();
	const [kept, setKept] = useState<string | null>(null);
	useEffect(() => {
		if (typed?.sheet) keepSheet(account, typed.sheet);
		else if (isDone) keep(account, NAME, null);
		else {
			const { sheet } = readKept(account, NAME) ?? {};
			setKept(typeof sheet === "string" && sheet !== "" ? sheet : null);
		}
	}, [account, typed, isDone]);
	const text = () => form.current?.elements.namedItem("sheet") as HTMLTextAreaElement | null | undefined;
	return {
		isKept: kept !== null,
		keep: () => keepSheet(account, text()?.value ?? ""),
		putBack() {
			const control = text();
			if (control && kept !== null) control.value = kept;
			setKept(null);
		},
		drop() {
			keep(account, NAME, null);
			setKept(null);
		},
	};
}

/** An empty text doesn't replace anything, because a file may be sent without one. */
function keepSheet(account: string, sheet: string): void {
	if (sheet !== "" && sheet.length <= MOST_KEPT) keep(account, NAME, { sheet });
}
