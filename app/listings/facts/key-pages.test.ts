import { describe, expect, test } from "vitest";
import type { Provenance } from "~db/records";
import type { Attributes } from "~db/values";
import { kindById, kinds } from "../kinds/all";
import { fieldOf } from "../kinds/kind";
import { ageLimitsOf } from "../values/age";
import { keyPages, watchRule } from "./key-pages";

const exchange = kindById("exchange");
const lender = kindById("lender");
if (!exchange || !lender) throw new Error("kinds that there are");

const from = (sourceUrl: string, more: Partial<Provenance> = {}): Provenance => ({
	...{ confidence: "sourced", asOf: null, sourceUrl },
	...more,
});
const FEES = "https://acme.com/fees";

describe("the pages that key values rest on", () => {
	test("are those of what ranks, and of nothing else", () => {
		const attributes: Attributes = { taker_fee: 0.004, hq: "Zug" };
		const provenance = { taker_fee: from(FEES), hq: from("https://acme.com/about") };
		const days = ageLimitsOf(fieldOf(exchange, "taker_fee") ?? {}).aim;
		expect(keyPages(exchange, { attributes, provenance })).toEqual([
			{ url: FEES, fields: ["taker_fee"], days },
		]);
	});

	test("are each named once, whatever part of it is cited, with its further sources", () => {
		const attributes: Attributes = { taker_fee: 0.004, maker_fee: 0.002 };
		const provenance = {
			taker_fee: from(`${FEES}#taker`, { otherSources: ["https://other.com/acme"] }),
			maker_fee: from(`${FEES}#maker`),
		};
		expect(keyPages(exchange, { attributes, provenance }).map(({ url, fields }) => [url, fields])).toEqual([
			[FEES, expect.arrayContaining(["taker_fee"])],
			["https://other.com/acme", ["taker_fee"]],
		]);
	});

	test.each([
		["a front page", from("https://acme.com/")],
		["the sources of a record as a whole", from(FEES, { wholeRecord: true })],
		["what is no page", from("mailto:ada@acme.com")],
		["no source", { confidence: "general-knowledge", asOf: null } as Provenance],
	])("are not %s", (_what, provenance) => {
		expect(
			keyPages(exchange, { attributes: { taker_fee: 0.004 }, provenance: { taker_fee: provenance } }),
		).toEqual([]);
	});

	test("of an offer are its own and that of its levels", () => {
		const offer = {
			name: "Core",
			apr: 0.099,
			ltv_max: 0.5,
			threshold_source: "https://acme.com/levels#call",
		};
		const attributes = { "offers.core": offer } as unknown as Attributes;
		const found = keyPages(lender, { attributes, provenance: { "offers.core": from(FEES) } });
		expect(found.map(({ url, fields }) => [url, fields])).toEqual([
			[FEES, ["offers.core"]],
			["https://acme.com/levels", ["offers.core"]],
		]);
	});

	test("follow a rule that names every kind, and what of it is watched", () => {
		const rule = watchRule([...kinds]);
		for (const { id } of kinds) expect(rule).toContain(`${id}: `);
		expect(rule).toMatch(/^lender: .*offers\.any \d+/m);
	});
});
