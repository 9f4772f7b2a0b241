import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { pageAt } from "~/pages";
import { textHref } from "~/syllabus/text-href";
import { openDatabase } from "~db/database";
import { searchDocuments } from "~db/queries/search";
import { readListingsFor, readText } from "~db/queries/texts";
import { countingDatabase } from "../../tests/support/counting-database";
import { importShipped } from "../../tests/support/import-shipped";
import { groundOf, ourTexts as texts } from "../../tests/support/our-texts";
import { drawText } from "./text/draw-text.server";
import { needsOf } from "./text/find-listings.server";
import type { TextInput } from "./text/prepare-text.server";
import { publishText } from "./text/publish-text.server";
import type { TextBody } from "./text/slots";

const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = "2026-11-22";

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);
let ground: Parameters<typeof publishText>[0]["ground"];

function publish(text: TextInput, now = NOON) {
	return publishText({ db, now: () => now, ground, purge: async () => {} }, "content", text);
}

/** A text as its page has it. */
async function drawn({ kind, slug }: Pick<TextInput, "kind" | "slug">): Promise<string> {
	const found = await readText(db, `${kind}:${slug}`);
	const body: TextBody = JSON.parse(found?.text.body ?? "");
	const listed = await readListingsFor(db, needsOf(body.slots));
	return drawText(body, { ground: listed, market: ground.market, today: TODAY });
}

beforeAll(async () => {
	await importShipped(NOON);
	ground = await groundOf(env.DB);
	for (const text of texts) {
		const { refused } = await publish(text);
		expect(refused, `${text.kind} ${text.slug}`).toBeUndefined();
	}
});

