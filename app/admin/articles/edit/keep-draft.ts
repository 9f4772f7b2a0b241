import { useEffect, useState } from "react";
import { keep, readKept } from "../../kept";
import { FIELD_NAMES } from "../field-names";

const nameOf = (slug: string) => `article:${slug || "new"}`;

const controlOf = (form: HTMLFormElement, name: string) =>
	form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null;

/** Keeps it whenever called, and says what was kept before and is otherwise than what the form shows. */
export function useKeptDraft(form: React.RefObject<HTMLFormElement>, slug: string) {
	const [kept, setKept] = useState<ReturnType<typeof readKept>>(null);
	useEffect(() => {
		const found = readKept(nameOf(slug));
		const shown = form.current;
		if (!found || !shown) return;
		const differs = FIELD_NAMES.some((name) => (controlOf(shown, name)?.value ?? "") !== (found[name] ?? ""));
		if (differs) setKept(found);
		else keep(nameOf(slug), null);
	}, [form, slug]);
	return {
		kept,
		keep() {
			const shown = form.current;
			if (!shown) return;
			const now = Object.fromEntries(FIELD_NAMES.map((name) => [name, controlOf(shown, name)?.value ?? ""]));
			keep(nameOf(slug), now);
		},
		putBack() {
			const shown = form.current;
			for (const name of FIELD_NAMES) {
				const control = shown && controlOf(shown, name);
				if (control) control.value = String(kept?.[name] ?? "");
			}
			setKept(null);
		},
		drop() {
			keep(nameOf(slug), null);
			setKept(null);
		},
	};
}
