export function checkObject(raw: unknown): Record<string, unknown> {
	if (typeof raw !== "object" || raw === null || Array.isArray(raw))
		throw new RangeError("must have named parts");
	return raw as Record<string, unknown>;
}

export function checkObjects<Item>(
	raw: unknown,
	item: (given: Record<string, unknown>) => Item,
): Item[] | null {
	if (!Array.isArray(raw)) throw new RangeError("must be a list");
	return raw.length === 0 ? null : raw.map((given) => item(checkObject(given)));
}

export function onlyKnown(rest: Record<string, unknown>, known: string): void {
	const [key] = Object.keys(rest);
	if (key) throw new RangeError(`has ${key}, where ${known} are known`);
}
