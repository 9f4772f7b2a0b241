import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importShipped } from "../../../tests/support/import-shipped";
import { createVisitor } from "../../../tests/support/visit";

const visit = createVisitor("spending");
const FAMILY = "dining=400&groceries=600&fuel=250&other=1500&country=US";

beforeAll(async () => {
	await importShipped(Date.UTC(2026, 10, 22, 12));
});

async function json(path: string) {
	const { response, body } = await visit(path);
	return { status: response.status, headers: response.headers, body: JSON.parse(body) };
}

/** The page's HTML, unescaped, because it contains the drawn HTML as text. */
const drawn = async (path: string) => (await visit(path)).body.replaceAll('\\"', '"');

const keys = async () => (await env.CONTENT.list()).keys.map(({ name }) => name).sort();

describe("the files of the cards for a spending", () => {
	test("carry each card in page order, with its answer beside its values", async () => {
		const { status, headers, body } = await json(`/cards.json?${FAMILY}`);
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toBe("private, no-store");
		expect(body).toMatchObject({ country: "US", count: 16, spend: { dining: 400, travel: 0, other: 1500 } });
		expect(body.list).toMatch(new RegExp(`/cards\\?${FAMILY}$`));
		expect(body.listings.map(({ slug }: { slug: string }) => slug).slice(0, 8)).toEqual([
			...["coinbase-one-card", "gemini-credit-card", "venmo-credit-card", "cash-app-card"],
			...["coinbase-card", "fold-card", "crypto-com-visa", "fold-credit-card"],
		]);
		const [first] = body.listings;
		expect(first.cards.net).toBeCloseTo(610.01, 9);
		expect(first.cards).toMatchObject({
			...{ card: "coinbase-one-card", group: "ranks", plan: "below-10k", reward: 660, fee: 49.99 },
			...{ silent: [], needs: [], reasons: [], caveats: [], rank_as: "bitcoin", fresh: true },
			up_to: { plan: "200k", net: expect.closeTo(1270.01, 9), needs: ["needs_assets_at_issuer"] },
		});
		expect(first.values.annual_fee_usd).toMatchObject({ value: 49.99, unit: "USD" });
		expect(first.plans.map(({ id }: { id: string }) => id)).toEqual(["below-10k", "10k", "50k", "200k"]);
		expect(first.plans[0]).toMatchObject({
			value: { rates: { other: 0.02 }, fee_kind: "membership", top_rates: null },
			source: "https://help.coinbase.com/en/creditcard/overview",
			as_of: "2026-07-18",
		});
		const bitpay = body.listings.find(({ slug }: { slug: string }) => slug === "bitpay-card");
		expect(bitpay.cards).toMatchObject({
			group: "not_available",
			reasons: ["not_to_be_had_paused"],
			net: null,
		});
	});

	test("leave out by the switch cards whose terms weren't checked in the last 6 months, and change no order", async () => {
		const slugs = async (query: string) =>
			(await json(`/cards.json?${FAMILY}${query}`)).body.listings.map(({ slug }: { slug: string }) => slug);
		const [all, lately] = [await slugs(""), await slugs("&checked=6-months")];
		expect(lately.length).toBeGreaterThan(0);
		expect(lately.length).toBeLessThan(all.length);
		expect(all.filter((slug: string) => lately.includes(slug))).toEqual(lately);
	});

	test("say the same as CSV, in the same order", async () => {
		const { body } = await visit(`/cards.csv?${FAMILY}&fee=0`);
		const [header = "", ...lines] = body.replace("\uFEFF", "").trim().split("\r\n");
		const columns = header.split(",");
		const at = (name: string) => columns.indexOf(name);
		for (const name of ["group", "reasons", "plan", "reward", "fee", "net", "silent", "fresh", "up_to"])
			expect(at(`cards_${name}`), name).toBeGreaterThan(0);
		const gemini = lines[0]?.split(",") ?? [];
		expect([gemini[1], gemini[at("cards_group")], gemini[at("cards_net")]]).toEqual([
			...["gemini-credit-card", "ranks", "588"],
		]);
	});

	test("are the list's own where nothing is asked", async () => {
		const { headers, body } = await json("/cards.json?country=US");
		expect(headers.get("Cache-Control")).toBe("public, max-age=300");
		expect(body.listings[0]).not.toHaveProperty("cards");
		expect(body).not.toHaveProperty("spend");
	});

	test.each([
		["dining=lots&country=US", { dining: "not_a_number" }],
		["dining=-1&country=US", { dining: "out_of_bounds" }],
		["dining=1e3&country=US", { dining: "not_a_number" }],
		["other=20000000&country=US", { other: "out_of_bounds" }],
		["dining=400", { country: "not_a_country" }],
		["dining=400&country=EU", { country: "not_a_country" }],
		[
			"dining=x&fuel=y&country=ZZ",
			{ dining: "not_a_number", fuel: "not_a_number", country: "not_a_country" },
		],
	])("answer %s with 422 and what is wrong at which field", async (query, codes) => {
		for (const file of ["json", "csv"]) {
			const { status, body } = await json(`/cards.${file}?${query}`);
			expect(status).toBe(422);
			expect(Object.keys(body.error.fields).sort()).toEqual(Object.keys(codes).sort());
			for (const message of Object.values(body.error.fields)) expect(message).toMatch(/\w{3,}/);
		}
	});
});

describe("the page of a spending", () => {
	test("has one address, whatever was typed and in whatever order", async () => {
		const { response } = await visit(
			"/cards?other=1,500&dining=%24400&travel=&country=United+States&type=credit",
		);
		expect(response.status).toBe(302);
		expect(response.headers.get("Location")).toBe("/cards?dining=400&other=1500&country=US&type=credit");
		expect((await visit("/cards?type=credit&country=US&other=1500&dining=400")).response.status).toBe(200);
		// A day is set on one machine only.
		const { response: other } = await visit(`/cards?${FAMILY}&today=2030-01-01`);
		expect(other.headers.get("Location")).toBe(`/cards?${FAMILY}`);
	});

	test("is kept nowhere: every question is answered from one copy of the cards", async () => {
		await visit("/cards");
		const { response } = await visit(`/cards?${FAMILY}`);
		expect(response.headers.get("Cache-Control")).toBe("private, no-store");
		expect(await drawn(`/cards.data?${FAMILY}`)).toContain("7 cards you can get");
		const before = await keys();
		expect(before.filter((name) => name.includes("card-records"))).toHaveLength(1);
		for (let dollars = 1; dollars <= 5; dollars++) {
			await visit(`/cards?dining=${dollars}&country=US`);
			await visit(`/cards?dining=${dollars}x&country=US`);
			await visit(`/cards.json?dining=${dollars}&country=DE`);
		}
		expect(await keys()).toEqual(before);
	});

	test("leaves the plain list as it was, with the form above it", async () => {
		const { response } = await visit("/cards");
		expect(response.headers.get("Cache-Control") ?? "").not.toContain("private");
		const plain = await drawn("/cards.data");
		expect(plain).toContain("groceries");
		expect(plain).toContain("16");
		expect((await visit("/cards?dining=lots&country=US")).response.status).toBe(200);
		const wrong = await drawn("/cards.data?dining=lots&country=US");
		expect(wrong).toContain("Enter a number, like 400 or 1,500.");
		expect(wrong).toContain('"lots"');
		expect(wrong).not.toContain("This list has no filter");
		expect(await drawn("/lenders.data")).not.toContain("groceries");
	});
});
