/** A D1 binding that adds up the rows its calls write, as D1 bills them: rows of indices count, deleted rows, too. */
export function meteredDatabase(binding: D1Database): { database: D1Database; rows: () => number } {
	const originals = new WeakMap<object, D1PreparedStatement>();
	let rows = 0;

	function note<T>(result: D1Result<T>): D1Result<T> {
		rows += result.meta.rows_written;
		return result;
	}

	function wrap(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			all: async () => note(await statement.all()),
			run: async () => note(await statement.run()),
			// What reads as arrays says nothing of what it wrote: reads come this way.
			raw: () => statement.raw(),
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}

	const database = {
		prepare: (query: string) => wrap(binding.prepare(query)),
		async batch(statements: D1PreparedStatement[]) {
			const real = statements.flatMap((statement) => originals.get(statement) ?? []);
			return (await binding.batch(real)).map(note);
		},
	} as unknown as D1Database;
	return { database, rows: () => rows };
}
