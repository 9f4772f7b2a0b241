import { describe, expect, test } from "vitest";
import { graderOf, readPublishers } from "~/listings/facts/publishers";
import { kinds } from "~/listings/kinds/all";
import { groupBy } from "~db/group-by";
import { contentFiles } from "../../../../tests/support/content-files";
import { gather } from "../../../../tests/support/gather";
import { planImport } from "../import/plan-import";
import { readContents } from "../import/read-contents";
import { deriveFrom } from "../listing-rows";
import { planListing } from "./plan-listing";
import { printCsv, printJson } from "./print-sheet";
import { readSheet } from "./read-sheet";

const NOW = Date.UTC(2026, 10, 23, 12);
const TODAY = "2026-11-23";
const contents = readContents(kinds, contentFiles, NOW);
const gradeOf = graderOf(readPublishers(contentFiles.publishers), [], kinds);

describe.each(contents)("the statements of $kind.plural", ({ kind, records }) => {
	const facts = planImport(kind, records, [], NOW).newFacts;

	function planOf(id: string, text: string) {
		const own = facts.filter(({ listingId }) => listingId === id);
		const { rows = [], problems } = readSheet(text);
		expect(problems).toBeUndefined();
		const { derived } = deriveFrom(kind, id, own, TODAY);
		const listing = {
			...derived,
			id,
			kind: kind.id,
			slug: id.slice(id.indexOf(":") + 1),
			approvedReviews: 0,
		};
		const standing = { listing, facts: own };
		return { rows, plan: planListing(kind, standing, rows, gradeOf, { at: NOW, by: "ada" }, TODAY) };
	}

	test.each([
		["a CSV", printCsv],
		["JSON", printJson],
	])("exported as %s come back as no change", async (_name, print) => {
		const named = new Set<string>();
		for (const { id } of records) {
			const own = facts.filter(({ listingId }) => listingId === id);
			const { rows, plan } = planOf(id, (await gather(print(kind, [own]))).join(""));
			expect([id, plan.problems, plan.changes]).toEqual([id, [], []]);
			expect([plan.mark, plan.empty, plan.same]).toEqual([null, 0, rows.length]);
			for (const row of rows) named.add(String(row.parts.statement));
		}
		expect(named.size).toBe(facts.length);
	});

	test("as the content has them are recorded already", () => {
		const content = contentFiles[`facts/${kind.content}`];
		const rows = Array.isArray(content) ? (content as Array<{ slug: string }>) : [];
		for (const [slug, own] of groupBy(rows, (row) => row.slug)) {
			const { plan } = planOf(`${kind.id}:${slug}`, JSON.stringify(own));
			expect([slug, plan.problems, plan.changes]).toEqual([slug, [], []]);
		}
	});
});
