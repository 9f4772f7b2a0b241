/** A D1 binding that adds up the rows its calls write, as D1 bills them: rows of indices count, deleted rows, too. */
export function meteredDatabase(binding: D1Database): { database: D1Database; rows: () => number } {
	const originals = new WeakMap<object, D1PreparedStatement>();
	let rows = 0;

	function note<T>(result: D1Result<T>): D1Result<T> {
		rows += result.meta.rows_written;
		return result;
	}

	function wrap(statement: D1PreparedStatement, q = ''): D1PreparedStatement {
		const wrapped = { q,
			bind: (...values: unknown[]) => wrap(statement.bind(...values), q),
			all: async () => note(await statement.all()),
			run: async () => { const r = await statement.run(); const t=(globalThis as any).__tally; if (t) { const k=q.slice(0,32); t[k]=(t[k]??0)+r.meta.rows_written; } return note(r); },
			// What reads as arrays says nothing of what it wrote: reads come this way.
			raw: () => statement.raw(),
		} as unknown as D1PreparedStatement;
		originals.set(wrapped, statement);
		return wrapped;
	}

	const database = {
		prepare: (query: string) => wrap(binding.prepare(query), query),
		async batch(statements: D1PreparedStatement[]) {
			const real = statements.flatMap((statement) => originals.get(statement) ?? []);
			const out = await binding.batch(real); const t=(globalThis as any).__tally; if (t) out.forEach((r,i)=>{ const k=String((statements[i] as any).q).replace(/\s+/g,' ').slice(0,32); t[k]=(t[k]??0)+r.meta.rows_written; }); return out.map(note);
		},
	} as unknown as D1Database;
	return { database, rows: () => rows };
}
