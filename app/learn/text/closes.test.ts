import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { closeOn } from "~/finance/series";
import { closesBetween, closesPicture } from "./closes";

describe("closes as a table", () => {
	const marks = [{ on: "2022-06-12" }, { on: "2022-11-11" }, { on: "2030-01-01" }];
	const rows = closesBetween(fileSeries(), { from: "2018-01-01", to: "2023-12-31", marks });
	const days = rows.map(({ on }) => on);

	test("have the first day and the last, the lowest and the highest, and those that are told of", () => {
		expect([days[0], days.at(-1)]).toEqual(["2018-01-01", "2023-12-31"]);
		for (const day of ["2018-12-15", "2021-11-08", "2022-06-12", "2022-11-11"]) expect(days).toContain(day);
		expect(days).not.toContain("2030-01-01");
		expect(rows.length).toBeLessThanOrEqual(12);
	});

	test("are in their order, each once and as it was", () => {
		expect(days).toEqual([...new Set(days)].sort());
		for (const { on, close } of rows) expect(close).toBe(closeOn(fileSeries(), on));
	});
});

test("a picture of closes has its marked days by their numbers, each on its close", () => {
	const asked = { from: "2025-12-01", to: "2026-03-31", caption: "x" };
	const { marks } = closesPicture(fileSeries(), {
		...asked,
		marks: [{ on: "2026-02-05" }, { on: "2030-01-01" }, { on: "2026-02-18" }],
	});
	expect(marks?.map(({ y, label }) => [y, label])).toEqual([
		[closeOn(fileSeries(), "2026-02-05"), "1"],
		[closeOn(fileSeries(), "2026-02-18"), "3"],
	]);
	expect(closesPicture(fileSeries(), asked).marks).toBeUndefined();
});
