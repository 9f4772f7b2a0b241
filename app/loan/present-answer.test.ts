import { describe, expect, test } from "vitest";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import { lenders, offers, readTyped, series } from "~/listings/offers/reference-for-tests";
import { tileOf } from "~/ui/tile";
import type { AnswerView } from "./answer-view";
import { cardOfAnswer } from "./loan-card.server";
import type { LoanRecord } from "./loan-records.server";
import { afterVerdict, datedView, presentAnswer, presentAnswers, verdictSentence } from "./present-answer";
import { countsOf, countsWords, loanWords } from "./present-bar";
import { joinReasons } from "./reason-words";

const records = lenders.map(
	(lender): LoanRecord => ({
		id: `lender:${lender.lender}`,
		lender,
		tagline: null,
		provenance: {},
		offers: offers.filter((offer) => offer.lender === lender.lender),
		tile: tileOf(lender.lender, lender.name),
		keys: { who: null, by: null, lentOn: null },
	}),
);

function answers(typed: object) {
	const { loan } = readTyped(typed);
	if (!loan) throw new Error("no loan");
	const answer = answerLoan(loan, offers, lenders, series);
	const views = presentAnswers(loan, answer.rows, records);
	return { loan, answer, views, of: (slug: string) => views.find((view) => view.slug === slug) };
}

describe("a loan at the highest LTV of a lender", () => {
	const refused = (slug: string, amount: number) => {
		return answers({ btc: 1, amount, months: 12, country: "US" }).of(slug)?.reasons.join("; ");
	};

	test("that counts the interest with it is told by how much it is above", () => {
		expect(refused("strike", 39_164)).toBe("lends at most 50% LTV including interest (yours is 56%)");
	});

	test("is told in as many digits as tell the two apart", () => {
		expect(refused("ledn", 39_170)).toBe("lends at most 50% LTV (yours is 50.007%)");
	});
});

describe("two bitcoin, 60,000 dollars, a year, United States", () => {
	const { loan, answer, views, of } = answers({ btc: 2, amount: 60_000, months: 12, country: "US" });

	test("are counted and named in words", () => {
		expect(countsWords(countsOf(answer))).toBe("9 lenders offer this loan. 16 might. 9 don’t.");
		expect(loanWords(loan)).toBe("$60,000 against 2 BTC, 12 months, United States");
		expect(views.map(({ verdict }) => verdict)).toEqual(answer.rows.map(({ verdict }) => verdict));
	});

	test("cost what the offer that applies makes them cost", () => {
		expect(of("figure")).toMatchObject({ verdict: "lends", costTerm: null, costYear: { text: "$5,946" } });
		expect(of("ledn")?.costYear?.text).toBe("up to $6,894");
		expect(of("ledn")?.from?.needs).toMatch(/^requires /);
		expect(
			of("coinbase-morpho-loans")?.costYear?.text ??
				views.find(({ name }) => name.startsWith("Coinbase crypto"))?.costYear?.text,
		).toBe("at least $4,997");
	});

	test("name the interest on interest that the cost counts", () => {
		expect(of("nexo")?.rate).toBe("18.9%, compounded daily, no fee");
		expect(of("arch-lending")?.rate).toBe("10.35%, 1.49% fee");
	});

	test("are called and sold at prices, with the past beside them", () => {
		expect(of("ledn")).toMatchObject({
			call: { price: "$42,857", fall: "−45.3%" },
			callEnd: { price: "$47,781", fall: "−39%" },
			sale: { price: "$37,500", fall: "−52.1%" },
			saleEnd: { price: "$41,809", fall: "−46.6%" },
			past: { sold: "23%", called: "margin call in 32%" },
		});
		// Interest that is paid as it falls due moves neither.
		expect(of("arch-lending")).toMatchObject({ callEnd: null, saleEnd: null });
		expect(of("figure")?.call).toBeNull();
		expect(of("figure")?.past).toMatchObject({ sold: "16%", called: "margin call not published" });
	});

	test("say on the card of a lender where it calls and sells, today and at the end", () => {
		const note = (slug: string) =>
			cardOfAnswer(loan, of(slug) as AnswerView, { price: loan.price, day: "2026-08-21" }).note;
		expect(note("ledn")).toBe(
			"Margin call at $42,857, rising to $47,781. Liquidation at $37,500, rising to $41,809.",
		);
		expect(note("arch-lending")).toBe("Margin call at $42,857. Liquidation at $37,500 (−52.1%).");
		expect(note("figure")).toBe("Liquidation at $33,333 (−57.4%).");
		// The foot is one line.
		const close = { price: loan.price, day: "2026-08-21" };
		expect(cardOfAnswer(loan, of("ledn") as AnswerView, close).on).toBe(
			"Price from Aug 21, 2026. Sources on the page.",
		);
		expect(cardOfAnswer(loan, of("ledn") as AnswerView, { ...close, price: 1 }).on).toBe(
			"Price entered by hand. Sources on the page.",
		);
	});

	test("are refused for reasons that name the number, and left open with the question", () => {
		const sentence = (slug: string) => joinReasons(of(slug)?.reasons ?? []);
		expect(sentence("unchained")).toBe("lends to businesses only");
		expect(sentence("youhodler")).toMatch(/^isn’t available in .+ and has a maximum term of \d+ months?$/);
		expect(sentence("nexo")).toBe("lends in the United States but doesn’t publish its terms there");
		expect(verdictSentence(of("binance-loans") as never)).toMatch(
			/^We can’t confirm that .* offers this loan\. It may not lend in the United States \(we couldn’t confirm\)\.$/,
		);
	});
});

