import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { custodian } from "~/listings/kinds/custodian";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { openDatabase } from "~db/database";
import { type Definition, writeDraft, writeStarted, writeStopped } from "~db/queries/experiments";
import { contentFiles } from "../../tests/support/content-files";
import { drawPage } from "../../tests/support/draw-page";
import { emptyTables } from "../../tests/support/empty-tables";
import { createProduct } from "../../tests/support/product-routes";
import { createVisitor } from "../../tests/support/visit";
import { writeKind } from "../../tests/support/write-kind";
import { memoryOfThisIsolate } from "../shared/changes";
import { drawPlace, trialsOfThisIsolate } from "./trials";

const db = openDatabase(env.DB);
const NOW = Date.now();
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const definition: Definition = {
	id: "columns",
	title: "Columns",
	question: "Which is opened more?",
	known: "custody-columns",
	shares: [
		{ variant: "keys-first", percent: 50 },
		{ variant: "fee-first", percent: 50 },
	],
	metric: "lender_view",
	expected: 0.2,
	effect: 0.05,
};
const by = { id: "columns", at: NOW, actor: "user-admin" };
let builds = 0;
const product = createProduct(drawPage);
let visit = createVisitor("trials", product);

async function look(address: string, path = "/custody", headers: Record<string, string> = {}) {
	const { response, body } = await visit(path, {
		headers: { "User-Agent": BROWSER, "CF-Connecting-IP": address, ...headers },
	});
	const variant =
		/desc="custody-columns\.([a-z-]+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? null;
	const labels = [...body.matchAll(/id="sort-([a-z-]+)"/g)].map(([, key = ""]) => key);
	const { headers: said } = response;
	return {
		variant,
		order: labels.slice(1, 3).join(),
		cache: said.get("X-Cache"),
		control: said.get("Cache-Control"),
		body,
	};
}
async function lookFrom(all: string[]) {
	const seen = [];
	for (const address of all) seen.push(await look(address));
	return seen;
}
const addresses = Array.from({ length: 40 }, (_, at) => `192.0.2.${at + 1}`);

/** With a new build, so that no page of the last test is there. */
function forget() {
	visit = createVisitor(`trials-${++builds}`, product);
	trialsOfThisIsolate.current = null;
	memoryOfThisIsolate.clear();
}

beforeAll(async () => {
	await writeKind(db, planImport(custodian, readKind(custodian, contentFiles, NOW), [], NOW));
});

async function start(change: Partial<Definition> = {}) {
	await writeDraft(db, { ...definition, ...change }, by);
	await writeStarted(db, by, "5a".repeat(32));
	forget();
}

beforeEach(async () => {
	await emptyTables(env.DB, ["experiments", "audit_log"]);
	forget();
});

describe("a place", () => {
	const somebody = { address: "192.0.2.7", agent: BROWSER };

	test("is the same all day, and another for another day, address, agent or test", async () => {
		const place = await drawPlace(somebody, "2026-11-23", "a");
		expect(await drawPlace(somebody, "2026-11-23", "a")).toBe(place);
		const others = await Promise.all([
			drawPlace(somebody, "2026-11-24", "a"),
			drawPlace({ ...somebody, address: "192.0.2.8" }, "2026-11-23", "a"),
			drawPlace({ ...somebody, agent: "another" }, "2026-11-23", "a"),
			drawPlace(somebody, "2026-11-23", "b"),
		]);
		expect(new Set([place, ...others]).size).toBe(5);
	});

	test("is anywhere from 0 to 1, equally often", async () => {
		const places = await Promise.all(
			Array.from({ length: 4000 }, (_, at) =>
				drawPlace({ ...somebody, address: String(at) }, "2026-11-23", "a"),
			),
		);
		expect(places.every((place) => place >= 0 && place < 1)).toBe(true);
		for (const tenth of Array.from({ length: 10 }, (_, at) => at / 10)) {
			const inside = places.filter((place) => place >= tenth && place < tenth + 0.1).length;
			expect(Math.abs(inside - 400)).toBeLessThan(95);
		}
	});
});

