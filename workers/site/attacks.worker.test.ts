import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { createVisitor } from "../../tests/support/visit";

/** Milliseconds, and times an ordinary page. */
const MOST = 50;
const MOST_TIMES = 3;
/** The fastest counts, because a busy machine makes some slow. */
const TIMES = 7;

const visit = createVisitor("attacks");

/** The clock of a worker stands still until it waits for something. */
async function clock(): Promise<number> {
	await env.CONTENT.get("nothing");
	return performance.now();
}

async function fastest(path: string, init?: RequestInit): Promise<number> {
	let best = Number.POSITIVE_INFINITY;
	for (let left = TIMES; left > 0 && best >= MOST; left--) {
		const begun = await clock();
		await visit(path, init);
		best = Math.min(best, (await clock()) - begun);
	}
	return best;
}

const ATTACKS: Record<string, [path: string, init?: RequestInit]> = {
	"2,000 escaped slashes": [`/${"%2f".repeat(2000)}`],
	"7,000 slashes": ["/".repeat(7000)],
	"2,500 segments": [`/lenders${"/ab".repeat(2500)}`],
	"2,500 segments behind a page of data": [`/lenders${"/ab".repeat(2500)}.data`],
	"7,900 per cent signs": [`/lenders/${"%".repeat(7900)}`],
	"2,600 escaped per cent signs": [`/${"%25".repeat(2600)}`],
	"300 escaped per cent signs": [`/${"%25".repeat(300)}`],
	"300 escapes of nothing": [`/${"%FF".repeat(300)}`],
	"300 escapes of nothing behind a page of data": [`/lenders/${"%FF".repeat(300)}.data`],
	"300 escapes of nothing under the api": [`/api/${"%FF".repeat(300)}`],
	"routes of a path of 1,900 segments": [`/__manifest?p=/?${"/ab".repeat(1900)}`],
	"routes of 100 paths of eight segments": [`/__manifest?${"p=/a/b/c/d/e/f/g/h&".repeat(100)}`],
	"2,600 escaped per cent signs in a parameter": [`/?p=${"%25".repeat(2600)}`],
	"1,900 slashes and escaped per cent signs in a parameter": [`/?p=${"%25/".repeat(1900)}`],
	"a parameter 1,900 times": [`/lenders?${"q=a&".repeat(1900)}`],
	"7,900 slashes in a parameter": [`/?p=${"/".repeat(7900)}`],
	"as many as one may have, in a parameter, escaped": [`/search?q=${"%2f".repeat(2600)}`],
	"a cookie of 8,000 characters": ["/", { headers: { Cookie: "a=b; ".repeat(1600) } }],
	"a header of 8,000 slashes": [
		"/",
		{ headers: { Referer: "/".repeat(8000), "Accept-Language": "a,".repeat(4000) } },
	],
};

test.each(Object.keys(ATTACKS))(
	"%s take no longer than an ordinary page",
	{ timeout: 60_000 },
	async (name) => {
		const [path, init] = ATTACKS[name] as [string, RequestInit?];
		// What fills the cache is asked for first, as the ordinary page is.
		await visit(path, init);
		const taken = await fastest(path, init);
		if (taken < MOST) return;
		await visit("/about-us");
		expect(taken).toBeLessThan(MOST_TIMES * (await fastest("/about-us")));
	},
);

test.each([
	["page", "/%ff", null],
	["page of a path of many", "/lenders/%FF/a/%FF/b", null],
	["page of data", "/%FF.data", null],
	["page whose sign stands at the end of many", `/${"%25".repeat(300)}%`, null],
	["api", "/api/%FF", "address_unreadable"],
	["file of JSON", "/%FF.json", "address_unreadable"],
	["routes", "/__manifest?p=/%25FF/a/b", null],
])("a %s whose path doesn't decode is refused, and the router doesn't log it", async (_, path, code) => {
	const logged = (["warn", "error", "log"] as const).map((level) =>
		vi.spyOn(console, level).mockImplementation(() => {}),
	);
	const { response, body } = await visit(path);
	expect(response.status).toBe(400);
	if (code) expect(JSON.parse(body)).toMatchObject({ error: { code } });
	else expect(body).toMatch(/^[A-Z][^<]*\.\n$/);
	for (const spied of logged) {
		expect(spied).not.toHaveBeenCalled();
		spied.mockRestore();
	}
});
