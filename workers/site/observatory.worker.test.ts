import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "~/page";
import { pages } from "~/pages";
import { importShipped } from "../../tests/support/import-shipped";
import { scoreOf } from "../../tests/support/observatory";
import { createVisitor, origin } from "../../tests/support/visit";

// Uses https like production, where the site sends a one-year HSTS header (not on a developer's machine, see
// answer.worker.test.ts).
const site = createVisitor("observatory");

/** This page needs images from a build, so a browser test covers it (headers.spec.ts). */
const OF_THE_BUILD = "/internal/responsive-image-test";

/** Includes sign-in steps. */
const open = pages.filter(
	({ path, audience }) => (audience === "everybody" || audience === "arriving") && path !== OF_THE_BUILD,
);

/** A sample address for each page with parameters. Missing items also get a page. */
const EXAMPLES: Record<string, string> = {
	"/lenders/:slug": "/lenders/ledn",
	"/calculators/:slug": "/calculators/ltv",
	"/keep/:slug": "/keep/casa.io",
	"/podcast/:slug": "/podcast/tftc",
};
const addressOf = ({ path }: Page) =>
	EXAMPLES[path] ??
	path.replace(":slug", "no-such-one").replace(":file", "none.json").replace(/:\w+/g, "none");

async function scoreAt(path: string) {
	const { response, body } = await site(path, { headers: { Accept: "text/html" } });
	const { response: overHttp } = await site(`http://plumbline.example${path}`);
	expect(response.status, path).toBeLessThan(500);
	return scoreOf({ page: response, html: body, overHttp, address: new URL(path, origin) });
}

beforeAll(async () => {
	await importShipped();
});

describe("by the rules of Mozilla's HTTP Observatory", () => {
	test("every address that is open to everybody scores 125 or more, pages, files and steps of signing in", async () => {
		expect(open.length).toBeGreaterThan(100);
		const low: string[] = [];
		for (const page of open) {
			const path = addressOf(page);
			const { score, parts } = await scoreAt(path);
			if (score < 125) low.push(`${path}: ${score} ${JSON.stringify(parts)}`);
		}
		expect(low).toEqual([]);
	});

	test("a page that shows something scores 130: only scripts with a seal and the preload list would give more", async () => {
		for (const path of ["/", "/lenders", "/lenders/ledn", "/calculators/ltv", "/about-us"]) {
			expect([path, (await scoreAt(path)).score]).toEqual([path, 130]);
		}
	});

	test("so do pages of sign-in, and 120 if the styles that their widget writes counted as those of every other kind", async () => {
		const { response, body } = await site("/login");
		const headers = new Headers(response.headers);
		const policy = headers.get("Content-Security-Policy") ?? "";
		const { response: overHttp } = await site("http://plumbline.example/login");
		const asIs = { page: response, html: body, overHttp, address: new URL("/login", origin) };
		expect(scoreOf(asIs).score).toBe(130);
		const [, elements = ""] = /style-src-elem ([^;]*)/.exec(policy) ?? [];
		headers.set("Content-Security-Policy", policy.replace("style-src 'self'", `style-src ${elements}`));
		expect(scoreOf({ ...asIs, page: new Response(null, { headers }) }).score).toBe(120);
	});
});