describe("a page on which something is tried out", () => {
	test("is the same for a visitor each time, and each variant is shown as often as planned", async () => {
		await start();
		const first = await lookFrom(addresses);
		const again = await lookFrom(addresses);
		expect(again.map(({ variant }) => variant)).toEqual(first.map(({ variant }) => variant));
		const shownTo = (variant: string | null) => first.filter((each) => each.variant === variant).length;
		expect(shownTo("fee-first")).toBeGreaterThan(5);
		expect(shownTo("keys-first")).toBeGreaterThan(5);
		expect(shownTo(null)).toBe(0);
	});

	test("is drawn with the variant that its header names, from the cache as from the first time", async () => {
		await start();
		for (const address of [...addresses.slice(0, 12), ...addresses.slice(0, 12)]) {
			const { variant, order } = await look(address);
			expect(order).toBe(variant === "fee-first" ? "fee,keys" : "keys,fee");
		}
	});

	test("is drawn with the words that its header names: the loan question of the home page", async () => {
		const shares = [
			{ variant: "show-lenders", percent: 50 },
			{ variant: "compare-offers", percent: 50 },
		];
		await start({ known: "loan-bar-words", shares });
		const seen = new Set<string>();
		for (const address of addresses.slice(0, 12)) {
			const headers = { "User-Agent": BROWSER, "CF-Connecting-IP": address };
			const { response, body } = await visit("/", { headers });
			const timing = response.headers.get("Server-Timing") ?? "";
			const variant = /desc="loan-bar-words\.([a-z-]+)"/.exec(timing)?.[1] ?? "";
			expect(body.includes("Compare offers</button>")).toBe(variant === "compare-offers");
			expect(body.includes("Show lenders</button>")).toBe(variant === "show-lenders");
			seen.add(variant);
		}
		expect([...seen].sort()).toEqual(["compare-offers", "show-lenders"]);
	});

	test("is kept by no cache on the way, sets no cookie and says nothing of it in its HTML", async () => {
		await start();
		const { control, body } = await look("192.0.2.1");
		expect(control).toMatch(/private/);
		expect(body).not.toMatch(/fee-first|keys-first|custody-columns/);
		const { response } = await visit("/custody", { headers: { "User-Agent": BROWSER } });
		expect(response.headers.get("Set-Cookie")).toBeNull();
	});

	test("is told of with its data, too, which a press fetches", async () => {
		await start();
		for (const address of addresses.slice(0, 10)) {
			const data = await look(address, "/custody.data?_routes=directory%2Flist%2Froute");
			expect(data.variant).toBe((await look(address)).variant);
		}
	});

	test("stands as it always did for programs and for who asks not to be followed, and they are not counted", async () => {
		await start({
			shares: [
				{ variant: "keys-first", percent: 1 },
				{ variant: "fee-first", percent: 99 },
			],
		});
		const others: Array<Record<string, string>> = [
			{ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
			{ "User-Agent": "" },
			{ "Sec-GPC": "1" },
			{ DNT: "1" },
		];
		for (const headers of others)
			expect(await look("192.0.2.1", "/custody", headers)).toMatchObject({
				variant: null,
				order: "keys,fee",
			});
	});

	test("leaves out those beyond the shares", async () => {
		await start({
			shares: [
				{ variant: "keys-first", percent: 10 },
				{ variant: "fee-first", percent: 10 },
			],
		});
		const shown = await lookFrom(addresses);
		expect(shown.filter(({ variant }) => variant === null).length).toBeGreaterThan(20);
		expect(shown.some(({ variant }) => variant !== null)).toBe(true);
	});

	test("follows the test: as it was before it starts, and its winner for everybody, uncounted, once it is stopped", async () => {
		await writeDraft(db, definition, by);
		forget();
		expect(await look("192.0.2.1")).toMatchObject({ variant: null, order: "keys,fee" });
		await start();
		await writeStopped(db, by, { winner: "fee-first", reason: "It is opened more." });
		forget();
		for (const address of addresses.slice(0, 5))
			expect(await look(address)).toMatchObject({ variant: null, order: "fee,keys" });
		await env.DB.prepare("update experiments set known = 'gone'").run();
		forget();
		expect(await look("192.0.2.1")).toMatchObject({ variant: null, order: "keys,fee" });
	});

	test("is no other page, and none of a listing", async () => {
		await start();
		for (const path of ["/custody/unchained-vault", "/cards", "/custody.csv", "/"])
			expect((await look("192.0.2.1", path)).variant).toBeNull();
	});
});

describe("cached pages", () => {
	/** A few lists often, and each of the others now and then. */
	const lists = [
		"/custody",
		"/custody?sort=fee",
		"/custody?sort=insurance",
		"/custody?keys=client",
		"/custody?type=collaborative",
		"/custody?sort=type",
	];
	const stream = Array.from({ length: 300 }, (_, at) => {
		const often = (at * 7919) % 100;
		return {
			address: `198.51.100.${(at * 31) % 250}`,
			path: lists[often < 60 ? 0 : often % lists.length] ?? "/custody",
		};
	});

	async function hitRate(): Promise<number> {
		let hits = 0;
		for (const { address, path } of stream) if ((await look(address, path)).cache === "hit") hits++;
		return hits / stream.length;
	}

	test("are hit within a tenth as often with a test as without, and there are at most as many copies as variants", async () => {
		const without = await hitRate();
		await start();
		const before = (await env.CONTENT.list({ prefix: `page:trials-${builds}` })).keys.length;
		const within = await hitRate();
		const copies = (await env.CONTENT.list({ prefix: `page:trials-${builds}` })).keys.length - before;
		expect(without).toBeGreaterThan(0.9);
		expect(within).toBeGreaterThan(without * 0.9);
		expect(copies).toBeGreaterThan(lists.length);
		expect(copies).toBeLessThanOrEqual(2 * lists.length);
	});
});
