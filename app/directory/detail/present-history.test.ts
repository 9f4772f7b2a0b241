import { describe, expect, it } from "vitest";
import { lender } from "~/listings/kinds/lender";
import { treasuryCompany } from "~/listings/kinds/treasury-company";
import type { FactRecord } from "~db/records";
import { factOf } from "../../../tests/support/fact";
import { presentHistory } from "./present-history";

const fact = (asOf: string | null, btc: number | null): FactRecord =>
	factOf({ asOf, value: btc === null ? null : btc * 1e8 });
const history = (...facts: FactRecord[]) =>
	presentHistory(treasuryCompany, {}, new Map([["btc_holdings", facts]]));

describe("the holdings over time", () => {
	it("are drawn from the first dated one to the last, with a row and a source each, the newest first", () => {
		const view = history(fact("2026-01-01", 300), fact("2024-01-01", 100), fact("2025-01", 200));
		expect(view?.steps.rows).toEqual([
			{
				date: "Jan 1, 2026",
				value: "300 BTC",
				source: { href: "https://www.sec.gov/filing", host: "sec.gov" },
			},
			expect.objectContaining({ date: "Jan 2025", value: "200 BTC" }),
			expect.objectContaining({ date: "Jan 1, 2024", value: "100 BTC" }),
		]);
		expect(view?.steps.summary).toContain("100 BTC on Jan 1, 2024, 300 BTC on Jan 1, 2026, 3 dated figures");
	});

	it("stand inside their drawing, higher where more is held", () => {
		for (const { dots, width, height, rows } of history(fact("2026-01-01", 300), fact("2024-01-01", 0))?.steps
			.drawings ?? []) {
			const [first, last] = dots;
			expect(first?.y).toBe(rows[0]?.y);
			expect((last?.y ?? 0) < (first?.y ?? 0)).toBe(true);
			for (const { x, y } of dots) expect(x > 0 && x <= width && y > 0 && y <= height).toBe(true);
		}
	});

	it("leave out what has no date or no number; of one day the value recorded last stays", () => {
		const view = history(
			fact("2026-01-01", 310),
			fact("2026-01-01", 300),
			fact(null, 900),
			fact("2025-01-01", null),
			fact("2024-01-01", 100),
		);
		expect(view?.steps.rows.map(({ value }) => value)).toEqual(["310 BTC", "100 BTC"]);
	});

	it("are not drawn where fewer than two days have one, nor for kinds without", () => {
		expect(history(fact("2026-01-01", 300))).toBeNull();
		expect(history()).toBeNull();
		expect(presentHistory(lender, {}, new Map())).toBeNull();
	});
});
