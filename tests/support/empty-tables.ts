/**
 * Empties tables, including the audit log, whose triggers normally prevent that. Log lines are named after
 * their subject, so old ones would clash with the next test's.
 */
export async function emptyTables(database: D1Database, names: readonly string[]): Promise<void> {
	const { results: triggers } = await database
		.prepare("select name, sql from sqlite_schema where type = 'trigger'")
		.all<{ name: string; sql: string }>();
	const statements = [
		"pragma defer_foreign_keys = on",
		...triggers.map(({ name }) => `drop trigger \`${name}\``),
		...names.map((name) => `delete from \`${name}\``),
		...triggers.map(({ sql }) => sql),
	];
	await database.batch(statements.map((statement) => database.prepare(statement)));
}
