import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../db/database";
import { listLinks } from "../../../db/queries/links";
import { readTextUsesOf } from "../../../db/queries/text-links";
import { emptyTables } from "../../../tests/support/empty-tables";
import { followTexts, followUses } from "./follow-uses";
import { state } from "./stated-for-tests";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const db = openDatabase(env.DB);
const [terms, fees, note] = [
	"https://acme.com/terms",
	"https://acme.com/fees?a=1&b=2",
	"https://papers.com/x.pdf",
];
const run = () => followTexts({ db, now: NOW, random: () => 0.5 });
const urls = async () =>
	(await listLinks(db, { which: "all", page: 1, size: 50 })).links.map(({ url }) => url).sort();

/** The same slug again is another revision. */
async function publish(slug: string, html: string[], notes: Record<string, string> = {}) {
	await env.DB.prepare(
		`insert into texts (id, kind, slug, title, summary, desk, front, body, words, revision, published_at, updated_at)
		values (?, 'lesson', ?, ?, '', 'data', '{}', ?, 1, 1, 0, 0)
		on conflict (id) do update set body = excluded.body, revision = revision + 1`,
	)
		.bind(
			`lesson:${slug}`,
			slug,
			slug.toUpperCase(),
			JSON.stringify({ html, slots: [], headings: [], notes, words: 1 }),
		)
		.run();
}

const link = (url: string) => `<p><a href="${url.replaceAll("&", "&amp;")}">there</a></p>`;

beforeEach(() =>
	emptyTables(env.DB, ["links", "link_uses", "link_cursor", "text_links", "texts", "facts", "listings"]),
);

describe("the links of published texts", () => {
	test("are those that lead to others, in the text and in its notes, each once and asked within a day", async () => {
		await publish(
			"one",
			[
				`${link(terms)}<a href="/lenders">ours</a>`,
				`${link(fees)}${link(terms)}<a href="mailto:a@b.c">m</a>`,
			],
			{
				a: `<a href="${note}">Paper</a>, 2022.`,
			},
		);
		await publish("two", [link(terms)]);
		await run();
		expect(await urls()).toEqual([fees, terms, note].sort());
		const { links } = await listLinks(db, { which: "all", page: 1, size: 50 });
		expect(links.map(({ dueAt }) => dueAt)).toEqual(links.map(() => NOW + 43_200_000));
		expect(await readTextUsesOf(db, [terms, fees], 10)).toEqual([
			{ url: expect.any(String), kind: "lesson", slug: "one", title: "ONE" },
			{ url: expect.any(String), kind: "lesson", slug: "one", title: "ONE" },
			{ url: terms, kind: "lesson", slug: "two", title: "TWO" },
		]);
	});

	test("go with the last text or listing that leads to them", async () => {
		await state("lender:acme", { sources: { apr: terms } });
		await followUses({ db, now: NOW, random: () => 0 });
		await publish("one", [link(terms), link(fees)]);
		await publish("two", [link(fees), link(note)]);
		await run();
		await publish("one", [link(fees)]);
		await env.DB.prepare("update texts set withdrawn_at = 1 where slug = 'two'").run();
		await run();
		expect(await urls()).toEqual([fees, terms]);
		// The listing does not cite it any more, the text still leads to the other.
		await state("lender:acme", { updatedAt: 1, mergedInto: "lender:beta" });
		await followUses({ db, now: NOW, random: () => 0 });
		expect(await urls()).toEqual([fees]);
		await env.DB.prepare("delete from texts").run();
		await run();
		expect(await urls()).toEqual([]);
	});

	test("are read again only where the text has another revision", async () => {
		await publish("one", [link(terms)]);
		await run();
		await env.DB.prepare("update texts set body = 'not even JSON'").run();
		await run();
		expect(await urls()).toEqual([terms]);
	});
});
