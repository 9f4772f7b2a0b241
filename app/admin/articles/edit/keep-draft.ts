import { useEffect, useState } from "react";
import { FIELD_NAMES } from "../field-names";

/** What is being written, in this browser until it is saved: it survives a session that ends and a tab that is closed. */
const nameOf = (slug: string) => `plumbline:draft:${slug || "new"}`;

type Kept = Record<string, string>;

function read(slug: string): Kept | null {
	try {
		const parsed: unknown = JSON.parse(localStorage.getItem(nameOf(slug)) ?? "null");
		return typeof parsed === "object" && parsed ? (parsed as Kept) : null;
	} catch {
		return null;
	}
}

const controlOf = (form: HTMLFormElement, name: string) =>
	form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null;

/** Keeps it whenever called, and says what was kept before and is otherwise than what the form shows. */
export function useKeptDraft(form: React.RefObject<HTMLFormElement>, slug: string) {
	const [kept, setKept] = useState<Kept | null>(null);
	useEffect(() => {
		const found = read(slug);
		const shown = form.current;
		if (!found || !shown) return;
		const differs = FIELD_NAMES.some((name) => (controlOf(shown, name)?.value ?? "") !== (found[name] ?? ""));
		if (differs) setKept(found);
		else localStorage.removeItem(nameOf(slug));
	}, [form, slug]);
	return {
		kept,
		keep() {
			const shown = form.current;
			if (!shown) return;
			const now = Object.fromEntries(FIELD_NAMES.map((name) => [name, controlOf(shown, name)?.value ?? ""]));
			try {
				localStorage.setItem(nameOf(slug), JSON.stringify(now));
			} catch {
				// Storage is off or full: the text is in the form.
			}
		},
		putBack() {
			const shown = form.current;
			for (const name of FIELD_NAMES) {
				const control = shown && controlOf(shown, name);
				if (control) control.value = kept?.[name] ?? "";
			}
			setKept(null);
		},
		drop() {
			localStorage.removeItem(nameOf(slug));
			setKept(null);
		},
	};
}
