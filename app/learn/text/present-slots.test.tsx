import { expect, test } from "vitest";
import type { ProvenanceMap } from "~db/records";
import type { Attributes } from "~db/values";
import { draw } from "../../../tests/support/draw";
import { Levels } from "./figures";
import { presentLevels } from "./present-slots.server";

const TODAY = "2026-11-27";
const asked = {
	kind: "levels",
	caption: "Levels.",
	btc: 2,
	amount: 60_000,
	price: 80_000,
	only: ["lender:a"],
} as const;

function rowOf(attributes: Attributes, asOf: string | null) {
	const from = { confidence: "sourced", asOf } as const;
	const provenance: ProvenanceMap = { margin_call_ltv: from, liquidation_ltv: from };
	const view = presentLevels(
		{ ...asked, only: [...asked.only] },
		[{ slug: "a", name: "A", attributes, provenance }],
		TODAY,
	);
	return { view, row: view.rows[0] };
}

test("where nobody calls a text says so, as the list and home do, and else that the call is unknown", async () => {
	const none = rowOf({ liquidation_ltv: 0.86, no_call: true }, "2026-09-01");
	expect(none.row?.fall).toMatchObject({ call: null, noCall: true });
	expect(await draw(<Levels {...none.view} />)).toMatch(/no margin call.*<td>No margin call<\/td>/);
	const unknown = rowOf({ liquidation_ltv: 0.86 }, "2026-09-01");
	expect(unknown.row?.fall.noCall).toBe(false);
	expect(await draw(<Levels {...unknown.view} />)).toMatch(/<td><span class="unknown">unknown/);
});

test("levels that aren't current keep their row, gray and with why", async () => {
	expect(rowOf({ liquidation_ltv: 0.8 }, "2026-09-01").row?.old).toBeNull();
	const old = rowOf({ liquidation_ltv: 0.8 }, null);
	expect(old.row?.old).toBe("undated");
	expect(await draw(<Levels {...old.view} />)).toMatch(/<tr class="old">.*<small>undated<\/small>/);
});
