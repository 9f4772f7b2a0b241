import { describe, expect, test } from "vitest";
import type { SourcedCell } from "./compare-rows";
import { compareCsv } from "./csv.server";

const cell: SourcedCell = {
	value: null,
	note: null,
	href: null,
	best: false,
	mark: null,
	provenance: null,
	computed: false,
};

function linesOf(cells: SourcedCell[], names = ["Ledn", "=Strike"]) {
	const row = { key: "apr_min", label: "APR, lowest", explain: null, terms: [], cells, same: null };
	return compareCsv(
		names.map((name) => ({ name })),
		[{ heading: "Cost", rows: [row] }],
	)
		.replace("\ufeff", "")
		.split("\r\n");
}

describe("the comparison as CSV", () => {
	test("each value has its date, its confidence and its source beside it", () => {
		const known: SourcedCell = {
			...cell,
			value: "9%",
			best: true,
			provenance: {
				confidence: "sourced",
				asOf: "2026-02",
				sourceUrl: "https://a.example/x",
				grade: "own",
				readAt: "2026-11-22",
			},
		};
		const [header, line] = linesOf([known, cell], ["Ledn", "Strike"]);
		expect(header).toBe(
			'Group,Field,Ledn,"Ledn, as of","Ledn, confidence","Ledn, grade","Ledn, up to date","Ledn, read","Ledn, source",Strike,"Strike, as of","Strike, confidence","Strike, grade","Strike, up to date","Strike, read","Strike, source",Best known',
		);
		expect(line).toBe(
			'Cost,"APR, lowest",9%,2026-02,sourced,own,true,2026-11-22,https://a.example/x,unknown,,,,,,,Ledn',
		);
	});

	test("what is computed says so and claims no source; what is undated says that", () => {
		const computed: SourcedCell = {
			...cell,
			value: "12.7%",
			computed: true,
			old: "general knowledge",
			provenance: { confidence: "general-knowledge", asOf: null, sourceUrl: "https://a.example/x" },
		};
		expect(linesOf([computed], ["Ledn"])[1]).toBe(
			'Cost,"APR, lowest",12.7%,undated,"computed, general-knowledge",general-knowledge,false,,,',
		);
	});

	test("nothing in it runs as a formula in a spreadsheet", () => {
		const [header, line] = linesOf([
			{ ...cell, value: "=1+1" },
			{ ...cell, value: "@x", best: true },
		]);
		for (const text of [...(header ?? "").split(","), ...(line ?? "").split(",")])
			expect(text).not.toMatch(/^"?[=+\-@]/);
	});
});
