import { importKind } from "~/listings/import/import-content";
import { readKind } from "~/listings/import/read-contents";
import type { ReadRecord } from "~/listings/import/read-records";
import { lender } from "~/listings/kinds/lender";
import { indexOf, keptOf } from "~/listings/listing-rows";
import facts from "~db/content/facts/lenders.json";
import lenders from "~db/content/lenders.json";
import publishers from "~db/content/publishers.json";
import { type Database, openDatabase } from "~db/database";
import { readBuilt, writeIndex } from "~db/queries/import-kind";
import { type CountedRow, readColumns, readCounted } from "~db/queries/record-facts";
import { copiesOf } from "../tests/support/copies";

/** Copies that are imported; more of them are copies of their rows, because importing a hundred thousand takes its time. */
const IMPORTED = 1000;

/** Rows that one statement copies. */
const AT_ONCE = 2000;

/**
 * So many copies of the real lenders, for measuring only, with all that is stated of each: what lists, details, the search, files and the
 * importer take of them is what they take of the real ones.
 */
export function copiedLenders(total: number, now: number): ReadRecord[] {
	const copies = copiesOf(lenders, facts, total);
	return readKind(lender, { publishers, lenders: copies.records, "facts/lenders": copies.facts }, now);
}

/** Fills a database with them. */
export async function seedLenders(binding: D1Database, total: number, now: number): Promise<Database> {
	const db = openDatabase(binding);
	const imported = Math.min(total, IMPORTED);
	await importKind(db, lender, copiedLenders(imported, now), now);
	if (total > imported) await multiply(binding, db, imported, total, now);
	return db;
}

/** Copies rows of lenders, with their statements and what the search has of them, until there are so many; and makes the index of all. */
async function multiply(
	binding: D1Database,
	db: Database,
	imported: number,
	total: number,
	now: number,
): Promise<void> {
	const run = (statement: string, ...values: unknown[]) =>
		binding
			.prepare(statement)
			.bind(...values)
			.run();
	await run(`create table originals as select row_number() over (order by ordinal) - 1 as place, id as original, name as called
		from listings where kind = 'lender' and ordinal is not null`);
	await run("create unique index originals_place on originals (place)");
	const columnsOf = async (table: string) =>
		(await binding.prepare(`select name from pragma_table_info('${table}')`).all<{ name: string }>()).results;
	const listing = copied(await columnsOf("listings"), "l", {
		id: "l.id || '-' || n.i",
		slug: "l.slug || '-' || n.i",
		name: "l.name || ' ' || n.i",
		attributes: "json_set(l.attributes, '$.name', l.name || ' ' || n.i)",
		ordinal: "null",
		mark: "null",
	});
	const fact = copied(await columnsOf("facts"), "f", {
		id: "f.id || '-' || n.i",
		listing_id: "f.listing_id || '-' || n.i",
	});
	for (let from = imported; from < total; from += AT_ONCE) {
		const next = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${Math.min(total, from + AT_ONCE)})`;
		const of = `from n cross join originals as o on o.place = n.i % ${imported}`;
		await run(
			`${next} insert into listings (${listing.into}) select ${listing.from} ${of} cross join listings as l on l.id = o.original`,
		);
		await run(
			`${next} insert into facts (${fact.into}) select ${fact.from} ${of} cross join facts as f on f.listing_id = o.original`,
		);
		await run(`${next} insert into document_rows (domain, id, plain, base) select r.domain, r.id || '-' || n.i, r.plain || ' ' || n.i,
			r.base + length(' ' || n.i) * ${2 ** 42} ${of} cross join document_rows as r on r.domain = 'lender' and r.id = o.original`);
		await run(`${next} insert into documents (rowid, domain, name, known_as, about, notes, id, href, what, line, plain, weight)
			select r.base + r.sequence, d.domain, d.name || ' ' || n.i, d.known_as, d.about, d.notes, r.id, d.href || '-' || n.i, d.what, d.line, r.plain, d.weight
			${of} cross join document_rows as r on r.domain = 'lender' and r.id = o.original || '-' || n.i
			cross join document_rows as before on before.domain = 'lender' and before.id = o.original
			cross join documents as d on d.rowid = before.base + before.sequence`);
	}
	await run("delete from document_names");
	await run(
		"insert into document_names (rowid, domain, name) select rowid, domain, ' ' || plain || ' ' from documents",
	);
	await run("drop table originals");
	await placeAll(db, now, imported, total);
}

/** Names columns of a table, and what stands in them of a copy. */
function copied(columns: Array<{ name: string }>, of: string, others: Record<string, string>) {
	return {
		into: columns.map(({ name }) => name).join(", "),
		from: columns.map(({ name }) => others[name] ?? `${of}.${name}`).join(", "),
	};
}

/** Makes the index: what is kept of a copy is what is kept of its original, but for the name. */
async function placeAll(db: Database, now: number, imported: number, total: number): Promise<void> {
	const rows: CountedRow[] = (await readCounted(db, lender.id)).filter(({ ordinal }) => ordinal !== null);
	const originals = rows
		.sort((a, b) => Number(a.ordinal) - Number(b.ordinal))
		.map((row) => ({ ...row, kept: keptOf(row) }));
	const counted = Array.from({ length: total }, (_, index) => {
		const original = originals[index % imported] as (typeof originals)[number];
		return index < imported
			? original
			: { ...original, id: `${original.id}-${index}`, name: `${original.name} ${index}`, ordinal: null };
	});
	const { order, columns, totals } = indexOf(lender, counted, now);
	const before = new Set((await readColumns(db, lender.id)).map(({ column }) => column));
	const moved = order.map((id, ordinal) => [id, ordinal] as [string, number]);
	const dropped = [...before].filter((name) => !columns.some(({ column }) => column === name));
	if (!(await writeIndex(db, await readBuilt(db, lender.id), { columns, dropped, totals, moved })))
		throw new Error("The index was written by somebody else");
}
