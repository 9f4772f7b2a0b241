/** The object that it is; an empty one for everything else. */
export function object(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: {};
}

/** The list that it is; an empty one for everything else. */
export function list(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** Null unless it's a number, or digits with at most one point. */
export function decimal(value: unknown): number | null {
	if (typeof value === "number") return Number.isFinite(value) ? value : null;
	return typeof value === "string" && /^\d{1,15}(\.\d{1,20})?$/.test(value) ? Number(value) : null;
}

/** Null unless it's a text that isn't empty. */
export function words(value: unknown): string | null {
	return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
