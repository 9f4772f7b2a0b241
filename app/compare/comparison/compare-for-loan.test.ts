import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { lenders, offers, readTyped, series } from "~/listings/offers/reference-for-tests";
import type { LoanRecord } from "~/loan/loan-records.server";
import { presentAnswer } from "~/loan/present-answer";
import { tileOf } from "~/ui/tile";
import { loader } from "../shared.route";
import type { SourcedRow } from "./compare-rows";
import { compareAddress, printPair, shownPair } from "./items-param";
import type { Answered } from "./loan-row";
import { loanRows } from "./loan-rows";
import { foldsOf, loanFootnotes } from "./present";
import { readerGroups } from "./reader-groups";

function compared(typed: object, slugs: string[]) {
	const { loan } = readTyped(typed);
	if (!loan) throw new Error("no loan");
	const { rows } = answerLoan(loan, offers, lenders, series);
	const answered = slugs.map((slug): Answered => {
		const answer = rows.find(({ lender }) => lender.lender === slug);
		if (!answer) throw new Error(`no ${slug}`);
		const record: LoanRecord = {
			...{ id: `lender:${slug}`, lender: answer.lender, tagline: null, provenance: {} },
			offers: offers.filter((offer) => offer.lender === slug),
			tile: tileOf(slug, answer.lender.name),
			keys: { who: null, by: null, lentOn: null },
		};
		return {
			answer,
			view: presentAnswer(loan, answer, record),
			entry: null,
			from: null,
		};
	});
	const groups = loanRows(loan, answered, "2026-08-21");
	const all = Object.values(groups).flat();
	return { answered, groups, row: (key: string) => all.find((row) => row.key === key) as SourcedRow };
}

const FIRST = { btc: 2, amount: 60_000, months: 12, country: "US" };
const bests = ({ cells }: SourcedRow) => cells.map(({ best }) => best);
const values = ({ cells }: SourcedRow) => cells.map(({ value }) => value);

describe("Figure and Ledn for 2 bitcoin and 60,000 dollars", () => {
	const { row, answered } = compared(FIRST, ["figure", "ledn"]);

	test("Figure is best by cost, 5,946 against at most 6,894, and by room", () => {
		expect(values(row("loan-cost"))).toEqual(["$5,946", "up to $6,894"]);
		expect(bests(row("loan-cost"))).toEqual([true, false]);
		expect(values(row("loan-sale"))).toEqual(["$33,333", "$37,500"]);
		expect(bests(row("loan-sale"))).toEqual([true, false]);
	});

	test("one known call is held against nothing, and nothing else is ever best", () => {
		expect(values(row("loan-call"))).toEqual([null, "$42,857"]);
		for (const key of [
			"loan-call",
			"loan-past",
			"loan-cure",
			"loan-from",
			"loan-sale-fee",
			"loan-risk",
			"loan-ltv",
		])
			expect(bests(row(key)), key).toEqual([false, false]);
	});

	test("what is lower on a condition stands in a row of its own, and below the table why it is not marked", () => {
		expect(row("loan-from").cells[1]?.value).toBe("from 9.25%");
		expect(loanFootnotes(answered)).toEqual([
			expect.stringContaining("not the best lender."),
			"Ledn’s lower rate, from 9.25%, isn’t marked, because it has a requirement you haven’t confirmed.",
		]);
	});
});

test("a lower cost that is not marked is named with its reason", () => {
	const { answered, row } = compared({ ...FIRST, amount: 20_000 }, [
		"figure",
		"ledn",
		"sovryn-zero",
		"salt-lending",
	]);
	const costs = answered.map(({ answer }) => answer.shown?.cost.total ?? null);
	const marked = costs[bests(row("loan-cost")).indexOf(true)] as number;
	const lower = answered.filter(
		({ answer }, at) => answer.verdict === "lends" && costs[at] !== null && (costs[at] as number) < marked,
	);
	const notes = loanFootnotes(answered).slice(1);
	for (const { view } of lower) expect(notes.some((note) => note.includes(view.name))).toBe(true);
	expect(notes.filter((note) => note.includes("is lower but not marked"))).toHaveLength(lower.length);
});

