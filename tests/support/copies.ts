type Row = Record<string, unknown>;

/** Copies lenders with their facts, each with its own name and slightly different rates. */
export function copiesOf(records: Row[], facts: Row[], total: number): { records: Row[]; facts: Row[] } {
	const factsOf = new Map<unknown, Row[]>();
	for (const fact of facts) factsOf.set(fact.slug, [...(factsOf.get(fact.slug) ?? []), fact]);
	const copies = Array.from({ length: total }, (_, index) => {
		const original = records[index % records.length] as Row;
		return { original, slug: `${original.slug}-${index}`, name: `${original.name} ${index}`, index };
	});
	return {
		records: copies.map(({ original, slug, name }) => ({ ...original, slug, name })),
		facts: copies.flatMap(({ original, slug, index }) =>
			(factsOf.get(original.slug) ?? []).map((fact) => ({ ...fact, slug, value: varied(fact.value, index) })),
		),
	};
}

/** Changes a rate by up to 1%, so that ordered values stay in order. */
function varied(value: unknown, index: number): unknown {
	if (typeof value !== "object" || value === null || !("apr" in value) || typeof value.apr !== "number")
		return value;
	return { ...value, apr: Math.round(value.apr * (1 + (index % 100) / 10_000) * 1e6) / 1e6 };
}
