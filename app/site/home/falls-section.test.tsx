import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { FallsSection } from "./falls-section";
import { presentFalls } from "./present-falls";

const from = { confidence: "sourced", asOf: "2026-09-01" } as const;
const view = presentFalls(
	[
		{
			slug: "ledn",
			name: "Ledn",
			attributes: { max_ltv: 0.5, margin_call_ltv: 0.7, liquidation_ltv: 0.8 },
			provenance: { max_ltv: from, liquidation_ltv: from },
		},
		{
			slug: "deep",
			name: "Deep (of old)",
			attributes: { max_ltv: 0.5, liquidation_ltv: 0.95 },
			provenance: { max_ltv: from, liquidation_ltv: from },
		},
	],
	[{ from: "2026-01-14", to: "2026-02-05", share: 0.35 }],
	"2026-08-21",
	"2026-11-20",
);

async function html(): Promise<string> {
	if (!view) throw new Error("there are lenders");
	return draw(<FallsSection falls={view} />, "/");
}

test("every lender is a link in both drawings and in the table, with its whole name", async () => {
	const page = await html();
	expect(page.match(/href="\/lenders\/ledn"/g)).toHaveLength(3);
	expect(page).toContain('Deep<span class="vh"> (of old)</span>');
});

test("the weight of a hanging line has its tip at the fall, and the bar stands at the call", async () => {
	const page = await html();
	// 0.375 and 0.2857 of a scale of 0.6, on 300 px.
	expect(page).toContain('class="fall-sale" d="M0 187.5l');
	expect(page).toContain('class="fall-call" d="M-9 142.9h18"');
});

test("the weight of a lying line has its tip at the same share of the width", async () => {
	expect(await html()).toMatch(/<svg x="62.5%" y="10"[^>]*><path class="fall-sale"/);
});

test("the picture says what it shows, and each lender's line its own numbers", async () => {
	const page = await html();
	expect(page).toContain(
		'role="img" aria-label="Price drop before liquidation at 2 lenders, for a loan at the maximum LTV: from −47.4% at Deep (of old) to −37.5% at Ledn.',
	);
	expect(page).toContain('aria-label="Margin call after a drop of 28.6%, liquidation after a drop of 37.5%"');
});

test("a level that isn't current is hollow in both drawings, and the legend says what that means", async () => {
	const old = { ...from, asOf: null };
	const falls = presentFalls(
		[
			{
				slug: "old",
				name: "Old",
				attributes: { max_ltv: 0.5, liquidation_ltv: 0.8 },
				provenance: { max_ltv: old, liquidation_ltv: old },
			},
		],
		[],
		"2026-08-21",
		"2026-11-20",
	);
	if (!falls) throw new Error("there is a lender");
	const page = await draw(<FallsSection falls={falls} />, "/");
	// Once in the legend and once in each drawing.
	expect(page.match(/class="fall-sale fall-hollow"/g)).toHaveLength(3);
	expect(page).toContain("older than a year or undated");
	expect(await html()).toContain("older than a year or undated");
});
