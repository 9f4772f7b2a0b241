import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { presentItem } from "~/listings/facts/present-item";
import { lender } from "~/listings/kinds/lender";
import { writeNewsOfKind } from "~/newsroom/desk/write-item";
import { openDatabase } from "~db/database";
import { readNews } from "~db/queries/news";
import { importShipped } from "../../tests/support/import-shipped";
import { uncached } from "../../tests/support/uncached";
import { loadCorrections } from "./load-corrections.server";

const NOON = Date.UTC(2026, 10, 27);
const db = openDatabase(env.DB);

beforeAll(async () => {
	await importShipped(NOON);
	await writeNewsOfKind(db, lender);
});

test("corrections and news tell one story: each change of the news is listed, in its words and once", async () => {
	const { corrections, changes } = await loadCorrections({
		db,
		cache: uncached,
		now: () => NOON,
	} as unknown as AppLoadContext);
	const { items } = await readNews(db, { kind: null, topics: null, page: 1, size: 200 });
	expect(items.length).toBeGreaterThan(0);
	for (const item of items) {
		const { href, changes: told } = presentItem(item, "2026-11-27");
		const listed = changes.filter((one) => one.href === href);
		expect(listed).toHaveLength(item.changes.length);
		for (const { label, before, after } of told)
			expect(
				listed
					.filter((one) => one.label.toLowerCase() === label.toLowerCase())
					.map((one) => [one.before ?? "unknown", one.after ?? "no longer published"]),
			).toContainEqual([before, after]);
	}
	const days = changes.map(({ recorded }) => Date.parse(recorded));
	expect(days).toEqual([...days].sort((a, b) => b - a));
	for (const { href } of corrections) expect(href).not.toMatch(/^\/news\//);
});
