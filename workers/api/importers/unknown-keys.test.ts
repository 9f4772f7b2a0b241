import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { statedKey } from "../../../app/listings/facts/part-field";
import { kindById } from "../../../app/listings/kinds/all";
import { namedValue } from "../../../app/listings/record/state-part";
import type { Attributes } from "../../../db/values";
import { IMPORTERS } from "./all";
import { unknownKeys } from "./ask-importer";
import { contextOf, fixture, LISTED, listingOf, RECORDED } from "./for-tests";

type Row = { slug: string; field: string; value: Attributes[string] };

function statedIn(kindId: string): Attributes {
	const rows: Row[] = JSON.parse(readFileSync(`db/content/facts/${kindById(kindId)?.content}.json`, "utf8"));
	return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
}

const keys = IMPORTERS.flatMap(({ name, kind, fields }) =>
	kind === null ? [] : fields.map((key) => ({ name, kindId: kind, key })),
);

test.each(keys)("$name: $key is a value that its kind has, and that can be stated", ({ kindId, key }) => {
	const kind = kindById(kindId);
	if (!kind) throw new Error(`no kind ${kindId}`);
	const isPart = statedKey(kind, key) !== key;
	expect(namedValue(kind, key, isPart ? statedIn(kindId) : {})).not.toBeNull();
});

test("every importer of a kind says what it proposes, and one of a series nothing", () => {
	for (const { name, kind, fields } of IMPORTERS) expect(fields.length > 0, name).toBe(kind !== null);
});

describe("what an importer proposes", () => {
	const ofKinds = IMPORTERS.filter(({ kind }) => kind !== null);

	test.each(ofKinds.map((importer) => ({ name: importer.name, importer })))(
		"$name: is what it says",
		({ importer }) => {
			const fields = (RECORDED[importer.name] ?? []).flatMap(({ file, ask }) => {
				const { proposals } = importer.parse(fixture(file), contextOf(importer, LISTED, ask));
				expect(proposals.length, file).toBeGreaterThan(0);
				return proposals.map(({ field }) => field);
			});
			expect(new Set(fields)).toEqual(new Set(importer.fields));
		},
	);

	const said = { value: 0.5, source: "https://a.example/b", asOf: null, snippet: "" };
	const offer = listingOf("lender:one", { "offers.core": { name: "Core", ltv_max: 0.5 } });
	const found = (field: string, fields = [field], listing = offer.id) =>
		unknownKeys({ kind: "lender", fields }, [{ ...said, listing, field }], [offer]);

	test.each([
		["a field that is read off the offers", "max_ltv"],
		["a field of former days", "apr_fee_basis"],
		["an offer that is gone", "offers.other.ltv_max"],
		["a part that an offer has not", "offers.core.max_ltv"],
		["a key of nothing", "ltv"],
	])("is at fault where it is %s", (_what, field) => {
		expect(found(field)).toEqual([`lender:one ${field}`]);
	});

	test("is at fault where the importer does not say that it proposes it, and not where the listing is gone", () => {
		expect(found("offers.core.ltv_max")).toEqual([]);
		expect(found("offers.core.ltv_max", ["kyc"])).toEqual(["lender:one offers.core.ltv_max"]);
		expect(found("offers.core.ltv_max", undefined, "lender:gone")).toEqual([]);
	});
});
