import fc from "fast-check";
import { getDomain } from "tldts";
import { describe, expect, test } from "vitest";
import { deriveListing } from "~/listings/facts/facts";
import { allVersions, FIRST_VERSION, scoreOn } from "~/listings/facts/quality-score";
import { lender } from "~/listings/kinds/lender";
import type { QualityVersion } from "~db/records";
import { anyWeights } from "../../../tests/support/any-weights";
import { factOf } from "../../../tests/support/fact";
import { drawScores, scoreHistory } from "./score-history";

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const TODAY = "2026-11-22";
const at = (day: string) => Date.parse(day) + DAY / 2;

const required = lender.fields.filter((field) => field.required).map(({ key }) => key);
const [one = "", two = ""] = required.filter((key) => key !== "name");

const stated = (field: string, day: string, more = {}) =>
	factOf({
		id: `${field} ${day}`,
		listingId: "lender:any",
		field,
		value: "A value",
		asOf: day,
		recordedAt: at(day),
		...more,
	});

const second: QualityVersion = {
	...FIRST_VERSION,
	version: 2,
	sources: 0,
	freshness: 45,
	halfLifeDays: 30,
	adoptedAt: at("2026-11-10"),
};

describe("the history of a score", () => {
	test("is, on each day, what the facts recorded by its end and the weights then in force make", () => {
		const anyFacts = fc.array(
			fc
				.record({ key: fc.constantFrom(...required), day: fc.nat(80), asOf: fc.nat(80), ends: fc.boolean() })
				.map(({ key, day, asOf, ends }) => ({
					key,
					ends,
					recordedAt: START + day * DAY + 1,
					asOf: START + asOf * DAY,
				})),
			{ minLength: 1, maxLength: 12 },
		);
		const anyMoments = fc
			.array(
				fc.record({ reviewId: fc.constantFrom("a", "b", "c"), isShown: fc.boolean(), day: fc.nat(60) }),
				{
					maxLength: 10,
				},
			)
			.map((all) =>
				all
					.map(({ day, ...moment }) => ({ ...moment, at: START + day * DAY + 5 }))
					.sort((a, b) => a.at - b.at),
			);
		fc.assert(
			fc.property(anyFacts, anyWeights, anyMoments, (rows, weights, moments) => {
				const facts = rows.flatMap(({ key, ends, recordedAt, asOf }, place) => {
					const asOfDay = new Date(asOf).toISOString().slice(0, 10);
					const fact = stated(key, asOfDay, { id: String(place), recordedAt });
					const end = { ...fact, id: `end ${place}`, withdraws: fact.id, standing: "withdrawn" as const };
					return ends ? [fact, { ...end, recordedAt: recordedAt + 5 * DAY }] : [fact];
				});
				const versions = allVersions([{ ...weights, version: 2, why: "", adoptedAt: START + 40 * DAY + 7 }]);
				const { points } = scoreHistory(lender, facts, versions, "2026-12-01", moments);
				for (const { day, version, score, grade } of points) {
					const end = Date.parse(day) + DAY;
					const known = facts.filter(({ recordedAt }) => recordedAt < end);
					const inForce = end > START + 40 * DAY + 7 ? versions[0] : FIRST_VERSION;
					expect(version).toBe(inForce?.version);
					const derived = deriveListing(lender, known, getDomain);
					const shown = new Map(
						moments.filter(({ at }) => at < end).map((moment) => [moment.reviewId, moment]),
					);
					const approvedReviews = [...shown.values()].filter(({ isShown }) => isShown).length;
					const expected = scoreOn({ ...derived, approvedReviews }, inForce ?? FIRST_VERSION, day);
					expect([score, grade]).toEqual([expected.score, expected.grade]);
				}
				expect(points.at(-1)?.day).toBe("2026-12-01");
			}),
		);
	});

	test("says on which day reviews began and ceased to be shown", () => {
		const at = (day: string) => Date.parse(day) + 5;
		const { changes } = scoreHistory(lender, [stated(one, "2026-10-01")], allVersions([]), TODAY, [
			{ reviewId: "a", isShown: true, at: at("2026-10-10") },
			{ reviewId: "b", isShown: true, at: at("2026-10-10") },
			{ reviewId: "b", isShown: true, at: at("2026-10-12") },
			{ reviewId: "a", isShown: false, at: at("2026-10-20") },
		]);
		expect(changes.map(({ day, reviews }) => [day, ...reviews])).toEqual([
			["2026-10-20", 2, 1],
			["2026-10-10", 0, 2],
			["2026-10-01", 0, 0],
		]);
	});

	test("says on which day what changed it, and is silent where only age did", () => {
		const facts = [
			stated(one, "2026-10-01"),
			stated(two, "2026-10-20", { sourceUrl: "https://example.org/terms" }),
			stated(one, "2026-11-05", { id: "end", withdraws: `${one} 2026-10-01`, standing: "withdrawn" }),
		];
		const { changes, points } = scoreHistory(lender, facts, allVersions([second]), TODAY);
		expect(
			changes.map(({ day, learned, lost, sources, newest, version }) => ({
				day,
				learned,
				lost,
				sources,
				newest,
				version,
			})),
		).toEqual([
			{
				day: "2026-11-10",
				learned: [],
				lost: [],
				sources: [1, 1],
				newest: ["2026-10-20", "2026-10-20"],
				version: 2,
			},
			{
				day: "2026-11-05",
				learned: [],
				lost: [one],
				sources: [2, 1],
				newest: ["2026-10-20", "2026-10-20"],
				version: null,
			},
			{
				day: "2026-10-20",
				learned: [two],
				lost: [],
				sources: [1, 2],
				newest: ["2026-10-01", "2026-10-20"],
				version: null,
			},
			{
				day: "2026-10-01",
				learned: [one],
				lost: [],
				sources: [0, 1],
				newest: [null, "2026-10-01"],
				version: null,
			},
		]);
		expect(changes.at(-1)?.before).toBeNull();
		expect([...new Set(points.map(({ version }) => version))]).toEqual([1, 2]);
		const days = points.map(({ day }) => day);
		expect(days).toEqual([...new Set(days)].sort());
	});

	test("tells of a newest value alone, and of a value said again by nothing", () => {
		const again = stated(one, "2026-11-01", { sourceUrl: "https://www.sec.gov/another" });
		const { changes } = scoreHistory(lender, [stated(one, "2026-06-01"), again], allVersions([]), TODAY);
		expect(changes.map(({ day, newest }) => [day, newest[1]])).toEqual([
			["2026-11-01", "2026-11-01"],
			["2026-06-01", "2026-06-01"],
		]);
		const same = { ...stated(one, "2026-06-01"), id: "again", recordedAt: at("2026-11-01") };
		expect(
			scoreHistory(lender, [stated(one, "2026-06-01"), same], allVersions([]), TODAY).changes,
		).toHaveLength(1);
	});

	test("is empty where nothing was recorded, and one day where it was today", () => {
		expect(scoreHistory(lender, [], allVersions([]), TODAY)).toEqual({ points: [], changes: [] });
		const today = scoreHistory(lender, [stated(one, TODAY)], allVersions([]), TODAY);
		expect([today.points.length, today.changes.length]).toEqual([1, 1]);
		for (const { line, dots } of drawScores(today)) expect(`${line} ${dots}`).not.toMatch(/NaN|Infinity/);
	});

	test("of ten years is drawn with some hundred points, from the first day to the last", () => {
		const { points } = scoreHistory(lender, [stated(one, "2016-11-22")], allVersions([]), TODAY);
		expect(points.length).toBeLessThan(300);
		expect([points[0]?.day, points.at(-1)?.day]).toEqual(["2016-11-22", TODAY]);
	});
});
