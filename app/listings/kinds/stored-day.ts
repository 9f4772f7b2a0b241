import type { Attributes } from "~db/values";

/** Where the day of a field's value is stored among the attributes, if the field asks for it. No field has such a key. */
export function dayKey(key: string): string {
	return `${key}@`;
}

/** The ISO day of a field that keeps it; null where the value is undated or only its month or year is known. */
export function dayOf(attributes: Attributes, key: string): string | null {
	const day = attributes[dayKey(key)];
	return typeof day === "string" && day.length === "2026-11-20".length ? day : null;
}