test("a row is undated where its status has no source, whenever the offer's page was opened again", () => {
	const { loan, answer } = answers({ btc: 2, amount: 60_000, months: 12, country: "US" });
	const row = answer.rows.find(({ verdict }) => verdict === "lends");
	const record = records.find(({ lender }) => lender.lender === row?.lender.lender);
	if (!row?.shown || !record) throw new Error("nobody lends it");
	const own = { confidence: "sourced" as const, asOf: loan.today, confirmedAt: loan.today };
	const { mark } = presentAnswer(
		loan,
		{ ...row, lender: { ...row.lender, status_from: null } },
		{ ...record, provenance: { [row.shown.offer.id]: own } },
	);
	expect(mark).toMatchObject({ weight: "stale", date: "undated" });
});

test("every reason of every lender has words, for many loans", () => {
	const asked = [
		{ btc: 1.5, amount: 40_000, months: 12, country: "DE", refuse_lent_on: true },
		{ btc: 5, amount: 100_000, months: 24, country: "US-TX" },
		{ btc: 0.2, amount: 5_000, months: 6, country: "CZ", currency: "EUR" },
		{ btc: 10, amount: 250_000, months: 36, country: "US", borrower: "business", hold_key: true },
		{ btc: 1, amount: 55_000, months: 12, country: "US" },
		{ btc: 0.5, amount: 7_000, months: 12, country: "SV", no_kyc: true },
		{ btc: 1, amount: 200_000, months: 480, country: "CA", purpose: "home" },
	];
	for (const typed of asked)
		for (const view of answers(typed).views) {
			expect(view.reasons.length === 0, view.name).toBe(view.verdict === "lends");
			for (const words of view.reasons) expect(words, view.name).toMatch(/^[a-z][^_]{5,}$/);
		}
});

const view = (as_of: string | null, past: Array<"where" | "limits" | "status">, undated = past) =>
	datedView({ as_of, current: past.length === 0, past, undated }, "lends", "Ledn");

test("a verdict says its month, or which of its conditions is undated", () => {
	expect(afterVerdict(view("2026-09-02", [], []))).toBe(", as of Sep 2026");
	expect(afterVerdict(view("2023-03", ["where"], []))).toBe(", as of Mar 2023");
	expect(afterVerdict(view(null, ["where"]))).toBe(", with no date for its service area");
	expect(afterVerdict(view(null, ["limits"]))).toBe(", with no date for its limits");
	expect(afterVerdict(view(null, ["status"]))).toBe(", with no date for its status");
	expect(afterVerdict(view(null, ["where", "limits"]))).toBe(
		", with no date for its service area and its limits",
	);
	expect(afterVerdict(view(null, ["where", "limits"], ["limits"]))).toBe(", with no date for its limits");
	expect(afterVerdict(null)).toBe("");
});

test("and what to do about it", () => {
	expect(view("2026-09-02", [], []).note).toBeNull();
	expect(view(null, ["where"]).note).toBe(
		"We have no source from the past year for its service area. Ask Ledn before you apply.",
	);
	expect(view("2023-03", ["where", "limits"], []).note).toBe(
		"We have no source from the past year for its service area and its limits. Ask Ledn before you apply.",
	);
});
