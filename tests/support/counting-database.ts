/** Rows include those of indexes, as D1 counts them. */
export type DatabaseCount = { trips: number; statements: number; rowsRead: number; rowsWritten: number };

export function countingDatabase(binding: D1Database): { binding: D1Database; count: DatabaseCount } {
	const count: DatabaseCount = { trips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
	const originals = new WeakMap<object, D1PreparedStatement>();

	function record(results: D1Result[]) {
		count.trips += 1;
		count.statements += results.length;
		for (const { meta } of results) {
			count.rowsRead += meta.rows_read ?? 0;
			count.rowsWritten += meta.rows_written ?? 0;
		}
	}

	function wrap(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			all: async () => {
				const result = await statement.all();
				record([result]);
				return result;
			},
			run: async () => {
				const result = await statement.run();
				record([result]);
				return result;
			},
			first: async () => {
				const result = await statement.all();
				record([result]);
				return result.results[0] ?? null;
			},
			// D1's own `raw` hides how many rows it read.
			raw: async () => {
				const result = await statement.all<Record<string, unknown>>();
				record([result]);
				return result.results.map((row) => Object.values(row));
			},
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}

	const counted = {
		prepare: (query: string) => wrap(binding.prepare(query)),
		batch: async (statements: D1PreparedStatement[]) => {
			const results = await binding.batch(
				statements.map((statement) => originals.get(statement) ?? statement),
			);
			record(results);
			return results;
		},
	} as unknown as D1Database;
	return { binding: counted, count };
}
