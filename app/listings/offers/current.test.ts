import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/ui/format";
import type { Provenance } from "~db/records";
import { isValueCurrent, markOfValue, pastFromOf, pastPart, valueMark } from "../facts/value-mark";
import { exchange } from "../kinds/exchange";
import { fieldOf } from "../kinds/kind";
import { checkedUntil, isBefore, isCurrent } from "../values/age";
import { answerCards } from "./answer-cards";
import { areLevelsFresh, isOfferCurrent, isRateFresh, offerCheckedUntil } from "./loan/ages";
import type { Lender, Offer } from "./loan/offer";

describe("one function decides whether a value is current", () => {
	const TODAY = "2026-11-27";
	const day = fc.integer({ min: -5, max: 900 }).map((ago) => addDays(TODAY, -ago));
	const asOf = fc.option(
		fc.oneof(
			day,
			day.map((one) => one.slice(0, 7)),
			day.map((one) => one.slice(0, 4)),
		),
	);
	const confirmed = fc.option(day, { nil: undefined });
	const grade = fc.constantFrom("own" as const, "review" as const, "farm" as const);

	test("so marks, values, offers, verdicts and cards agree about the same age", () => {
		fc.assert(
			fc.property(asOf, confirmed, grade, (asOf, confirmedAt, grade) => {
				const from: Provenance = { confidence: "sourced", asOf, grade, ...(confirmedAt && { confirmedAt }) };
				const field = fieldOf(exchange, "taker_fee");
				if (!field) throw new Error("no fee");
				const listing = { attributes: { taker_fee: 0.01 }, provenance: { taker_fee: from } };
				const isRate = isCurrent({ ageClass: "rate" }, from, TODAY);
				expect(field.ageClass).toBe("rate");
				expect(isValueCurrent(exchange, listing, "taker_fee", TODAY)).toBe(isRate);
				expect(isBefore(TODAY, pastFromOf(exchange, listing, "taker_fee"))).toBe(isRate);
				expect(pastPart(exchange, listing, "taker_fee", TODAY) === null).toBe(isRate);
				expect(valueMark(exchange, listing, "taker_fee", TODAY)?.weight !== "stale").toBe(isRate);
				expect(markOfValue(field, from, TODAY)?.weight !== "stale").toBe(isRate);

				const offer = {
					...{
						grade: grade === "farm" ? "E" : "A",
						source: "https://one",
						as_of: asOf,
						confirmed_at: confirmedAt ?? null,
					},
					...{ threshold_source: null, threshold_as_of: asOf, limits_source: null, limits_as_of: asOf },
					...{ served_source: null, served_as_of: asOf },
				} as Offer;
				const lender = { status_from: { confidence: "sourced", asOf, confirmedAt } } as Lender;
				const own: Provenance = { ...from, grade: "own" };
				expect(isRateFresh(offer, { today: TODAY })).toBe(isRate);
				expect(areLevelsFresh(offer, { today: TODAY })).toBe(
					isCurrent({ ageClass: "threshold" }, own, TODAY),
				);
				expect(isOfferCurrent({ today: TODAY }, offer, lender)).toBe(
					(["access", "term", "status"] as const).every((ageClass) => isCurrent({ ageClass }, own, TODAY)),
				);
				expect(offerCheckedUntil(offer, "rate")).toBe(checkedUntil(from));
				expect(offerCheckedUntil(offer, "levels")).toBe(checkedUntil(own));
			}),
			{ numRuns: 3000 },
		);
	});

	test("a card's terms among them", () => {
		fc.assert(
			fc.property(asOf, (asOf) => {
				const plan = {
					...{
						plan: "free",
						paid_in: "bitcoin",
						fee_usd_year: 0,
						caveats: [],
						requires: [],
						rates: { other: 0.01 },
					},
				};
				const card = {
					...{ card: "one", name: "One", status: "active", as_of: asOf, plans: [plan] },
					...{ countries_served: ["US"], countries_excluded: null },
				};
				const [answer] = answerCards(
					{ spend: { other: 1000 }, country: "US", today: TODAY, says: {} } as never,
					[card] as never,
				);
				expect(answer?.terms?.fresh).toBe(
					isCurrent({ ageClass: "term" }, { confidence: "sourced", asOf }, TODAY),
				);
			}),
		);
	});
});
