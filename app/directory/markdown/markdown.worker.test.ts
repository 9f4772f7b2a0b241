import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { kinds } from "~/listings/kinds/all";
import { importShipped } from "../../../tests/support/import-shipped";
import { createVisitor, origin } from "../../../tests/support/visit";
import { parseMarkdown, textOf } from "../../learn/text/markdown.server";

/** Of each kind so many are read. */
const A_FEW = 8;

const visitSite = createVisitor("listing-markdown");

async function ask(path: string, accept?: string) {
	const { response, body } = await visitSite(path, { headers: accept ? { Accept: accept } : {} });
	return {
		status: response.status,
		type: response.headers.get("Content-Type"),
		headers: response.headers,
		body,
	};
}

/** Reads a listing's front matter, and its tables as words without headings. */
function read(markdown: string) {
	const { children } = parseMarkdown(markdown);
	const [front] = children;
	const rows = children.flatMap((node) => (node.type === "table" ? node.children.slice(1) : []));
	return {
		front: front?.type === "yaml" ? parse(front.value) : null,
		rows: rows.map(({ children: cells }) => cells.map((cell) => textOf(cell))),
	};
}

beforeAll(async () => {
	await importShipped(Date.UTC(2026, 10, 22, 12));
});

describe("a listing as Markdown", () => {
	test("has every value with its source, its date and its confidence, and says what is unknown", async () => {
		const { status, type, headers, body } = await ask("/lenders/ledn.md");
		expect([status, type]).toEqual([200, "text/markdown; charset=utf-8"]);
		expect(headers.get("Link")).toBe(`<${origin}/lenders/ledn>; rel="canonical"`);
		const { front, rows } = read(body);
		expect(front).toMatchObject({ title: "Ledn", kind: "lender", canonical: `${origin}/lenders/ledn` });
		const known = rows.filter(([, value]) => value !== "unknown");
		expect(known.length).toBeGreaterThan(15);
		// Unknown values have no source. A value computed from partly unknown inputs may lack one too.
		const stated = rows.filter((row) => row.length === 5 && row[4] !== "");
		expect(stated.length).toBeGreaterThan(15);
		for (const [label, , source, asOf, confidence] of stated) {
			expect([label, source === "", asOf === ""]).toEqual([label, false, false]);
			// Where no source is named, that is said.
			if (source === "none") expect([label, confidence]).toEqual([label, "Unsourced"]);
		}
	});

	test.each(kinds.map(({ path }) => path))(
		"is there for listings of %s all over their order, and whole",
		async (path) => {
			const { listings } = JSON.parse((await ask(`${path}.json`)).body) as {
				listings: Array<{ slug: string }>;
			};
			const every = Math.ceil(listings.length / A_FEW);
			for (const { slug } of listings.filter((_, at) => at % every === 0)) {
				const { status, body } = await ask(`${path}/${slug}.md`);
				expect([slug, status]).toEqual([slug, 200]);
				expect(body, slug).not.toMatch(/undefined|NaN|\[object|<\w/);
				const { front, rows } = read(body);
				expect([front.canonical, rows.length > 3]).toEqual([`${origin}${path}/${slug}`, true]);
			}
		},
	);

	test("is what whoever prefers Markdown is given at the page's own address, and by no other name", async () => {
		const { type, headers, body } = await ask("/lenders/ledn", "text/markdown");
		expect([type, headers.get("Vary")]).toEqual(["text/markdown; charset=utf-8", "Accept"]);
		expect(body).toBe((await ask("/lenders/ledn.md")).body);
		expect((await ask("/lenders/ledn", "text/html")).type).toBe("text/html; charset=utf-8");
		const { type: plain, status } = await ask("/lenders/nobody.md");
		expect([plain, status]).toEqual(["text/plain; charset=utf-8", 404]);
		expect((await ask("/custodians/casa.md")).headers.get("Link")).toContain(`${origin}/custody/casa`);
	});
});
