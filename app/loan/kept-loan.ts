import { createStored } from "~/ui/stored";

type KeptLoan = { search: string; fields: Record<string, string> } | null;

/** It never leaves the browser but in the addresses of pages that answer it. */
export const keptLoan = createStored<KeptLoan>("plumbline:loan", (text) => {
	try {
		const kept: unknown = JSON.parse(text ?? "null");
		if (typeof kept !== "object" || kept === null || !("search" in kept) || !("fields" in kept)) return null;
		const { search, fields } = kept;
		if (typeof search !== "string" || typeof fields !== "object" || fields === null) return null;
		const texts = Object.entries(fields).filter(([, value]) => typeof value === "string");
		return search ? { search, fields: Object.fromEntries(texts) } : null;
	} catch {
		return null;
	}
});
