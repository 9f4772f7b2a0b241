import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { lastClose } from "~/finance/series";
import { openDatabase } from "~db/database";
import { savePrice } from "~db/queries/prices";
import { readCurrentPrice } from "./current-price.server";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const db = openDatabase(env.DB);

/** A context whose cache asks each time, or has nothing to give. */
function context(isDown = false) {
	return {
		db,
		now: () => NOW,
		cache: {
			async read<T>(_key: string, _policy: unknown, load: () => Promise<T>) {
				if (isDown) throw new Response(null, { status: 503 });
				return { value: await load(), degradedSince: null };
			},
		},
	} as unknown as AppLoadContext;
}

beforeEach(async () => {
	await env.DB.prepare("delete from prices").run();
});

describe("the price that loaders are given", () => {
	test("is the newest reading", async () => {
		const sources = [
			{ name: "Coinbase", cents: 8_000_000 },
			{ name: "Kraken", cents: 8_000_000 },
		];
		await savePrice(db, { readAt: NOW - 600_000, cents: 7_900_000, sources });
		await savePrice(db, { readAt: NOW - 60_000, cents: 8_000_000, sources });
		expect(await readCurrentPrice(context())).toMatchObject({
			usd: 80_000,
			kind: "current",
			readAt: NOW - 60_000,
		});
	});

	test("is the last close before the first reading, and when neither the database nor a copy answers", async () => {
		const close = { usd: lastClose(fileSeries()), kind: "last-close", readAt: null };
		expect(await readCurrentPrice(context())).toMatchObject(close);
		expect(await readCurrentPrice(context(true))).toMatchObject(close);
	});
});
