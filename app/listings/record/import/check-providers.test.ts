import { expect, it } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import { kinds } from "~/listings/kinds/all";
import { contentFiles } from "../../../../tests/support/content-files";
import { readContents } from "./read-contents";

const NOW = Date.UTC(2026, 10, 22, 12);

type Row = { provider: string; name: string; listings: Record<string, string> };

const rows = contentFiles.providers as Row[];
const casa = rows.find(({ provider }) => provider === "casa") as Row;

/** The error for content with these rows or changes; null without one. */
function refusal(providers: unknown, changed: Record<string, unknown> = {}): string | null {
	try {
		readContents(kinds, { ...contentFiles, ...changed, providers }, NOW);
		return null;
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
}

const instead = (row: object) => rows.map((one) => (one === casa ? { ...casa, ...row } : one));

it("the record that the rest of this file spoils is taken as it is", () => {
	expect(refusal(rows)).toBeNull();
});

it.each([
	["no list", {}, "must be a list of providers"],
	["a slug that is none", instead({ provider: "Casa!" }), "must be lower-case words"],
	["a provider twice", [...rows, casa], "record casa: field provider: appears twice"],
	["no name", instead({ name: " " }), "record casa: field name: must be a text"],
	["a part that nobody knows", instead({ fee: 1 }), "record casa: field fee: is not a part of a provider"],
	[
		"a listing that there is not",
		instead({ listings: { custodian: "casa", inheritance: "casa-heirs" } }),
		"there is no listing inheritance:casa-heirs",
	],
	[
		"a listing in two providers",
		instead({ listings: { custodian: "casa", inheritance: "unchained-inheritance" } }),
		"inheritance:unchained-inheritance is already one of unchained",
	],
	[
		"neither custody nor inheritance",
		instead({ listings: { lender: "ledn" } }),
		"has neither custody nor inheritance",
	],
	["two at one address", instead({ provider: "bitgo" }), "custodian:bitgo and provider bitgo"],
])("%s is refused", (_, providers, reason) => {
	expect(refusal(providers)).toContain(reason);
});

type Listing = { slug: string; price_annual_usd_min: number | null; price_annual_usd_max: number | null };

/** The content with other prices of Casa's plan for heirs. */
function priced(least: number, most: number) {
	const inheritance = (contentFiles.inheritance as Listing[]).map((record) =>
		record.slug === "casa-inheritance"
			? { ...record, price_annual_usd_min: least, price_annual_usd_max: most }
			: record,
	);
	return refusal(rows, { inheritance });
}

it("one fee that is two is refused, and so is a lowest above its highest", () => {
	expect(priced(300, 2100)).toContain(
		"casa: field price_for: says one fee, but there are two: price_annual_usd_min ($300) and annual_fee_min_usd ($250)",
	);
	expect(priced(2200, 2100)).toContain("price_annual_usd_max");
});

it("lowest shares above their highest are refused", () => {
	const facts = (contentFiles["facts/custody"] as Array<{ slug: string; field: string }>).map((row) =>
		row.slug === "anchorwatch" && row.field === "annual_fee_share_min" ? { ...row, value: 0.03 } : row,
	);
	expect(refusal(rows, { "facts/custody": facts })).toContain("annual_fee_share_max");
});
