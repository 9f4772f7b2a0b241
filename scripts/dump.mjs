/**
 * Splits a dump into statements. A semicolon inside a text, a name or a comment doesn't end one.
 * @param sql from `wrangler d1 export`
 */
export function statementsOf(sql) {
	const whole = /(?:'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|[^;'"-]+|-)+/g;
	const leading = /^(\s*--[^\n]*\n)+/;
	return [...sql.matchAll(whole)].map(([text]) => text.replace(leading, "").trim()).filter(Boolean);
}

/**
 * Separates tables with rows in a dump from statements for indexes and virtual tables. SQLite creates a virtual
 * table's shadow tables (`{name}_data` and the like) with it.
 * @param schema rows of `sqlite_schema`
 */
export function splitSchema(schema) {
	const virtual = schema.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql));
	const isPart = ({ name }) =>
		virtual.some((table) => name === table.name || name.startsWith(`${table.name}_`));
	const plain = schema.filter((entry) => !isPart(entry) && !entry.name.startsWith("_cf_"));
	return {
		tables: plain.filter(({ type }) => type === "table").map(({ name }) => name),
		creates: [...plain.filter(({ type }) => type !== "table"), ...virtual].map(({ sql }) => ifMissing(sql)),
	};
}

/** An export may have made it already. */
function ifMissing(create) {
	return `${create.replace(/^CREATE (UNIQUE INDEX|INDEX|VIRTUAL TABLE|TRIGGER|VIEW) (?!IF NOT)/i, "CREATE $1 IF NOT EXISTS ")};`;
}

/**
 * Orders a dump so it loads: tables, then rows with parents first, then indexes. D1 checks foreign keys while
 * loading, but wrangler writes tables by creation time.
 * @throws Error if a table references a missing one, or two reference each other
 */
export function orderDump(sql) {
	const statements = statementsOf(sql);
	const tables = new Map();
	for (const create of statements) {
		const name = nameIn(/^CREATE TABLE (?:IF NOT EXISTS )?/i, create);
		if (name) tables.set(name, { create, rows: [] });
	}
	const first = [];
	const last = [];
	for (const statement of statements) {
		if (nameIn(/^CREATE TABLE (?:IF NOT EXISTS )?/i, statement)) continue;
		const table = tables.get(nameIn(/^INSERT INTO /i, statement));
		if (table) table.rows.push(statement);
		else if (/^PRAGMA/i.test(statement)) first.push(statement);
		else last.push(statement);
	}
	const ordered = [...parentsFirst(tables).values()];
	const lines = [
		...first,
		...ordered.map(({ create }) => create),
		...ordered.flatMap(({ rows }) => together(rows)),
		...last,
	];
	return `${lines.join(";\n")};\n`;
}

/** Bytes of a statement: D1 takes 100 KB. */
const LARGEST_STATEMENT = 50_000;

/** Combines a table's rows into few statements. One by one, wrangler takes minutes, not seconds. */
function together(inserts) {
	const statements = [];
	let size = 0;
	let last = null;
	for (const insert of inserts) {
		const [, into, row] = /^(INSERT INTO .*?\bVALUES)\s*(\(.*\))$/is.exec(insert) ?? [];
		const bytes = Buffer.byteLength(insert);
		if (into !== undefined && into === last && size + bytes <= LARGEST_STATEMENT) {
			statements.at(-1).push(row);
			size += bytes;
		} else {
			statements.push(into === undefined ? [insert] : [`${into}\n${row}`]);
			size = bytes;
			last = into ?? null;
		}
	}
	return statements.map((rows) => rows.join(",\n"));
}

/** Tables by name in an order in which each comes after those it refers to. */
export function parentsFirst(tables) {
	const placed = new Map();
	function place(name, on = []) {
		if (placed.has(name)) return;
		const table = tables.get(name);
		if (!table || on.includes(name))
			throw new Error(`The dump cannot be put in order: ${[...on, name].join(", ")}`);
		for (const parent of parentsOf(table.create)) if (parent !== name) place(parent, [...on, name]);
		placed.set(name, table);
	}
	for (const name of tables.keys()) place(name);
	return placed;
}

function parentsOf(create) {
	return [...create.matchAll(/\bREFERENCES\s+["`[]?(\w+)/gi)].map(([, parent]) => parent);
}

function nameIn(before, statement) {
	const [start] = before.exec(statement) ?? [];
	return start === undefined ? undefined : /^["`[]?(\w+)/.exec(statement.slice(start.length))?.[1];
}
