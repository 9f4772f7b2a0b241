import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { findAll, readAll } from "~/directory/list/read-all.server";
import { askSpending } from "~/directory/spending/ask-spending";
import { publishText } from "~/learn/text/publish-text.server";
import { isValueCurrent } from "~/listings/facts/value-mark";
import { kindById, kinds } from "~/listings/kinds/all";
import { etf } from "~/listings/kinds/etf";
import { currentValue } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { latestFall } from "~/listings/kinds/lender-start";
import { isOutOfOrder } from "~/listings/kinds/status";
import { parseListQuery } from "~/listings/record/index/search-params";
import { loanRecordOf } from "~/loan/loan-records.server";
import { writeNewsOfKind } from "~/newsroom/desk/write-item";
import { formatFall } from "~/ui/format";
import { openDatabase } from "~db/database";
import { guideBeside } from "~db/queries/directory";
import { readHome } from "~db/queries/home";
import { readListingsOfKind } from "~db/queries/listings";
import { readNews } from "~db/queries/news";
import { contentFiles } from "../../../tests/support/content-files";
import { countingDatabase } from "../../../tests/support/counting-database";
import { importShipped } from "../../../tests/support/import-shipped";
import { groundOf, ourTexts } from "../../../tests/support/our-texts";
import { siteOf } from "../contents/read.server";
import { presentFalls } from "./present-falls";

const { binding, count } = countingDatabase(env.DB);
const db = openDatabase(binding);

beforeAll(async () => {
	const database = openDatabase(env.DB);
	await importShipped(Date.UTC(2026, 10, 20));
	const needs = { db: database, now: Date.now, ground: await groundOf(env.DB), purge: async () => {} };
	for (const kind of kinds) await writeNewsOfKind(database, kind);
	for (const text of ourTexts.filter(({ kind, slug }) => kind === "article" || slug === "what-is-bitcoin"))
		await publishText(needs, "content", text);
});

describe("the home page", () => {
	it("is read in one round trip", async () => {
		count.trips = 0;
		await readHome(db, "2025-11-20", "2026-05-18");
		expect(count.trips).toBe(1);
	});

	it("counts every kind, how much of it was read in six months, and the median date", async () => {
		const { totals } = await readHome(db, "2025-11-20", "2026-05-18");
		expect(totals).toHaveLength(kinds.length);
		for (const { kind, total, coverage } of totals) {
			const { recent, old, general, read, median } = coverage;
			const records = contentFiles[kindById(kind)?.content ?? ""];
			expect(total, kind).toBe(Array.isArray(records) ? records.length : 0);
			expect(read, kind).toBeLessThanOrEqual(recent + old + general);
			expect(median === null || median <= "2026-11-22", kind).toBe(true);
		}
	});

	it("has the newest items of the data desk, the same that the list of news begins with", async () => {
		const { news } = await readHome(db, "2025-11-20", "2026-05-18");
		const { items } = await readNews(db, { kind: null, topics: null, page: 1, size: 4 });
		expect(news).toHaveLength(4);
		expect(news).toEqual(items);
	});

	it("gives of every lender what its fall is computed from, with its sources and nothing else", async () => {
		const { lenders, totals } = await siteOf(db, "2026-11-20");
		expect(lenders).toHaveLength(totals.find((total) => total.kind === "lender")?.total ?? 0);
		const unchained = lenders.find(({ slug }) => slug === "unchained");
		expect(unchained?.attributes).toMatchObject({ max_ltv: 0.4, liquidation_ltv: 0.9091 });
		expect(unchained?.attributes).not.toHaveProperty("description");
		expect(unchained?.provenance.liquidation_ltv).toMatchObject({ confidence: expect.any(String) });
	});

	it("counts all offers", async () => {
		const { offers } = await siteOf(db, "2026-11-20");
		const records = (await readListingsOfKind(db, lender.id)).map(loanRecordOf);
		expect(offers).toBe(records.reduce((sum, record) => sum + record.offers.length, 0));
	});

	it("answers cards and funds with the question that their pages are linked with", async () => {
		const { answers, introWords } = await siteOf(db, "2026-11-20");
		const [cards, funds] = answers.map(({ href }) => new URL(href, "https://example.com").searchParams);
		const { search, question } = askSpending(cards ?? new URLSearchParams(), "2026-11-20", false);
		expect([search, question?.spend.groceries]).toEqual([cards?.toString(), 800]);
		expect(parseListQuery(etf, funds ?? new URLSearchParams())).toMatchObject({
			...{ refused: {}, query: { filters: { type: ["spot"], country: ["US"] } } },
		});
		for (const { answer } of answers) expect(answer).toMatch(/^.+: \$\d+$|^.+ pays you \$\d+ a year$/);
		expect(introWords).toBeGreaterThan(500);
	});

	it("draws those whose sale level is known, older ones hollow, with the falls that the lenders' list has", async () => {
		const { lenders } = await siteOf(db, "2026-11-20");
		const view = presentFalls(lenders, [], "2026-08-21", "2026-11-20");
		const { query } = parseListQuery(lender, new URLSearchParams("sort=fall"));
		const listed = await readAll(db, lender, await findAll(db, lender, query, "2026-11-20"));
		const falls = listed.flatMap(({ slug, attributes, provenance }) => {
			if (isOutOfOrder(attributes)) return [];
			// Its sources disagree on the liquidation LTV, and the home page says so in words.
			if (latestFall(attributes) !== null) return [];
			const sale = currentValue(lender, attributes, "fall_to_sale", "2026-11-20");
			const isOld = !isValueCurrent(lender, { attributes, provenance }, "fall_to_sale", "2026-11-20");
			return typeof sale === "number" ? [[`/lenders/${slug}`, [formatFall(sale), isOld]]] : [];
		});
		expect(falls.length).toBeGreaterThan(5);
		expect(
			Object.fromEntries(view?.lenders.map(({ href, saleFall, isOld }) => [href, [saleFall, isOld]]) ?? []),
		).toEqual(Object.fromEntries(falls));
	});

	it("names listings whose newest value is ageing, the oldest first", async () => {
		const { goingStale } = await readHome(db, "2025-11-20", "2026-05-18");
		expect(goingStale.length).toBeGreaterThan(0);
		for (const { verifiedAt } of goingStale)
			expect(verifiedAt >= "2025-11-20" && verifiedAt < "2026-05-18").toBe(true);
	});
});

describe("the guide beside a list", () => {
	it("is the newest of its section, of several of a day the first by title", async () => {
		expect(await guideBeside(db, "/conferences-events")).toEqual([]);
		// Another day decides before the title.
		const rename = (at: number) =>
			env.DB.prepare("update texts set published_at = published_at + ? where id = 'article:rehypothecation'")
				.bind(at)
				.run();
		await rename(86_400_000);
		expect(await guideBeside(db, "/lenders")).toMatchObject([{ slug: "rehypothecation" }]);
		await rename(-86_400_000);
		expect(await guideBeside(db, "/lenders")).not.toMatchObject([{ slug: "rehypothecation" }]);
	});
});
