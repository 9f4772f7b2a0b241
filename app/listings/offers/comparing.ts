/** Total orders. The same rows sort the same way, whatever their input order. */

type Compare<Row> = (one: Row, other: Row) => number;

/** Numbers are equal when they agree in nine decimals. A key, because being nearly equal carries no order. */
function keyOf(value: number): number {
	return Math.round(value * 1e9);
}

export function byLower<Row>(of: (row: Row) => number | null): Compare<Row> {
	return (one, other) => {
		const [a, b] = [of(one), of(other)];
		if (a === null || b === null) return Number(a === null) - Number(b === null);
		const [first, second] = [keyOf(a), keyOf(b)];
		return first < second ? -1 : first > second ? 1 : 0;
	};
}

export function byHigher<Row>(of: (row: Row) => number | null): Compare<Row> {
	return byLower((row) => {
		const value = of(row);
		return value === null ? null : -value;
	});
}

export function byName<Row>(of: (row: Row) => { name: string; slug: string }): Compare<Row> {
	return (one, other) => {
		const [a, b] = [of(one), of(other)];
		return a.name.localeCompare(b.name, "en") || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
	};
}

export function inTurn<Row>(...orders: Array<Compare<Row>>): Compare<Row> {
	return (one, other) => {
		for (const order of orders) {
			const found = order(one, other);
			if (found !== 0) return found;
		}
		return 0;
	};
}

export function firstOf<Row>(rows: readonly Row[], order: Compare<Row>): Row | undefined {
	return rows.reduce<Row | undefined>(
		(best, row) => (best === undefined || order(row, best) < 0 ? row : best),
		undefined,
	);
}
