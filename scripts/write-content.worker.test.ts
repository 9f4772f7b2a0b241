import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { readPublishers } from "~/listings/facts/publishers";
import { openDatabase } from "~db/database";
import { contentFiles } from "../tests/support/content-files";
import { faultyDatabase } from "../tests/support/faulty-database";
import { groundOf, ourTexts } from "../tests/support/our-texts";
import { writeContent } from "./write-content";

const NOW = Date.UTC(2026, 10, 22, 12);
const content = {
	files: contentFiles,
	// Beside the listings: one of the texts.
	texts: ourTexts.filter(({ slug }) => slug === "units-and-supply"),
	series: { start: 0, cents: [] } as never,
	publishers: readPublishers(contentFiles.publishers ?? []),
	listings: [],
};
const purged: string[][] = [];
const said: string[] = [];

async function write(binding: D1Database, from = content) {
	const needs = {
		db: openDatabase(binding),
		ground: await groundOf(env.DB),
		purge: async (tags: readonly string[]) => void purged.push([...tags]),
		say: (line: string) => void said.push(line),
		warn: (line: string) => void said.push(line),
	};
	return writeContent(needs, from, NOW, new Set());
}

beforeEach(() => {
	purged.length = 0;
	said.length = 0;
});

test("content in which one text is broken writes nothing, and says which", async () => {
	const texts = content.texts.map((text) => ({
		...text,
		source: `${text.source}\nSee [what is not there](/lenders/nobody-at-all).\n`,
	}));
	await expect(write(env.DB, { ...content, texts })).rejects.toThrow("lessons/units-and-supply.md");
	const written = await env.DB.prepare("select count(*) as n from listings").first<{ n: number }>();
	expect([written?.n, purged, said]).toEqual([0, [], []]);
});

test("content that is cut off while it is written is purged, and the next import completes it", async () => {
	let calls = 0;
	const dying = faultyDatabase(env.DB, () =>
		++calls > 20 ? { kind: "before", error: new Error("The database is away") } : { kind: "none" },
	);
	await expect(write(dying)).rejects.toThrow();
	const written = await env.DB.prepare("select count(*) as n from listings").first<{ n: number }>();
	expect(written?.n).toBeGreaterThan(0);
	expect(purged).toHaveLength(1);
	expect(purged[0]).toEqual(expect.arrayContaining(["site", "/lenders", "/etfs", "/conferences-events"]));

	await write(env.DB);
	expect(purged).toHaveLength(2);
	expect(said.join("\n")).toContain("1 texts, 1 new or changed");
	expect(said.join("\n")).toMatch(/lender +\d+ listings/);
	const kinds = await env.DB.prepare("select count(distinct kind) as n from listings").first<{ n: number }>();
	expect(kinds?.n).toBeGreaterThan(8);
}, 120_000);
