import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { exchange } from "~/listings/kinds/exchange";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../../tests/support/content-files";
import { uncached } from "../../../tests/support/uncached";
import { writeKind } from "../../../tests/support/write-kind";
import { exportList } from "./load.server";

const NOW = Date.UTC(2026, 10, 27, 12);

async function fileOf(path: string): Promise<string> {
	const context = {
		db: openDatabase(env.DB),
		cache: uncached,
		now: () => NOW,
		config: { origin: "https://plumbline.example", buildId: "test" },
	} as unknown as AppLoadContext;
	const request = new Request(`https://plumbline.example${path}`);
	return (await exportList({ context, request })).text();
}

beforeAll(async () => {
	for (const kind of [lender, exchange])
		await writeKind(openDatabase(env.DB), planImport(kind, readKind(kind, contentFiles, NOW), [], NOW));
});

test("the files of the lenders carry every offer whole, with its source", async () => {
	const { listings } = JSON.parse(await fileOf("/lenders.json"));
	const ledn = listings.find(({ slug }: { slug: string }) => slug === "ledn");
	expect(ledn.offers.map(({ id }: { id: string }) => id)).toEqual([
		...["us-ca", "world", "us-ca-large", "world-large"],
	]);
	expect(ledn.offers[1]).toMatchObject({
		value: { apr: 0.1149, apr_kind: "upper", fee_kind: "one_off", no_call: false, amount_max_month: null },
		source: "https://www.ledn.io/post/bitcoin-loan-rates",
		as_of: "2026-09",
	});
	expect(await fileOf("/lenders.csv")).toContain('""apr_kind"":""upper""');
});

test("the files say whether each value is up to date", async () => {
	const { listings } = JSON.parse(await fileOf("/exchanges.json"));
	const bisq = listings.find(({ slug }: { slug: string }) => slug === "bisq");
	expect(bisq.values.taker_fee).toMatchObject({ as_of: "2023-04-15", within_shelf_life: false });
	expect(bisq.values.simple_buy_fee.within_shelf_life).toBeNull();
	expect((await fileOf("/exchanges.csv")).split("\r\n")[0]).toContain("taker_fee_within_shelf_life");
});
