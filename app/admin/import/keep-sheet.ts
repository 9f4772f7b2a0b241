import { type RefObject, useEffect, useState } from "react";
import { keep, readKept } from "~/ui/kept";
import { useAccount } from "../use-account";
import type { ImportAnswer } from "./view";

type Typed = ImportAnswer["typed"];

const NAME = "import";
/** Characters that are kept: a browser keeps some five million in all. */
const MOST_KEPT = 500_000;

/**
 * Keeps what stands in the form, so that a session that ends and a tab that is closed lose none of it; and says what was kept before, where the
 * form is empty.
 * @param typed what came back from the server; undefined where nothing was sent
 * @param isDone whether all that was sent has just been recorded
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

/** An empty text takes the place of nothing: a file may be sent without one. */
function keepSheet(account: string, sheet: string): void {
	if (sheet !== "" && sheet.length <= MOST_KEPT) keep(account, NAME, { sheet });
}
