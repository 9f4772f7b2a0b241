/**
 * Takes every row out of tables, as if nothing had ever been written to them; also out of the audit log, which refuses that while its
 * triggers are there. Lines of it are named by what they note: those of a world that is gone would stand for those of the next.
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
