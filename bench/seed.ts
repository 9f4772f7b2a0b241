import { planImport } from "~/listings/import/plan-import";
import { readKind } from "~/listings/import/read-contents";
import { buildIndex } from "~/listings/index/build-index";
import { lender } from "~/listings/kinds/lender";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { writeKinds } from "~db/queries/content";

const CHUNK = 5000;

/**
 * Fills a database with so many copies of the real lenders, for measuring only. The rows a list reads are as they would
 * be; what only detail pages read (facts, provenance) is left out, which keeps 100,000 of them small.
 */
export async function seedLenders(binding: D1Database, total: number, now: number): Promise<void> {
	const db = openDatabase(binding);
	const { listings, totals } = planImport(lender, readKind(lender, { lenders }, now), [], now);
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
	for (let start = 0; start < total; start += CHUNK) {
		const rows = index.order.slice(start, start + CHUNK).map((id, place) => {
			const copy = byId.get(id) as (typeof copies)[number];
			return {
				...copy.row,
				id,
				slug: copy.slug,
				name: copy.name,
				attributes: "{}",
				provenance: "{}",
				ordinal: start + place,
			};
		});
		const last = start + CHUNK >= total;
		await writeKinds(db, [
			{ listings: rows, newFacts: [], columns: last ? columns : [], documents: [], totals: head },
		]);
	}
}
