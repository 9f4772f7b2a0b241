import { planImport } from "~/listings/import/plan-import";
import { readKind } from "~/listings/import/read-contents";
import { buildIndex } from "~/listings/index/build-index";
import { lender } from "~/listings/kinds/lender";
import facts from "~db/content/facts/lenders.json";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { writeKind } from "~db/queries/content";

/**
 * Fills a database with so many copies of the real lenders, for measuring only. The rows a list reads are as they would
 * be; what only detail pages read (facts, provenance) is left out, which keeps 100,000 of them small.
 */
export async function seedLenders(binding: D1Database, total: number, now: number): Promise<void> {
	const db = openDatabase(binding);
	const { listings, totals } = planImport(
		lender,
		readKind(lender, { lenders, "facts/lenders": facts }, now),
		[],
		now,
	);
	const originals = listings.map((row) => ({ row, attributes: JSON.parse(row.attributes) }));
	const copies = Array.from({ length: total }, (_, index) => {
		const { row, attributes } = originals[index % originals.length] as (typeof originals)[number];
		const slug = `${row.slug}-${index}`;
		return {
			id: `lender:${slug}`,
			slug,
			name: `${row.name} ${index}`,
			attributes,
			asOf: row.verifiedAt ?? null,
			row,
		};
	});
	const index = buildIndex(lender, copies, new Date(now).toISOString().slice(0, 10));
	const version = `bench-${total}`;
	const byId = new Map(copies.map((copy) => [copy.id, copy]));
	const columns = index.columns.map((column) => ({ kind: "lender", version, ...column }));
	const head = { ...totals, version, total };
	const rows = index.order.map((id, ordinal) => {
		const copy = byId.get(id) as (typeof copies)[number];
		const { slug, name } = copy;
		return { ...copy.row, id, slug, name, attributes: "{}", provenance: "{}", ordinal };
	});
	await writeKind(db, { listings: rows, newFacts: [], columns, documents: [], totals: head, owed: [] });
}
