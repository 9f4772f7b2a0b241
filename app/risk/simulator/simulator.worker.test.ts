import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { CachePolicy } from "~/context/content-keys";
import { fileSeries } from "~/finance/price-series.server";
import { lastClose, lastDay } from "~/finance/series";
import { DIGESTS, digestOf } from "~/finance/simulate/digest-for-tests";
import { answerOf, askedHere } from "~/loan/asked.server";
import { readLoanRecords } from "~/loan/loan-records.server";
import { openDatabase } from "~db/database";
import { dropPricesBefore, savePrice } from "~db/queries/prices";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import { importShipped } from "../../../tests/support/import-shipped";
import vectors from "../../../tests/vectors/risk.json";
import { loadScore } from "../risk-score/load.server";
import { loadSimulator } from "./load.server";

const NOW = Date.UTC(2026, 10, 20, 12);
const db = openDatabase(env.DB);

const context = {
	db,
	config: { origin: "http://localhost" },
	now: () => NOW,
	cache: {
		read: async <T>(_key: string, _policy: CachePolicy, load: () => Promise<T>) => ({
			value: await load(),
			degradedSince: null,
		}),
	},
} as unknown as Parameters<typeof loadSimulator>[0]["context"];

/** The reference's price and last day. */
const HELD = `price=78329.69&until=${REFERENCE_DAY}`;

const ask = (query: string, now = NOW) =>
	loadSimulator({
		context: { ...context, now: () => now },
		request: new Request(`http://localhost/risk-simulator?${query}`),
	});

type View = Awaited<ReturnType<typeof loadSimulator>>;

const percentOf = ({ sold }: View["lenders"][number]) => Number(sold?.replace("%", ""));
const isDisputed = ({ saleNote }: View["lenders"][number]) =>
	saleNote?.startsWith("sources disagree") ?? false;

const fieldsOf = ({ fields: { loan, past, own } }: View) => [...loan, ...past, ...own];
const textsOf = (view: View) => Object.fromEntries(fieldsOf(view).map(({ key, text }) => [key, text]));

beforeAll(async () => {
	await importShipped(Date.UTC(2026, 10, 20));
});

test.each(Object.entries(DIGESTS))("in workerd %s gives the result it gives elsewhere", (query, digest) => {
	expect(digestOf(query, closesTo(REFERENCE_DAY))).toBe(digest);
});

