import type { Grade } from "~db/records";
import type { Edition } from "~db/values";

type Stated = { value: unknown; sourceUrl: string | null; grade: Grade };

/** Two are the same if the label or the first day is the same, and the better statement's stays. */
export function mergeEditions<S extends Stated>(inOrder: S[]): { editions: Edition[]; newestFrom: S | null } {
	const merged: Array<{ edition: Edition; from: S }> = [];
	for (const from of inOrder)
		for (const edition of editionsIn(from.value)) {
			if (merged.some(({ edition: other }) => isSame(edition, other))) continue;
			const source = edition.source ?? (from.grade === "record" ? null : from.sourceUrl);
			merged.push({ edition: { ...edition, source }, from });
		}
	merged.sort((a, b) => (a.edition.start < b.edition.start ? -1 : a.edition.start > b.edition.start ? 1 : 0));
	return { editions: merged.map(({ edition }) => edition), newestFrom: merged.at(-1)?.from ?? null };
}

function isSame(a: Edition, b: Edition): boolean {
	return a.start === b.start || a.label.toLowerCase() === b.label.toLowerCase();
}

function editionsIn(value: unknown): Edition[] {
	if (!Array.isArray(value)) return [];
	return value.filter((item): item is Edition => typeof item === "object" && item !== null);
}
