import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays } from "~/ui/format";
import { anyLoan } from "../loans-for-tests";
import { lenders, offers, readTyped, reference } from "../reference-for-tests";
import { verdictDate } from "./ages";
import { answerLoan } from "./answer-loan";
import { bestAmong } from "./best";
import type { LenderAnswer } from "./lender-answer";
import type { Loan } from "./loan";
import type { Lender, Offer } from "./offer";

const TODAY = "2026-11-22";
const open: Lender = {
	...(lenders[0] as Lender),
	status: "open",
	status_from: { confidence: "sourced", asOf: "2026-09" },
};
const dated = {
	...reference.empty_offer,
	...{ source: "https://x.example/rates", as_of: "2026-11-01" },
	...{ served_source: "https://x.example/where", served_as_of: "2026-08-01" },
	...{ limits_source: "https://x.example/limits", limits_as_of: "2026-07-02" },
} as unknown as Offer;

function dateOf(offer: Partial<Offer> = {}, lender: Partial<Lender> = {}) {
	const shown = { offer: { ...dated, ...offer } } as never;
	return verdictDate({ today: TODAY }, { verdict: "lends", reasons: [], shown }, { ...open, ...lender });
}

describe("a verdict is as old as the oldest of what decides it", () => {
	it("where it lends, its limits and its status", () => {
		expect(dateOf()).toEqual({ as_of: "2026-07-02", current: true, past: [], undated: [] });
		expect(dateOf({ served_as_of: "2023-03-01" })).toEqual({
			...{ as_of: "2023-03-01", current: false, past: ["where"], undated: [] },
		});
		expect(dateOf({}, { status_from: { confidence: "sourced", asOf: "2025-11-21" } })?.past).toEqual([
			"status",
		]);
	});

	it("and undated where one of them is: that is past its maximum age", () => {
		expect(dateOf({ limits_as_of: null })).toEqual({
			as_of: null,
			current: false,
			past: ["limits"],
			undated: ["limits"],
		});
		expect(dateOf({ served_source: null, served_as_of: null })?.past).toEqual(["where"]);
		expect(dateOf({}, { status_from: null })?.past).toEqual(["status"]);
	});

	it("for a year and no longer", () => {
		const on = (day: string) => dateOf({ served_as_of: day })?.current;
		expect(on(addDays(TODAY, -365))).toBe(true);
		expect(on(addDays(TODAY, -366))).toBe(false);
	});

	it("and renewed with the page of the rate only where that is its own", () => {
		const old = { limits_as_of: "2024-01-01", confirmed_at: "2026-11-20" };
		expect(dateOf({ ...old, limits_source: dated.source })?.current).toBe(true);
		expect(dateOf(old)?.current).toBe(false);
	});

	it("of a lender that doesn't, what fails decides; where nothing is decided there is none", () => {
		const said = (reasons: string[], verdict = "does_not") =>
			verdictDate(
				{ today: TODAY },
				{ verdict, reasons, shown: { offer: { ...dated, served_as_of: "2023-03-01" } } } as never,
				open,
			);
		expect(said(["amount_above_maximum"])?.as_of).toBe("2026-07-02");
		expect(said(["country_not_served", "term_too_long"])?.as_of).toBe("2023-03-01");
		expect(said(["closed"])?.as_of).toBe("2026-09");
		expect(said(["lent_on"])).toBeNull();
		expect(said(["country_unknown"], "unknown")).toBeNull();
	});
});

test("what is past its maximum age keeps its group and place, and never wins", () => {
	const dates = fc.constantFrom(null, "2023-03-01", "2025-11-21", "2026-01", "2026-11-01");
	fc.assert(
		fc.property(anyLoan, dates, dates, dates, (loan, where, limits, status) => {
			const its = offers.map((offer) => ({ ...offer, served_as_of: where, limits_as_of: limits }));
			const all = lenders.map((lender) => ({
				...lender,
				status_from: { confidence: "sourced" as const, asOf: status },
			}));
			const rows = answerLoan(loan, its, all, null).rows;
			const standing = (each: LenderAnswer[]) => each.map((row) => `${row.lender.lender} ${row.verdict}`);
			expect(standing(rows)).toEqual(standing(answerLoan(loan, offers, lenders, null).rows));
			const winners = new Set(Object.values(bestAmong(rows)).flat());
			for (const row of rows)
				if (winners.has(row.lender.lender)) expect(row.dated?.current, row.lender.lender).toBe(true);
		}),
		{ numRuns: 300 },
	);
});

test("by value: an older level is above a smaller current one, and an older rate above a higher one", () => {
	const ask = (order: string) => {
		const typed = { btc: 2, amount: 60_000, months: 12, country: "US", order };
		const { rows } = answerLoan(readTyped(typed).loan as Loan, offers, lenders, null);
		return rows.filter(({ verdict }) => verdict === "lends");
	};
	const falls = ask("room").flatMap(({ shown }) => shown?.levels.sale_fall ?? []);
	expect(falls).toEqual([...falls].sort((a, b) => b - a));
	const totals = ask("cost").flatMap(({ shown }) => shown?.cost.total ?? []);
	expect(totals).toEqual([...totals].sort((a, b) => a - b));
	expect(new Set(ask("room").map(({ terms }) => terms?.levels_fresh)).size).toBe(2);
});
