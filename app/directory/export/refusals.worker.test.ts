import { beforeAll, describe, expect, test } from "vitest";
import { drawPage } from "../../../tests/support/draw-page";
import { importShipped } from "../../../tests/support/import-shipped";
import { createProduct } from "../../../tests/support/product-routes";
import { createVisitor } from "../../../tests/support/visit";

const visit = createVisitor("refusals", createProduct(drawPage));

const LOAN = "btc=2&amount=60000&months=12&country=US";
const SPENDING = "dining=400&country=US";

beforeAll(async () => {
	await importShipped();
});

async function refusedBy(address: string): Promise<{ status: number; fields: Record<string, string> }> {
	const {
		response: { status },
		body,
	} = await visit(address);
	return { status, fields: status === 422 ? JSON.parse(body).error.fields : {} };
}

describe("a file refuses what its list does not understand, and names the field and what to write", () => {
	test.each([
		["ltv=abc", "ltv", "Enter a number in %, like 10."],
		["apr=-5", "apr", "Enter a number in %, like 10."],
		["room=500", "room", "Enter a number from 1 to 99."],
		["keys=zzz", "keys", /^Choose one: .*own-key/],
		["risk=zzz", "risk", /^Choose one: /],
		["serves=zzz", "serves", /^Choose one: US, CA/],
		["known=maybe", "known", /^Choose one: yes/],
	])("%s, with and without a loan", async (typed, field, message) => {
		const expected = { status: 422, fields: { [field]: expect.stringMatching(message) } };
		expect(await refusedBy(`/lenders.json?${typed}`)).toEqual(expected);
		expect(await refusedBy(`/lenders.csv?${typed}`)).toEqual(expected);
		// The loan itself says where the visitor lives.
		const withLoan = field === "serves" ? { status: 200, fields: {} } : expected;
		expect(await refusedBy(`/lenders.json?${LOAN}&${typed}`)).toEqual(withLoan);
	});

	test.each([
		["/lenders.json?sort=zzz", { sort: /^Choose one: name, / }],
		["/lenders.json?dir=up", { dir: "Choose one: asc, desc." }],
		["/lenders.json?at=30", { at: "Choose one: max, 0.3, 0.4, 0.5." }],
		["/cards.json?type=zzz", { type: /^Choose one: / }],
		[`/cards.json?${SPENDING}&type=zzz`, { type: /^Choose one: / }],
		[`/cards.csv?${SPENDING}&says.fold_plus=maybe`, { "says.fold_plus": "Choose one: yes, no." }],
		[`/lenders.json?${LOAN}&says.nexo_tier=lead`, { "says.nexo_tier": /^Choose one: base, / }],
		[`/lenders.json?${LOAN}&purpose=zzz&ltv=abc`, { purpose: /^Purpose: choose cash/, ltv: /^Enter a/ }],
		[`/lenders.csv?${LOAN}&order=best`, { order: "Sort order: choose room or cost." }],
		["/exchanges.json?country=zzz", { country: "This choice doesn’t exist." }],
	])("%s", async (address, fields) => {
		const matching = Object.entries(fields).map(([name, text]) => [name, expect.stringMatching(text)]);
		expect(await refusedBy(address)).toEqual({ status: 422, fields: Object.fromEntries(matching) });
	});

	test.each([
		"/lenders.json?zzz=1&utm_source=x",
		`/lenders.json?${LOAN}&zzz=1&says.foo=1`,
		`/cards.json?${SPENDING}&zzz=1`,
		"/lenders.json?at=0.3&ltv=50",
		"/lenders.json?q=nobody-is-called-this",
	])("%s names nothing that it does not know, and is answered", async (address) => {
		expect((await refusedBy(address)).status).toBe(200);
	});

	test("a condition that nothing asks for is not carried on", async () => {
		const { body } = await visit(`/lenders.json?${LOAN}&says.foo=1`);
		expect(JSON.parse(body).list).not.toContain("foo");
	});
});

describe("of what stands in an address twice the last counts", () => {
	test.each([
		[`/lenders.json?${LOAN}&amount=70000`, /amount=70000/],
		[`/cards.json?${SPENDING}&dining=500`, /dining=500/],
		["/lenders.json?ltv=40&ltv=50", /ltv=50$/],
		["/lenders.json?at=0.3&at=0.4", /at=0\.4$/],
		["/lenders.json?sort=name&sort=risk", /sort=risk/],
		["/keep.json?btc=1&btc=2", /btc=2$/],
	])("%s", async (address, page) => {
		const {
			response: { status },
			body,
		} = await visit(address);
		expect(status).toBe(200);
		const { list, page: own } = JSON.parse(body);
		expect(list ?? own).toMatch(page);
	});
});

describe("what is wrong beside the bar of a loan", () => {
	test.each(["purpose=zzz", "currency=xyz", "order=zzz"])(
		"%s is named, and the rest is answered",
		async (typed) => {
			const {
				response: { status },
				body,
			} = await visit(`/lenders?${LOAN}&${typed}`);
			expect(status).toBe(200);
			expect(body).toMatch(/<p class="field-error"[^>]*>(Purpose|Payout currency|Sort order): /);
			expect(body).toMatch(/\d+ lenders? offers? this loan/);
		},
	);

	test("what is wrong in a field of the bar stands below it", async () => {
		const { body } = await visit("/lenders?btc=2&amount=60.000&months=12&country=US");
		expect(body).toMatch(
			/<input[^>]*name="amount"[^>]*\/?>.{0,80}<\/label><p class="field-error"[^>]*>Did you mean 60,000 or 60\?/,
		);
	});
});
