import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContentError } from "~/listings/facts/content-error";
import type { Field, Kind } from "~/listings/kinds/kind";
import { treasuryCompany } from "~/listings/kinds/treasury-company";
import { addDays } from "~/ui/format";
import { factOf } from "../../../../tests/support/fact";
import { checkStatements } from "./check-statements";

/** A kind whose mNAV ignores the days of its inputs. */
const careless: Kind = {
	...treasuryCompany,
	fields: treasuryCompany.fields.map(
		(field): Field =>
			field.key === "mnav_market_cap"
				? { ...field, derive: { from: field.derive?.from ?? [], value: () => 2 } }
				: field,
	),
};

/** Why these statements of a company are refused; null where they are taken. */
function refusal(statements: ReturnType<typeof factOf>[], only?: string[]): string | null {
	try {
		checkStatements(careless, "facts/treasury-companies.json", "any", statements, only && new Set(only));
		return null;
	} catch (error) {
		if (error instanceof ContentError) return error.message;
		throw error;
	}
}

const price = (asOf: string | null) => factOf({ field: "share_price_usd", value: 100, asOf });
const shares = (asOf: string | null) => factOf({ field: "shares_outstanding", value: 10, asOf });
const AT = "facts/treasury-companies.json: record any: field mnav_market_cap: ";

describe("an mNAV", () => {
	test("is refused where its inputs are more than a week apart, whichever is the older", () => {
		fc.assert(
			fc.property(fc.integer({ min: -400, max: 400 }), (apart) => {
				const said = refusal([price("2026-03-01"), shares(addDays("2026-03-01", apart))]);
				if (Math.abs(apart) <= 7) expect(said).toBeNull();
				else expect(said).toContain(`${AT}comes from`);
			}),
		);
	});

	test("is refused where the shares were split between its inputs, and not where they were before or after", () => {
		const split = (value: string) => factOf({ field: "last_split_on", value, asOf: "2026-03-10" });
		const both = [price("2026-03-05"), shares("2026-03-02")];
		expect(refusal([...both, split("2026-03-04")])).toMatch(/with the split of Mar 4, 2026 between them$/);
		expect(refusal([...both, split("2026-03-05")])).not.toBeNull();
		expect(refusal([...both, split("2026-03-02")])).toBeNull();
		expect(refusal([...both, split("2026-03-06")])).toBeNull();
	});

	test("is refused where the day of an input is not known, or only its month", () => {
		expect(refusal([price("2026-03-05"), shares("2026-03")])).toContain("and one of them has no day");
		expect(refusal([price("2026-03-05"), shares(null)])).toContain("and one of them has no day");
	});

	test("is not looked at where something else is recorded", () => {
		const apart = [price("2026-03-05"), shares("2025-03-05")];
		expect(refusal(apart, ["description"])).toBeNull();
		expect(refusal(apart, ["shares_outstanding"])).not.toBeNull();
	});
});

describe("what stands against the order", () => {
	const filing = factOf({ value: 100, asOf: "2026-01-31" });
	const stands = (grade: "aggregator" | "farm" | "review" | "own") =>
		factOf({
			value: 200,
			asOf: "2026-06-30",
			grade,
			publisher: "Whoever",
			standing: "stands",
			note: "newer",
		});

	test.each(["aggregator", "farm"] as const)("is refused over a filing from %s", (grade) => {
		expect(refusal([filing, stands(grade)])).toBe(
			"facts/treasury-companies.json: record any: field btc_holdings: puts Whoever above a filing from Jan 31, 2026. A tracker never replaces a filing",
		);
	});

	test("is taken from a company's own page or a review, and from a tracker where there is no filing", () => {
		expect(refusal([filing, stands("own")])).toBeNull();
		expect(refusal([filing, stands("review")])).toBeNull();
		expect(refusal([stands("aggregator")])).toBeNull();
		expect(refusal([{ ...filing, standing: "earlier" }, stands("aggregator")])).toBeNull();
	});
});