test("a lender that does not make the loan has no figures for it, and never wins", () => {
	const { row, answered } = compared(FIRST, ["unchained", "ledn", "figure"]);
	expect(answered[0]?.view.reasons).toEqual(["lends to businesses only"]);
	for (const key of ["loan-cost", "loan-sale", "loan-call", "loan-past", "loan-risk"]) {
		expect(row(key).cells[0]).toMatchObject({ value: "Not offered", best: false, isQuiet: true });
	}
});

test("of a term that is no year the past is of such terms, and the cost is said of both", () => {
	const { row } = compared({ btc: 0.2, amount: 5_000, months: 6, country: "CZ", currency: "EUR" }, [
		"ledn",
		"firefish",
	]);
	expect(row("loan-past").label).toBe("Liquidated in past 6-month loans");
	expect(row("loan-cost").cells[0]?.note).toContain("over 6 months");
});

describe("groups", () => {
	const plain = (key: string, value: string | null): SourcedRow => ({
		...{ key, label: key, explain: null, terms: [], same: null },
		cells: [value, value].map((text) => ({
			...{ value: text, note: null, href: null, best: false, mark: null },
			...{ provenance: null, computed: false },
		})),
	});

	test("stand as a reader asks, the fields that a loan answers give way, and nothing else is lost", () => {
		const record = ["apr", "custody_category", "founded", "kyc", "newest", "sale_note"].map((key) =>
			plain(key, "x"),
		);
		const asked = readerGroups(
			[{ heading: "any", rows: record }],
			{ costs: [plain("loan-cost", "1")] },
			new Set(["apr"]),
		);
		expect(asked.map(({ heading, rows }) => [heading, rows.map(({ key }) => key)])).toEqual([
			["Cost", ["loan-cost"]],
			["Custody", ["custody_category"]],
			["Loan terms", ["kyc"]],
			["Data", ["newest"]],
			["More details", ["founded", "sale_note"]],
		]);
		const bare = readerGroups([{ heading: "any", rows: record }], null, new Set(["apr"]));
		expect(bare.flatMap(({ rows }) => rows.map(({ key }) => key)).sort()).toEqual(
			record.map(({ key }) => key).sort(),
		);
	});

	test("what tells nobody apart is a line each: of all, and of the two that a phone shows", () => {
		const rows = [plain("same", "x"), plain("none", null)];
		const group = [{ heading: "any", rows }];
		expect(
			foldsOf(group, [0, 1]).map(({ heading, rows }) => [heading, rows.map(({ label }) => label)]),
		).toEqual([
			["The same for both", ["same"]],
			["Unknown for both", ["none"]],
		]);
		expect(foldsOf(group, [0])).toEqual([]);
	});
});

describe("the pair of a phone", () => {
	const ids = ["lender:a", "lender:b", "lender:c", "lender:d"];
	const pair = (query: string) => shownPair(ids, new URLSearchParams(query));

	test("is the first two, or those asked for in the order of the comparison; nonsense is filled up", () => {
		expect(pair("")).toEqual(["lender:a", "lender:b"]);
		expect(pair("show=lender:d,lender:b")).toEqual(["lender:b", "lender:d"]);
		expect(pair("show=lender:d,lender:d,bank:x")).toEqual(["lender:a", "lender:d"]);
		expect(shownPair(["lender:a"], new URLSearchParams("show=x"))).toEqual(["lender:a"]);
	});

	test("is in the address where it is not the usual one, after the loan", () => {
		expect(printPair(ids, ["lender:b", "lender:a"])).toEqual([]);
		const items = [
			{ kind: "lender", slug: "a" },
			{ kind: "lender", slug: "c" },
		];
		expect(compareAddress(items, { question: "btc=2", show: ["lender:c"], isWhole: true })).toBe(
			"/compare?items=lender:a,lender:c&btc=2&show=lender:c&differences=0",
		);
	});
});

test("kinds that are set beside each other say what they share, and that it is nothing of what each is about", async () => {
	const answer = (kinds: string) =>
		loader({
			request: new Request(`https://plumbline.test/compare/shared.json?kinds=${kinds}`),
		} as LoaderFunctionArgs);
	const { words } = (await answer("lender,custodian").json()) as { words: string };
	expect(words).toMatch(/website/);
	expect(words).toMatch(/, but not loans or custody\.$/);
	expect(answer("lender,lender").status).toBe(422);
	expect(answer("lender,bank").status).toBe(422);
});