describe("the texts we have", () => {
	test.each(texts.map((text) => [`${text.kind} ${text.slug}`, text] as const))(
		"%s is as long as its kind, drawn whole in two round trips, and within 20 KiB",
		async (_name, text) => {
			const before = count.trips;
			const html = await drawn(text);
			expect(count.trips - before).toBe(2);
			const found = await readText(db, `${text.kind}:${text.slug}`);
			const words = found?.text.words ?? 0;
			// What says what the site is needs no figures; one has long tables.
			const isAboutUs = pageAt(textHref(text))?.isAboutUs === true;
			const page = isAboutUs ? [300, 1600] : [600, 1100];
			const [least, most] = { article: [1200, 1800], lesson: [600, 1100], page }[text.kind];
			expect(words).toBeGreaterThanOrEqual(least as number);
			expect(words).toBeLessThanOrEqual(most as number);
			expect(html).not.toMatch(/NaN|undefined|\[object|<script|<slot|:fact|:calc/);
			// Said twice, counted as many where it is one, or in the words of the address.
			expect(html).not.toMatch(/\b(USD|BTC|EUR) \1\b|>1 (years|months|days)<|\bbullet_/);
			const body: TextBody = JSON.parse(found?.text.body ?? "");
			const figures = body.slots.filter(({ kind }) =>
				["example", "picture", "table", "levels", "closes", "falls"].includes(kind),
			);
			if (!isAboutUs) expect(figures.length).toBeGreaterThanOrEqual(text.kind === "article" ? 2 : 1);
			// A guide has sources that one can open.
			if (text.kind === "article") expect(Object.keys(body.notes).length).toBeGreaterThanOrEqual(6);
			const sent = new Blob([html]).stream().pipeThrough(new CompressionStream("gzip"));
			expect((await new Response(sent).arrayBuffer()).byteLength).toBeLessThan(16 * 1024);
		},
	);

	test("are found by their words, and terms by their names", async () => {
		const hrefs = async (words: string) =>
			(await searchDocuments(db, words, 10)).found.map(({ href }) => href);
		expect(await hrefs("liquidation price")).toContain("/articles/reading-a-liquidation-price");
		expect(await hrefs("multisig in practice")).toContain("/bitcoin-learning-center/multisig-in-practice");
	});
});

describe("a text that is published", () => {
	const lesson = () => texts.find(({ slug }) => slug === "loan-to-value") as TextInput;

	test("shows a figure as the fact has it on the day its page is drawn", async () => {
		expect(await drawn(lesson())).toMatch(/>70% LTV<\/a>/);
		const row = await env.DB.prepare("select attributes from listings where id = 'lender:ledn'").first();
		const attributes = { ...JSON.parse(String(row?.attributes)), margin_call_ltv: 0.66 };
		await env.DB.prepare("update listings set attributes = ? where id = 'lender:ledn'")
			.bind(JSON.stringify(attributes))
			.run();
		expect(await drawn(lesson())).toMatch(/>66% LTV<\/a>/);
		const { margin_call_ltv: _gone, ...unknown } = attributes;
		await env.DB.prepare("update listings set attributes = ? where id = 'lender:ledn'")
			.bind(JSON.stringify(unknown))
			.run();
		expect(await drawn(lesson())).not.toMatch(/66% LTV/);
		await env.DB.prepare("update listings set attributes = ? where id = 'lender:ledn'")
			.bind(row?.attributes)
			.run();
	});

	test("prints a value of a table with who pays it and with what another source says", async () => {
		const cost = await drawn({ kind: "lesson", slug: "the-full-cost-of-a-loan" });
		expect(cost).toContain("<small>2% fee, 0% in another offer</small>");
		expect(cost).toContain("<small>1.49% fee</small>");
		const treasuries = await drawn({ kind: "article", slug: "treasury-companies-and-mnav" });
		expect(treasuries).toMatch(/<small>Another source says \$15,118,446,890 \(.*?Aug 21, 2026\)/);
	});

	test("again is no new revision, and changed keeps what it said before", async () => {
		const first = await publish(lesson(), NOON + 1);
		expect(first.done).toEqual({ id: "lesson:loan-to-value", revision: 1, isNew: false });
		const source = lesson().source.replace("Your LTV changes even if you do nothing", "It moves by itself");
		const changed = await publish({ ...lesson(), source, note: "A clearer heading" }, NOON + 2);
		expect(changed.done).toEqual({ id: "lesson:loan-to-value", revision: 2, isNew: true });
		const found = await readText(db, "lesson:loan-to-value");
		expect(found?.revisions.map(({ revision, note }) => [revision, note])).toEqual([
			[2, "A clearer heading"],
			[1, null],
		]);
		expect(await drawn(lesson())).toContain("It moves by itself");
		await publish(lesson(), NOON + 3);
	});

	test("purges the site, and where it is a guide the list it stands beside", async () => {
		const purged: string[] = [];
		const needs = {
			db,
			now: () => NOON,
			ground,
			purge: async (tags: readonly string[]) => void purged.push(...tags),
		};
		await publishText(needs, "content", lesson());
		expect(purged.splice(0)).toEqual(["site"]);
		const guide = texts.find(({ slug }) => slug === "rehypothecation") as TextInput;
		await publishText(needs, "content", guide);
		expect(purged.splice(0)).toEqual(["site", "/lenders"]);
		const moved = { ...guide, source: guide.source.replace("section: /lenders", "section: /custody") };
		await publishText(needs, "content", moved);
		expect(purged.splice(0)).toEqual(["site", "/custody", "/lenders"]);
		await publishText(needs, "content", guide);
	});

	test("is refused by line where something in it is wrong, and nothing is written", async () => {
		const source = lesson().source.replace("## In short", "## In short\n\n<script>x</script>");
		const { refused } = await publish({ ...lesson(), source }, NOON + 9);
		expect(Object.entries(refused?.fields ?? {})).toEqual([
			[expect.stringMatching(/^line \d+$/), "has raw HTML"],
		]);
		const wrong = lesson().source.replace(/right: true/g, "right: false");
		expect((await publish({ ...lesson(), source: wrong })).refused?.status).toBe(422);
		expect((await publish({ ...lesson(), slug: "../x" })).refused?.fields).toHaveProperty("slug");
		expect(await drawn(lesson())).not.toContain("script");
	});
});
