/** A statement of a migration after which the version that still runs may fail. */
type Narrowing = { rule: keyof typeof RULES; statement: string };

/** Tables that the same migration makes are free to change. */
const RULES = {
	"drops a table": /^DROP TABLE/i,
	"drops a view": /^DROP VIEW/i,
	"drops a column": /^ALTER TABLE .+\bDROP\b/i,
	"renames a column or a table": /^ALTER TABLE .+\bRENAME\b/i,
	"adds a column that must be given": /^ALTER TABLE \S+ ADD (COLUMN )?(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/i,
	"adds a column that is checked or refers to another":
		/^ALTER TABLE \S+ ADD .*\b(CHECK|REFERENCES|UNIQUE)\b/i,
	"makes values unique that need not be": /^CREATE UNIQUE INDEX/i,
	"drops an index": /^DROP INDEX/i,
	"refuses or changes writes": /^CREATE (TEMP(ORARY)? )?TRIGGER/i,
	"deletes rows": /^DELETE FROM/i,
} as const;

const TABLE =
	/^(?:CREATE TABLE|CREATE VIRTUAL TABLE|ALTER TABLE|DROP TABLE|DELETE FROM)(?: IF (?:NOT )?EXISTS)?\s+([`"[]?)(\w+)/i;
const ON = /\bON\s+([`"[]?)(\w+)/i;

export function narrowingsIn(sql: string): Narrowing[] {
	const statements = sql
		.split("--> statement-breakpoint")
		.flatMap(splitSimple)
		.map((statement) =>
			statement
				.replaceAll(/^[ \t]*--.*$/gm, "")
				.replaceAll(/\s+/g, " ")
				.trim(),
		)
		.filter(Boolean);
	const made = new Set(statements.filter((one) => /^CREATE (VIRTUAL )?TABLE/i.test(one)).map(tableOf));
	return statements.flatMap((statement) => {
		if (made.has(tableOf(statement))) return [];
		const broken = Object.entries(RULES).find(([, pattern]) => pattern.test(statement));
		return broken ? [{ rule: broken[0] as Narrowing["rule"], statement }] : [];
	});
}

/** The statements of a part of a migration; a trigger's body has semicolons of its own and stays whole. */
function splitSimple(part: string): string[] {
	return /CREATE (TEMP(ORARY)? )?TRIGGER/i.test(part) ? [part] : part.split(/;\s*\n/);
}

function tableOf(statement: string): string {
	return (TABLE.exec(statement) ?? ON.exec(statement))?.[2] ?? "";
}
