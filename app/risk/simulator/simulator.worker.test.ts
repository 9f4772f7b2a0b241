import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { CachePolicy } from "~/context/load-context";
import { priceSeries } from "~/finance/price-series.server";
import { DIGESTS, digestOf } from "~/finance/simulate/digest-for-tests";
import { importContent } from "~/listings/import/import-content";
import { openDatabase } from "~db/database";
import { contentFiles } from "../../../tests/support/content-files";
import vectors from "../../../tests/vectors/risk.json";
import { loadScore } from "../risk-score/load.server";
import { loadSimulator } from "./load.server";

const NOW = Date.UTC(2026, 10, 20, 12);
const db = openDatabase(env.DB);

/** What a loader is given, without any cache. */
const context = {
	db,
	now: () => NOW,
	cache: {
		read: async <T>(_key: string, _policy: CachePolicy, load: () => Promise<T>) => ({
			value: await load(),
			degradedSince: null,
		}),
	},
} as unknown as Parameters<typeof loadSimulator>[0]["context"];

const ask = (query: string) =>
	loadSimulator({ context, request: new Request(`http://localhost/risk-simulator?${query}`) });

beforeAll(async () => {
	await importContent(db, contentFiles, NOW);
});

test.each(Object.entries(DIGESTS))("in workerd %s gives the result it gives elsewhere", (query, digest) => {
	expect(digestOf(query, priceSeries())).toBe(digest);
});

describe("the simulator's page", () => {
	test("answers the base case from every window of history, as the reference does", async () => {
		const { outcome, ways, canonical } = await ask("");
		const [history2013, history2018] = vectors.cases[0]?.results ?? [];
		expect(outcome?.paths).toBe(history2013?.paths);
		expect(outcome?.answers.map(({ text }) => text)).toEqual(["43%", "37%", "57%"]);
		expect(outcome?.answers[1]?.share).toBeCloseTo(history2013?.p_liquidation ?? 0, 6);
		expect(ways.map(({ result }) => result)).toEqual([
			{ call: "43%", sale: "37%" },
			{ call: "49%", sale: "43%" },
			null,
			null,
		]);
		expect(history2018?.p_liquidation).toBeCloseTo(0.43, 2);
		expect(canonical).toBe("/risk-simulator");
	});

	test("follows the first paths of chance itself and says how many were asked for", async () => {
		const { outcome } = await ask("method=walk");
		expect(outcome).toMatchObject({ paths: 500, wanted: 2000 });
		expect((await ask("method=walk&paths=500")).outcome).toMatchObject({ paths: 500, wanted: 500 });
	});

	test("says what is wrong at its field, keeps the others and computes nothing", async () => {
		const view = await ask("ltv=lots&days=90&terms=lender:nobody,bank:x");
		expect(view).toMatchObject({ inputs: null, outcome: null });
		const fields = new Map(view.fields.map((field) => [field.key, field]));
		expect([fields.get("ltv")?.text, fields.get("days")?.text]).toEqual(["lots", "90"]);
		expect(view.fields.filter(({ error }) => error).map(({ key }) => key)).toEqual(["ltv"]);
		expect(view.problems).toHaveLength(2);
	});

	test("puts up to four lenders on the same loan, and makes no term up", async () => {
		const ids = ["ledn", "sovryn-zero", "two-prime", "xapo-bank", "nexo"].map((slug) => `lender:${slug}`);
		const { lenders, problems, fields } = await ask(`terms=${ids.join(",")}`);
		expect(lenders.map(({ id }) => id)).toEqual(ids.slice(0, 4));
		expect(problems[0]).toMatch(/^Four lenders at a time/);
		const [ledn, sovryn, twoPrime, xapo] = lenders;
		const texts = Object.fromEntries(fields.map(({ key, text }) => [key, text]));
		expect(texts).toMatchObject({ apr: "11.49%", margin: "70%", liq: "80%" });
		expect(ledn?.terms.every(({ mark }) => mark !== null)).toBe(true);
		expect(ledn?.sale).toBe("37%");
		expect(sovryn?.terms.map(({ text }) => text)).toContain("no call");
		expect(sovryn?.note).toBe("APR unknown: it cannot be computed");
		expect(twoPrime).toMatchObject({ call: null, sale: null });
		expect(twoPrime?.note).toMatch(/unknown/);
		expect(xapo?.note).toMatch(/lends up to 40% LTV/);
	});

	test("takes one day's floating rate for no year's", async () => {
		const { lenders } = await ask("terms=lender:ledn,lender:coinbase-morpho");
		expect(lenders[1]).toMatchObject({ call: null, sale: null });
		expect(lenders[1]?.note).toMatch(/APR unknown/);
	});

	test("shares an address that says everything the result rests on", async () => {
		const { shareHref, outcome } = await ask("");
		expect(shareHref).toContain("until=2026-08-21");
		expect(shareHref).toContain("price=78329.69");
		expect((await ask(shareHref.slice(shareHref.indexOf("?") + 1))).outcome).toEqual(outcome);
	});

	test("uses nothing of the series after the day the address ends it on", async () => {
		const { outcome, crashes } = await ask("until=2019-01-01");
		expect(outcome?.basis.map(({ value }) => value).join()).toContain("to 1 Jan 2019");
		expect(crashes.map(({ name }) => name)).toEqual(["2013", "2018"]);
	});
});

test("the questionnaire answers from a lender's facts what the address does not say", async () => {
	const score = (query: string) =>
		loadScore({ context, request: new Request(`http://localhost/risk-score?${query}`) });
	const ledn = await score("terms=lender:ledn");
	expect(ledn.lender?.name).toBe("Ledn");
	expect(ledn.result).toMatchObject({ band: "elevated", known: "86%" });
	expect(Number((await score("terms=lender:ledn&ltv=0.2")).result?.score)).toBeLessThan(
		Number(ledn.result?.score),
	);
	expect((await score("")).result).toBeNull();
});
