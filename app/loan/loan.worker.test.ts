import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importShipped } from "../../tests/support/import-shipped";
import { createVisitor } from "../../tests/support/visit";

const visit = createVisitor("loan");
const LOAN = "btc=2&amount=60000&months=12&country=US";

beforeAll(async () => {
	await importShipped();
});

describe("what loans are answered from", () => {
	test("is one file for all of them", async () => {
		const { response, body } = await visit("/loan-records.json");
		expect(response.headers.get("cache-control")).toBe("public, max-age=300");
		const { lenders, price } = JSON.parse(body);
		expect(price).toBeGreaterThan(1000);
		expect(lenders.length).toBeGreaterThanOrEqual(34);
		expect(lenders.flatMap(({ offers }: { offers: unknown[] }) => offers).length).toBeGreaterThan(80);
	});
});

describe("the card of a loan", () => {
	const first = `/social-cards/loan/${"0".repeat(16)}.png`;

	test("is drawn for its address, of all answers or of one lender, and no copy is kept", async () => {
		const before = (await env.CONTENT.list({ prefix: "card:" })).keys.length;
		const versions = new Set<string>();
		for (const query of [LOAN, `${LOAN}&lender=ledn`, LOAN.replace("60000", "50000")]) {
			const { response } = await visit(`${first}?${query}`);
			expect(response.status, query).toBe(302);
			const href = response.headers.get("location") ?? "";
			expect(href).toMatch(/^\/social-cards\/loan\/[0-9a-f]{16}\.png\?btc=2&/);
			versions.add(href.split("?")[0] ?? "");
			const drawn = await visit(href);
			expect([drawn.response.status, drawn.response.headers.get("content-type")]).toEqual([200, "image/png"]);
		}
		expect(versions.size).toBe(3);
		expect((await env.CONTENT.list({ prefix: "card:" })).keys).toHaveLength(before);
	});

	test("is not there for what is no loan", async () => {
		for (const query of ["", "?btc=x&amount=1&months=1&country=US", "?btc=2"])
			expect((await visit(first + query)).response.status, query).toBe(404);
		expect((await visit(`/social-cards/loan/nonsense.png?${LOAN}`)).response.status).toBe(404);
	});
});
