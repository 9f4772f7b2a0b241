import { describe, expect, it } from "vitest";
import { stateFacts } from "~/listings/facts/state-facts";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import type { CardQuestion } from "~/listings/offers/card";
import { cardOf } from "~/listings/offers/card-of-listing";
import { readKind } from "~/listings/record/import/read-contents";
import { parseListQuery } from "~/listings/record/index/search-params";
import { deriveFrom } from "~/listings/record/listing-rows";
import type { ListingRecord } from "~db/records";
import { contentFiles } from "../../../tests/support/content-files";
import { askSpending } from "./ask-spending";
import { presentForm } from "./present-form";
import { answeredCards, presentSpending } from "./present-spending";

const TODAY = "2026-11-22";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

const records = readKind(cardIssuer, contentFiles, NOON).map(({ id, slug, statements }): ListingRecord => {
	const facts = stateFacts(cardIssuer, [], statements, { at: NOON, by: "content" });
	const { derived } = deriveFrom(cardIssuer, id, facts, TODAY);
	return JSON.parse(JSON.stringify({ id, slug, kind: cardIssuer.id, approvedReviews: 0, ...derived }));
});

const queryOf = (state: string) => parseListQuery(cardIssuer, new URLSearchParams(state)).query;

function page(asked: string, { filters = "", today = TODAY }: { filters?: string; today?: string } = {}) {
	const { question, search } = askSpending(new URLSearchParams(asked), today, false);
	const query = queryOf(filters);
	const cards = answeredCards(cardIssuer, records, question as CardQuestion, query);
	return presentSpending(cardIssuer, cards, question as CardQuestion, query, search, null);
}

const FAMILY = "dining=400&groceries=600&fuel=250&other=1500&country=US";
const BERLIN = "dining=300&groceries=500&travel=200&other=1000&country=DE";

const rowsOf = (view: ReturnType<typeof page>, id: string) =>
	view.groups.find((one) => one.id === id)?.rows ?? [];
const rowOf = (view: ReturnType<typeof page>, name: string) =>
	view.groups.flatMap(({ rows }) => rows).find((row) => row.name === name);

