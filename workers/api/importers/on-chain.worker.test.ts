import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import facts from "~db/content/facts/lenders.json";
import { openDatabase } from "~db/database";
import { readImporter, saveImporters } from "~db/queries/imports";
import { readListingsByIds } from "~db/queries/listings";
import { emptyTables } from "../../../tests/support/empty-tables";
import { importRun } from "../../../tests/support/import-run";
import { importShipped } from "../../../tests/support/import-shipped";
import { aaveV3 } from "./aave-v3";
import { defillamaYields } from "./defillama-yields";
import aave from "./fixtures/aave-v3-markets.json";
import loans from "./fixtures/defillama-lend-borrow.json";
import pools from "./fixtures/defillama-pools.json";
import type { Importer } from "./importer";
import { type ImportRun, runImporter } from "./run-importer";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const LTV = "offers.core.ltv_max";
const PAGE = "https://app.aave.com/markets/?marketName=proto_mainnet_v3";
const db = openDatabase(env.DB);

function runWith(answers: Record<string, unknown>): ImportRun {
	return importRun(NOW, {
		contact: null,
		async fetch(url) {
			const [, body] = Object.entries(answers).find(([word]) => url.includes(word)) ?? [];
			if (!body) throw new TypeError("Network connection lost");
			return Response.json(body);
		},
	});
}

const states = async () =>
	(
		await env.DB.prepare(
			"select importer, field, state, held_why as held from proposals order by importer, field",
		).all()
	).results;
const shown = async () =>
	(
		await env.DB.prepare(
			"select attributes->>'$.max_ltv' as ltv from listings where id = 'lender:aave-v3-core'",
		).first()
	)?.ltv;

/** The offer as the content states it. */
function published() {
	const found = facts.find(({ slug, field }) => slug === "aave-v3-core" && field === "offers.core");
	if (!found) throw new Error("no offer");
	return found as unknown as { value: { sources: unknown[] }; source: string };
}

beforeAll(() => importShipped(Date.UTC(2026, 10, 22, 12)));
beforeEach(async () => {
	for (const method of ["log", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
	await emptyTables(env.DB, ["proposals", "import_asks", "importers", "audit_log"]);
	await saveImporters(db, [aaveV3, defillamaYields], NOW);
});

/** The second takes two steps. */
async function readBoth(ltv: number) {
	const answers = { aave, pools, lendBorrow: loans.map((loan, at) => (at === 1 ? { ...loan, ltv } : loan)) };
	for (const importer of [aaveV3, defillamaYields, defillamaYields])
		await runImporter(importer, runWith(answers));
}

test("two that differ are held, and nothing is recorded", async () => {
	await readBoth(0.5);
	expect(await states()).toContainEqual({
		importer: "aave-v3",
		field: LTV,
		state: "open",
		held: expect.stringContaining("The sources differ"),
	});
	expect(await shown()).toBe(0.73);
	expect((await env.DB.prepare("select * from audit_log").all()).results).toEqual([]);
});

test("what two say alike is recorded by rule, marked so in the log; what one says waits", async () => {
	await readBoth(0.71);
	const found = await states();
	expect(found.filter(({ field }) => field === LTV).map(({ state }) => state)).toEqual([
		"recorded",
		"recorded",
	]);
	expect(found).toContainEqual({
		importer: "aave-v3",
		field: "offers.core.liquidation_ltv",
		state: "waiting",
		held: null,
	});
	const fact = await env.DB.prepare(
		"select field, value, source_url, as_of, note from facts where recorded_by = 'rule:on-chain' and standing = 'stated'",
	).first<{ field: string; value: string; note: string }>();
	expect(fact).toMatchObject({ field: "offers.core", source_url: PAGE, as_of: "2026-11-25" });
	expect(fact?.note).toContain("Read twice");
	const [before, { sources, ...now }] = [published(), JSON.parse(fact?.value ?? "{}")];
	// The number alone is another; the page that it was from stays among the sources.
	expect(now).toEqual({ ...before.value, ltv_max: 0.71, sources: undefined });
	expect(sources).toEqual([
		...before.value.sources,
		{ url: before.source, as_of: "2024-09", says: "maximum LTV 73%, everything else here" },
	]);
	expect(await shown()).toBe(0.71);
	const [listing] = await readListingsByIds(db, ["lender:aave-v3-core"]);
	expect(listing?.provenance.max_ltv?.asOf).toBe("2026-11-25");
	expect(listing?.provenance.liquidation_ltv?.asOf).toBe("2024-09");
	const actors = await env.DB.prepare("select distinct actor from audit_log").all();
	expect(actors.results).toEqual([{ actor: "rule:on-chain" }]);
});

test.each([
	["has no more", "max_ltv"],
	["does not offer", "offers.prime.ltv_max"],
])("a number that the lender %s fails the step, and nothing is kept", async (_what, key) => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	const old: Importer = {
		...aaveV3,
		fields: [key],
		parse: (text, context) => ({
			proposals: aaveV3.parse(text, context).proposals.map((one) => ({ ...one, field: key })),
		}),
	};
	await runImporter(old, runWith({ aave }));
	expect(await readImporter(db, "aave-v3")).toMatchObject({
		outcome: "failed",
		failures: 1,
		result: expect.stringContaining(`Proposes what there is not: lender:aave-v3-core ${key}`),
	});
	expect(error).toHaveBeenCalled();
	expect(await states()).toEqual([]);
});
