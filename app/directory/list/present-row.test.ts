import { expect, test } from "vitest";
import { kindById } from "~/listings/kinds/all";
import type { Provenance } from "~db/records";
import type { Attributes } from "~db/values";
import { createRowMemory, presentRow } from "./present-row";

const TODAY = "2026-11-27";
const NEW = "2026-11-20";
const OLD = "2023-05-04";

/** The date of a cell's mark when the old field is from years ago and all others are current. */
function markOf(kindId: string, column: string, attributes: Attributes, old: string | null) {
	const kind = kindById(kindId);
	if (!kind) throw new Error(`no kind ${kindId}`);
	const from = (key: string): Provenance => ({ confidence: "sourced", asOf: key === old ? OLD : NEW });
	const provenance = Object.fromEntries(Object.keys(attributes).map((key) => [key, from(key)]));
	const listing = { id: "one", kind: kindId, slug: "one", name: "One", verifiedAt: NEW, ordinal: 0 };
	const row = presentRow(kind, { ...listing, summary: { attributes, provenance } }, TODAY, {});
	return row.old?.[kind.columns.findIndex(({ key }) => key === column)]?.date ?? null;
}

const levels = { max_ltv: 0.5, margin_call_ltv: 0.7, liquidation_ltv: 0.8 };
const rates = { ...levels, apr_min: 0.09, apr_max: 0.12, apr_condition: "a larger loan" };
const keys = { key_holder: "you", required_keys: 2, total_keys: 3, client_keys: 2 };

test.each<[string, string, Attributes, string[]]>([
	["lender", "fall", levels, Object.keys(levels)],
	["lender", "apr", rates, ["apr_min", "apr_max"]],
	["custodian", "fee", { annual_fee_min_usd: 25_000, annual_fee_max_usd: 210_000 }, ["annual_fee_max_usd"]],
	["custodian", "keys", keys, Object.keys(keys)],
	[
		"inheritance",
		"price",
		{ price_annual_usd_min: 25_000, price_annual_usd_max: 210_000 },
		["price_annual_usd_min", "price_annual_usd_max"],
	],
	["exchange", "taker", { taker_fee: 0.006, maker_fee: 0.004 }, ["taker_fee", "maker_fee"]],
	["card-issuer", "reward", { reward_rate_min: 0.01, reward_rate_max: 0.03 }, ["reward_rate_min"]],
])("%s: the cell %s is marked if any figure in it is old", (kind, column, attributes, shown) => {
	expect(markOf(kind, column, attributes, null)).toBeNull();
	for (const key of shown) expect([key, markOf(kind, column, attributes, key)]).toEqual([key, "May 4, 2023"]);
});

test("what is kept is not made again, and what was asked for longest ago makes room", () => {
	const made: string[] = [];
	const memory = createRowMemory<string>(2);
	const of = (key: string) =>
		memory.of(key, () => {
			made.push(key);
			return key.toUpperCase();
		});
	expect(["a", "b", "a", "c", "a", "b"].map(of)).toEqual(["A", "B", "A", "C", "A", "B"]);
	expect(made).toEqual(["a", "b", "c", "b"]);
});