describe("the page of journey 9", () => {
	const view = page(FAMILY);

	it("has the cards in their order, each with what is kept and how that comes about", () => {
		const said = rowsOf(view, "open").map(({ name, keep, sums, upTo }) =>
			[name, keep?.text, sums, ...(upTo ? [upTo] : [])].join(" | "),
		);
		expect(said).toEqual([
			"Coinbase One Card | $610 | 2% on everything: $660, minus a $49.99 yearly fee | up to $1,270 with $200,000 of assets at the issuer",
			"Gemini Credit Card | $588 | dining $144, groceries $144, fuel $120, everything else $180",
			"Venmo Credit Card | $530 | 3%, then 2% where you spend most, up to $10,000 a year: dining $48, groceries $72, fuel $30, everything else $380",
			"Cash App Card | $0 | No reward",
			"Coinbase Card | $0 | No published rate, so we count 0%",
			"Fold Card | $0 | No reward on this plan | up to $113 with the paid tier, only on eligible purchases",
			"Crypto.com Visa Card | $0 | No reward on this spending",
		]);
		expect(rowsOf(view, "unknown").map(({ name, keep, fee }) => [name, keep, fee])).toEqual([
			["Fold Bitcoin Credit Card", null, null],
			["Strike Card", null, null],
		]);
	});

	it("says what is kept where everything else is many things, of the one card that counts it as one", () => {
		const said = view.groups.flatMap(({ rows }) => rows).filter(({ orLess }) => orLess !== null);
		expect(said.map(({ name, orLess }) => [name, orLess])).toEqual([
			["Venmo Credit Card", "$502 if “everything else” is more than one category"],
		]);
	});

	it("says how close the first are, and folds those that cannot be had, by why", () => {
		const headings = view.groups.map(({ heading }) => heading).join();
		expect(headings).toBe("7 cards you can get,2 cards we couldn’t confirm");
		expect(view.groups[0]?.note).toBe(
			"The top two are within $23 of each other, so compare what they pay in. Four pay no published reward on this spending.",
		);
		expect(view.folded.map(({ heading, names }) => [heading, names])).toEqual([
			["4 not offered where you live", "Krak Card, Nexo Card, Wirex Card, Xapo Bank Debit Card"],
			["3 you can’t get", "BitPay Card, BlockFi Rewards Visa Signature, Upgrade Bitcoin Rewards Card"],
		]);
		const whys = view.folded[1]?.rows.map(({ why }) => why).join();
		expect(whys).toBe("closed to new applicants,discontinued,legacy");
	});

	it("draws one tint a category, as long as its sum, on one scale", () => {
		const [coinbase, gemini] = ["Coinbase One Card", "Gemini Credit Card"].map(
			(name) => rowOf(view, name)?.bar,
		);
		expect(gemini?.map(({ tint }) => tint)).toEqual([0, 1, 2, 3]);
		// The highest reward among the rows is that of Strike, $693.
		const lengths = [gemini, coinbase].map(
			(bar) => (bar ?? []).reduce((sum, { width }) => sum + width, 0) * 693,
		);
		expect(lengths[0]).toBeCloseTo(588, 6);
		expect(lengths[1]).toBeCloseTo(660, 6);
		expect(gemini?.[1]?.from).toBeCloseTo(144 / 693, 9);
		expect(rowOf(view, "Coinbase Card")?.bar).toEqual([]);
	});

	it("marks every row with the plan's source, and says what has to be known", () => {
		for (const row of view.groups.flatMap(({ rows }) => rows))
			expect(row.mark?.date, row.name).toMatch(/20\d\d$/);
		expect(rowOf(view, "Coinbase One Card")?.mark?.href).toBe("/cards/coinbase-one-card#plans.below-10k");
		expect(rowOf(view, "Coinbase Card")?.know).toEqual(["not in Hawaii"]);
		expect(rowOf(view, "Strike Card")?.know).toEqual([
			"we couldn’t confirm it’s taking applications",
			"yearly fee not published",
		]);
	});

	it("counts a tier that was said, and narrows by the list's filters", () => {
		const said = page(`${FAMILY}&says.assets_at_issuer=200k`);
		expect(rowsOf(said, "open")[0]).toMatchObject({
			...{ name: "Coinbase One Card", keep: { text: "$1,270", net: 1270.01 }, upTo: null },
			plan: "From 200,000 USD at the issuer",
		});
		const free = page(FAMILY, { filters: "fee=0&type=credit" });
		expect(rowsOf(free, "open").map(({ name }) => name)).toEqual(["Gemini Credit Card", "Venmo Credit Card"]);
		expect(free.chips).toEqual([
			{ label: expect.stringMatching(/\b0\b/), href: `/cards?${FAMILY}&type=credit` },
			{ label: "Card type: credit", href: `/cards?${FAMILY}&fee=0` },
		]);
		expect(free.exports.json).toBe(`/cards.json?${FAMILY}&fee=0&type=credit`);
	});

	it("leads to the calculator with the same spending", () => {
		expect(page(`${FAMILY}&bills=100`).calculatorHref).toBe(
			"/calculators/card?spend.dining=400&spend.groceries=600&spend.travel=0&spend.fuel=250&spend.other=1600",
		);
	});

	it("says where figures get old, in gray and with a hollow mark, and leaves their order as it is", () => {
		const now = rowsOf(page(FAMILY), "open");
		for (const today of ["2027-09-01", "2028-09-01"]) {
			const later = rowsOf(page(FAMILY, { today }), "open");
			expect(later.map(({ name }) => name)).toEqual(now.map(({ name }) => name));
			expect(later.some(({ isOld }) => isOld)).toBe(true);
			for (const { isOld, mark } of later) if (isOld) expect(mark?.weight).toBe("stale");
		}
		expect(now.every(({ isOld }) => !isOld)).toBe(true);
		// No sentence says how close the first are where that rests on older figures.
		expect(page(FAMILY, { today: "2028-09-01" }).groups[0]?.note).not.toContain("of each other");
	});
});

