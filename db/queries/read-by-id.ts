/**
 * All rows of a query in the order of their ids, so many at a time, because an answer of D1 has a largest size.
 * @param size rows a query
 * @param read the first `size` of those whose id is after one
 */
export async function readById<Row extends { id: string }>(
	size: number,
	read: (after: string, size: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
	const rows: Row[] = [];
	for (let found = size; found === size; ) {
		const page = await read(rows.at(-1)?.id ?? "", size);
		rows.push(...page);
		found = page.length;
	}
	return rows;
}