describe("the simulator's page", () => {
	test("answers the base case from every window of history, as the reference does", async () => {
		const { outcome, ways } = await ask(HELD);
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
		expect((await ask("")).canonical).toBe("/risk-simulator");
	});

	test("follows the first paths of chance itself and says how many were asked for", async () => {
		const { outcome } = await ask("method=walk");
		expect(outcome).toMatchObject({ paths: 500, wanted: 2000 });
		expect((await ask("method=walk&paths=500")).outcome).toMatchObject({ paths: 500, wanted: 500 });
	});

	test("a loan that pages carry fills in the inputs, and is carried on", async () => {
		const view = await ask("btc=2&amount=60000&months=12&country=US");
		expect(view.inputs?.loan).toMatchObject({ principal: 60_000, btc: 2, days: 365 });
		expect(textsOf(view)).toMatchObject({ amount: "60,000", btc: "2", months: "12", ltv: "" });
		expect(view.country).toEqual({ text: "United States", error: null });
		for (const { href } of view.lenders)
			expect(href).toMatch(/^\/risk-simulator\?btc=2&amount=60000&months=12&country=US&terms=lender:/);
		expect(view.shareHref).toMatch(
			/^\/risk-simulator\?btc=2&amount=60000&months=12&country=US&price=[\d.]+&/,
		);
		const again = await ask(view.shareHref.slice(view.shareHref.indexOf("?") + 1));
		expect(again.outcome).toEqual(view.outcome);
		// Its own names go before those of the loan.
		expect((await ask("btc=2&amount=60000&months=12&country=US&days=90")).inputs?.loan.days).toBe(90);
		expect((await ask("btc=2&amount=60000&months=12&country=US&ltv=30%25")).ltv).toBe("30%");
	});

	test("has all lenders with a level of sale at once, and says which lend it, as the list does", async () => {
		const { lenders, listed, counts, answer } = await ask(`btc=2&amount=60000&months=12&country=US&${HELD}`);
		expect(lenders.length).toBeGreaterThanOrEqual(20);
		const of = (slug: string) => lenders.find(({ id }) => id === `lender:${slug}`);
		expect(of("ledn")).toMatchObject({ sold: "23%", called: "32%", saleAt: "$37,500", isLending: true });
		// It publishes no level of a sale.
		expect(of("figure")).toBeUndefined();
		expect(of("unchained")).toMatchObject({ isLending: false, lends: "No: it lends to businesses only" });
		// Those that were sold least first, however old their levels are; a hollow mark tells older ones.
		const shares = lenders.flatMap((row) =>
			row.isAssumed || isDisputed(row) ? [] : (row.soldOf100 ?? 1000),
		);
		expect(shares).toEqual([...shares].sort((a, b) => a - b));
		expect(new Set(lenders.map(({ isOld }) => isOld))).toEqual(new Set([true, false]));
		for (const { isOld, mark } of lenders) expect(mark?.weight === "stale").toBe(isOld);
		expect(listed.map(({ label }) => label)).toEqual([
			`All (${lenders.length})`,
			`Available to me (${lenders.filter(({ isLending }) => isLending).length})`,
		]);
		const lending = lenders.flatMap((row) =>
			row.isLending && !row.isOld && !isDisputed(row) ? percentOf(row) : [],
		);
		expect(answer?.number).toBe(`${Math.min(...lending)}% to ${Math.max(...lending)}%`);
		const only = await ask(`btc=2&amount=60000&months=12&country=US&${HELD}&lends=yes`);
		expect(only.lenders.every(({ isLending }) => isLending)).toBe(true);
		expect(only.counts).toEqual(counts);
	});

	test("counts a lender that would sell as the loan starts as one that sold in all of the past", async () => {
		const { lenders, answer } = await ask(`btc=2&amount=140000&months=12&country=US&terms=lender:ledn`);
		expect(lenders.find(({ id }) => id === "lender:ledn")?.sold).toBe("at once");
		expect(answer?.number).toBe("100%");
	});

	test("leaves out by a switch whose cost, level or conditions weren't checked in the last 6 months, and counts the others", async () => {
		const question = `btc=2&amount=60000&months=12&country=US&${HELD}`;
		const day = Date.UTC(2026, 3, 20);
		const [all, lately] = [await ask(question, day), await ask(`${question}&checked=6-months`, day)];
		expect(all.checked).toMatchObject({
			label: "Checked in the last 6 months",
			isChosen: false,
			leftOut: null,
		});
		expect(all.checked.href).toContain("checked=6-months");
		const kept = lately.lenders.map(({ id }) => id);
		expect(kept.length).toBeGreaterThan(0);
		expect(all.lenders.map(({ id }) => id).filter((id) => kept.includes(id))).toEqual(kept);
		expect(lately.lenders.some(({ isOld }) => isOld)).toBe(false);
		expect(lately.checked.isChosen).toBe(true);
		expect(lately.checked.href).not.toContain("checked");
		expect(lately.checked.leftOut).toBe(`${all.lenders.length - kept.length} lenders are left out.`);
		expect(lately.checked.hint).toBe(all.checked.hint);
		expect(lately.counts).toEqual({ all: all.lenders.length, shown: kept.length });
		expect(lately.listed[0]?.label).toBe(`All (${kept.length})`);
		expect(lately.listed.every(({ href }) => href.includes("checked=6-months"))).toBe(true);
		expect(lately.hidden).toContainEqual(["checked", "6-months"]);
		// A lender that the filter leaves out can't lead, but a chosen lender stays.
		expect(lately.answer?.note).not.toBe(all.answer?.note);
		const chosen = await ask(`${question}&checked=6-months&terms=lender:nexo`, day);
		expect(chosen.lenders.map(({ id }) => id)).toContain("lender:nexo");
		expect(chosen.answer?.note).toContain("This uses Nexo’s terms");
	});

	test("of a loan nobody says a place for, a lender that rules it out heads nothing", async () => {
		const { lenders, answer } = await ask(HELD);
		expect(lenders.some(({ isRefused, lends }) => isRefused && lends.startsWith("No: "))).toBe(true);
		const shares = lenders.flatMap((row) =>
			row.isOld || row.isAssumed || row.isRefused || isDisputed(row) ? [] : percentOf(row),
		);
		expect(answer?.number).toBe(`${Math.min(...shares)}% to ${Math.max(...shares)}%`);
		expect(answer?.note).toMatch(
			new RegExp(
				`^Based on current terms from the ${shares.length} lenders that publish a liquidation level and don’t rule this loan out.`,
			),
		);
	});

	test("draws no level that sources disagree on as a fact, and says both", async () => {
		const question = `btc=1&amount=30000&months=12&country=US&${HELD}`;
		const { lenders, answer } = await ask(question);
		const debifi = lenders.find(({ id }) => id === "lender:debifi");
		expect(debifi).toMatchObject({
			saleNote: "sources disagree on whether it liquidates at 75% or 90% LTV",
			soldOf100: null,
			calledOf100: null,
			saleAt: "$33,333 or $40,000",
		});
		expect(debifi?.sold).toMatch(/^\d+% to \d+%$/);
		const heads = lenders.filter((row) => row.isLending && !row.isOld && row.saleNote === null);
		const shares = heads.map(percentOf);
		expect(answer?.number).toBe(`${Math.min(...shares)}% to ${Math.max(...shares)}%`);
		expect(lenders.filter(({ saleAt }) => saleAt?.includes(" or ")).map(({ id }) => id)).toEqual([
			"lender:debifi",
		]);
		const chosen = await ask(`${question}&terms=lender:debifi`);
		expect(chosen.problems).toEqual([
			"Debifi: sources disagree on whether it liquidates at 75% or 90% LTV. The results below use the lower one.",
		]);
		expect(chosen.answer?.number).toBe(debifi?.sold);
	});

	test("says where interest alone gets a loan sold, though the price doesn't fall", async () => {
		const { lenders, outcome } = await ask(`ltv=0.5&months=12&terms=lender:coinrabbit&${HELD}`);
		// 50% grows by 19% a year to 55% in 193 days.
		const words = "interest alone liquidates this loan by day 193";
		expect(lenders.find(({ id }) => id === "lender:coinrabbit")?.saleNote).toBe(words);
		expect(outcome?.lead).toContain(
			`Interest alone liquidates this loan by day 193, even if the price doesn’t fall.`,
		);
		expect((await ask(`ltv=0.5&months=6&terms=lender:coinrabbit&${HELD}`)).outcome?.lead).not.toContain(
			"Interest alone",
		);
	});

	test("asks where one lives, and says of no lender that it lends before that", async () => {
		const { lenders, listed, country } = await ask("");
		expect(lenders.some(({ isLending }) => isLending)).toBe(false);
		expect(lenders.some(({ lends }) => lends === "Enter where you live")).toBe(true);
		expect([listed, country.error]).toEqual([[], null]);
		expect((await ask("btc=2&amount=60000&months=12&country=Nowhere")).country.error).toMatch(
			/recognize that country/,
		);
	});

	test.each(["abc", "-1", "1e99", "0"])(
		"says that %s bitcoin can't be pledged, and answers for no other amount",
		async (typed) => {
			for (const beside of ["", "&ltv=0.4", "&ltv=0.4&terms=lender:ledn"]) {
				const view = await ask(`btc=${typed}&amount=60000&months=12&country=US${beside}`);
				const field = fieldsOf(view).find(({ key }) => key === "btc");
				expect(field).toMatchObject({ text: typed, error: expect.stringMatching(/./) });
				expect([view.inputs, view.answer, view.outcome, view.lenders]).toEqual([null, null, null, []]);
			}
		},
	);

	test("says all that is wrong at once, the place among it, and answers for no other place", async () => {
		const view = await ask("btc=0&amount=abc&months=12&country=Nowhere");
		const wrong = fieldsOf(view).filter(({ error }) => error !== null);
		expect(wrong.map(({ key }) => key)).toEqual(["btc", "amount"]);
		expect(view.country).toMatchObject({
			text: "Nowhere",
			error: expect.stringMatching(/recognize that country/),
		});
		const placed = await ask("btc=2&amount=60000&months=12&country=Nowhere");
		expect([placed.inputs, placed.answer, placed.lenders]).toEqual([null, null, []]);
	});

	test("the chosen lender’s outcome is that of its row", async () => {
		for (const slug of ["ledn", "strike", "firefish", "nexo", "coinbase-morpho"]) {
			const { lenders, outcome, chosen } = await ask(
				`btc=2&amount=60000&months=12&country=US&terms=lender:${slug}`,
			);
			const row = lenders.find(({ isChosen }) => isChosen);
			expect(row?.id).toBe(`lender:${slug}`);
			expect(chosen?.href).toBe(`/lenders/${slug}?btc=2&amount=60000&months=12&country=US`);
			const sale = outcome?.answers.find(({ key }) => key === "sale")?.share ?? -1;
			expect(sale * 100, slug).toBeCloseTo(row?.soldOf100 ?? -2, 6);
		}
	});

	test("names the chosen lender’s rate as the lender does, and tells no call from one that is not known", async () => {
		const of = (slug: string) => ask(`btc=2&amount=60000&months=12&country=US&terms=lender:${slug}`);
		expect((await of("ledn")).lede).toContain("at up to 11.49%");
		expect((await of("nexo")).lede).toContain("at 18.9%, compounded daily");
		const coinbase = await of("coinbase-morpho");
		expect(coinbase.lede).toContain("compounded daily");
		expect(coinbase.lede).toContain("no margin call and liquidation at");
		expect(coinbase.outcome?.answers[0]).toMatchObject({ text: "No margin call", share: null });
		expect((await of("debifi")).outcome?.answers[0]).toMatchObject({ text: "No margin call LTV" });
	});

	test("ranks no lender by a rate that was assumed for it: those stand after the ones with their own", async () => {
		const { lenders } = await ask("btc=2&amount=60000&months=12&country=US");
		expect(lenders.some(({ isAssumed }) => isAssumed)).toBe(true);
		const places = lenders.map(({ isAssumed }) => Number(isAssumed));
		expect(places).toEqual([...places].sort());
	});

	test("says what is open once", async () => {
		const { lenders } = await ask("btc=2&amount=60000&months=12&country=US");
		const open = lenders.map(({ lends }) => lends).filter((text) => text.startsWith("Unknown: it "));
		expect(open.length).toBeGreaterThan(0);
		for (const text of open) expect(text).not.toMatch(/: .*(unknown|not known|we do not know)| that are$/);
	});

	test("takes the terms of the first of up to four named lenders, and makes none up", async () => {
		const ids = ["ledn", "sovryn-zero", "two-prime", "xapo-bank", "nexo"].map((slug) => `lender:${slug}`);
		const view = await ask(`terms=${ids.join(",")}&${HELD}`);
		expect(view.problems[0]).toMatch(/first four of 5\.$/);
		expect(view.problems[1]).toMatch(/^We can’t simulate Two Prime /);
		expect(view.terms).toEqual(["lender:ledn", "lender:sovryn-zero", "lender:xapo-bank"]);
		expect(textsOf(view)).toMatchObject({ apr: "11.49%", margin: "70%", liq: "80%" });
		expect(view.lenders.find(({ id }) => id === "lender:ledn")).toMatchObject({
			sold: "37%",
			saleAt: "$48,956",
		});
		expect(view.lenders.every(({ mark }) => mark !== null)).toBe(true);
	});

	test("fills in levels that aren't current as well, and says in the answer that they are", async () => {
		const { problems, terms, answer } = await ask(`terms=lender:sovryn-zero&${HELD}`);
		expect(problems).toEqual([]);
		expect(terms).toEqual(["lender:sovryn-zero"]);
		expect(answer?.note).toContain("which are undated or more than a year old");
	});

	test("shares an address that says everything the result rests on", async () => {
		const { shareHref, outcome } = await ask("");
		expect(shareHref).toContain(`until=${lastDay(fileSeries())}`);
		expect(shareHref).toContain(`price=${lastClose(fileSeries())}`);
		expect((await ask(shareHref.slice(shareHref.indexOf("?") + 1))).outcome).toEqual(outcome);
	});

	test("starts at the price that the clock read last, as a loan elsewhere does", async () => {
		await savePrice(db, { readAt: NOW - 60_000, cents: 8_123_450, sources: [] });
		const { inputs, canonical } = await ask("");
		expect(inputs?.loan.startPrice).toBe(81_234.5);
		expect(canonical).toBe("/risk-simulator");
		expect((await ask("price=70000")).inputs?.loan.startPrice).toBe(70_000);
		const { close } = await askedHere(context, new URL("http://localhost/lenders"));
		expect(close).toEqual({ price: 81_234.5, day: "2026-11-20" });
		await dropPricesBefore(db, NOW);
	});

	test("uses nothing of the series after the day the address ends it on", async () => {
		const { outcome, crashes } = await ask("until=2019-01-01");
		expect(outcome?.basis.map(({ value }) => value).join()).toContain("to Jan 1, 2019");
		expect(crashes.map(({ name }) => name)).toEqual(["2013", "2018"]);
	});
});

test("with a loan the questionnaire scores a lender as the list does, at the loan's own start", async () => {
	const query = "btc=2&amount=60000&months=12&country=US";
	const request = new Request(`http://localhost/risk-score?${query}`);
	const { asked, series } = await askedHere(context, new URL(request.url));
	const { value: records } = await readLoanRecords(context);
	const rows = asked.loan ? answerOf(asked.loan, records, series).rows : [];
	const shown = rows.filter(({ terms }) => terms);
	expect(shown.length).toBeGreaterThan(20);
	for (const { lender, terms } of shown.filter((_, at) => at % 4 === 0)) {
		const view = await loadScore({
			context,
			request: new Request(`${request.url}&terms=lender:${lender.lender}`),
		});
		expect(view.result?.exact, lender.name).toBeCloseTo(terms?.risk.score ?? Number.NaN, 9);
		expect(view.lender?.href).toBe(`/lenders/${lender.lender}?${query}`);
		expect(view.strip.words).toContain("$60,000 against 2 BTC");
	}
});