describe("the page of journey 10", () => {
	it("says that little is known rather than fill it", () => {
		const view = page(BERLIN);
		expect(rowsOf(view, "open").map(({ name, keep, upTo }) => `${name}: ${keep?.text}, ${upTo}`)).toEqual([
			"Nexo Card: $24, up to $480 with platinum loyalty tier and $5,000 there and a reward in the issuer's token",
			"Krak Card: $0, up to $480 with 50,000 euros or pounds at the issuer on average",
			"Crypto.com Visa Card: $0, null",
		]);
		expect(view.groups[0]?.note).toBe("Two pay no published reward on this spending.");
		expect(rowsOf(view, "unknown").map(({ name, keep, sums }) => `${name}: ${keep}, ${sums}`)).toEqual([
			"Wirex Card: null, 0.5% on everything: $120, before a yearly fee that isn’t published",
			"Xapo Bank Debit Card: null, No reward on this plan, minus a $1,000 yearly fee. If you can get it: −$1,000",
		]);
		expect(view.folded.map(({ heading }) => heading).join()).toBe(
			"8 not offered where you live,3 you can’t get",
		);
	});
});

describe("the form", () => {
	const cards = records.map(cardOf);
	const formOf = (asked: string, filters = "") => {
		const spending = askSpending(new URLSearchParams(asked), TODAY, false);
		return presentForm(cardIssuer, spending, queryOf(filters), spending.question && cards);
	};

	it("shows what was asked, grouped as it reads, and what it comes to", () => {
		const { fields, country, sum, clearHref } = formOf(FAMILY);
		expect(fields.map(({ label, value }) => `${label} ${value}`.trim()).join("; ")).toBe(
			"dining 400; groceries 600; travel; fuel 250; bills; everything else 1,500",
		);
		expect(country).toEqual({ value: "United States", error: null });
		expect(sum).toMatch(/^You spend \$2,750 a month \(\$33,000 a year\)\./);
		expect(clearHref).toBe("/cards");
	});

	it("keeps what was typed where something is wrong", () => {
		const { fields, country, more, sum } = formOf("dining=lots&groceries=600&country=US");
		expect(fields.slice(0, 2)).toMatchObject([
			{ value: "lots", error: expect.stringMatching(/a number/) },
			{ value: "600", error: null },
		]);
		expect([country.value, more, sum]).toEqual(["US", null, null]);
	});

	it("asks for what plans need, by card, with what was said; other filters travel unseen", () => {
		const { more, hidden } = formOf(
			`${FAMILY}&says.assets_at_issuer=50k&says.odd=1`,
			"abroad=none&type=credit",
		);
		const tier = more?.selects.find(({ name }) => name === "says.assets_at_issuer");
		expect(tier).toMatchObject({
			value: "50k",
			label: expect.stringContaining("Coinbase One Card and Krak Card"),
		});
		expect(tier?.options.map(({ value }) => value)).toEqual(["", "10k", "50k", "200k", "no"]);
		expect(
			more?.selects.find(({ name }) => name === "says.fold_plus")?.options.map(({ value }) => value),
		).toEqual([...["", "yes", "no"]]);
		expect(more?.selects.find(({ name }) => name === "type")?.value).toBe("credit");
		expect(more?.isOpen).toBe(true);
		// What nothing asks for is not carried on.
		expect(hidden).toEqual([["abroad", "none"]]);
		expect(formOf("").more).toBeNull();
	});

	it("says at its choice what is no answer, and answers the rest", () => {
		const { more, sum } = formOf(`${FAMILY}&says.fold_plus=maybe`);
		const plus = more?.selects.find(({ name }) => name === "says.fold_plus");
		expect(plus).toMatchObject({ value: "", error: "Choose one: yes, no." });
		expect([more?.isOpen, sum]).toEqual([true, expect.stringContaining("a month")]);
	});
});
