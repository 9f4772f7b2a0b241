import { useEffect, useState } from "react";
import { keep, readKept } from "~/ui/kept";
import { useAccount } from "../admin-page";
import { FIELD_NAMES, type TextKind, textId } from "./text-names";

const nameOf = (kind: TextKind, slug: string) => textId({ kind, slug: slug || "new" });

const controlOf = (form: HTMLFormElement, name: string) =>
	form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null;

/** Offers a draft from this browser if it differs from the form. */
export function useKeptDraft(form: React.RefObject<HTMLFormElement>, kind: TextKind, slug: string) {
	const account = useAccount();
	const [kept, setKept] = useState<ReturnType<typeof readKept>>(null);
	useEffect(() => {
		const shown = form.current;
		if (!shown) return;
		// A draft stored as new may since have become this text.
		for (const name of new Set([slug, ""])) {
			const found = readKept(account, nameOf(kind, name));
			if (!found) continue;
			// Saving trims whitespace.
			const differs = FIELD_NAMES[kind].some(
				(key) => (controlOf(shown, key)?.value ?? "").trim() !== String(found[key] ?? "").trim(),
			);
			if (!differs) keep(account, nameOf(kind, name), null);
			else if (name === slug) setKept(found);
		}
	}, [account, form, kind, slug]);
	return {
		kept,
		keep() {
			const shown = form.current;
			if (!shown) return;
			const now = Object.fromEntries(
				FIELD_NAMES[kind].map((name) => [name, controlOf(shown, name)?.value ?? ""]),
			);
			keep(account, nameOf(kind, slug), now);
		},
		putBack() {
			const shown = form.current;
			for (const name of FIELD_NAMES[kind]) {
				const control = shown && controlOf(shown, name);
				if (control) control.value = String(kept?.[name] ?? "");
			}
			setKept(null);
		},
		drop() {
			keep(account, nameOf(kind, slug), null);
			setKept(null);
		},
	};
}
