import { describe, expect, it, test } from "vitest";
import { closeOn } from "~/finance/series";
import content from "~db/content/price-story.json";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import { moveDays } from "./explore";
import { fallsOf, yearsOf } from "./falls";
import { layoutStory, type SizeName, type StoryData } from "./layout-story";
import { halvingsOf, lastCloseWords, marksOf } from "./present-story";
import { thinLine } from "./scales";
import { extentOf, rangesOf, readStoryState, storyHref } from "./story-state";

const series = closesTo(REFERENCE_DAY);
const falls = fallsOf(series.closes);
const data: StoryData = { series, falls, milestones: marksOf(content), halvings: halvingsOf(content) };
const extent = extentOf(series);
const read = (query: string) => readStoryState(new URLSearchParams(query), series);

describe("the content", () => {
	test.each(content.milestones)("$date: the close and the fall are those of the series", (milestone) => {
		expect(milestone.close_usd).toBe(closeOn(series, milestone.date));
		const at = Math.round((Date.parse(milestone.date) - Date.parse(series.first)) / 86_400_000);
		expect(falls[at] ?? 1).toBeCloseTo(milestone.drawdown_from_prior_high, 4);
	});

	it("has milestones in order, each with a source, and four halvings that are among them", () => {
		const dates = content.milestones.map(({ date }) => date);
		expect(dates.length).toBeGreaterThan(30);
		expect(dates).toEqual([...new Set(dates)].sort());
		expect(content.milestones.every(({ sources }) => sources[0]?.startsWith("https://"))).toBe(true);
		expect(content.halvings.filter(({ date }) => dates.includes(date))).toHaveLength(4);
	});

	it("falls by more than three quarters four times between one new high and the next, as the heading says", () => {
		let deepest = 0;
		let count = 0;
		for (const fall of [...falls, 0]) {
			if (fall === 0) {
				if (deepest < -0.75) count++;
				deepest = 0;
			} else deepest = Math.min(deepest, fall);
		}
		expect(count).toBe(4);
	});
});

describe("the years", () => {
	const years = yearsOf(series, falls);

	it("cover every day once, and only the first and the last are in part", () => {
		expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 17 }, (_, at) => 2010 + at));
		expect(years.filter(({ isWhole }) => !isWhole).map(({ year }) => year)).toEqual([2010, 2026]);
	});

	it("say the first, highest, lowest and last close and the deepest fall", () => {
		const year = years.find((each) => each.year === 2022);
		expect(year).toMatchObject({ first: closeOn(series, "2022-01-01"), low: 15_787.28 });
		expect(year?.last).toBe(closeOn(series, "2022-12-31"));
		expect(year?.deepest).toBeCloseTo(-0.7663, 4);
	});
});

describe("the address", () => {
	it("shows everything when it asks for nothing, and is then the shortest", () => {
		const { state, errors, problems } = read("");
		expect(state).toEqual({ view: "price", scale: "log", from: "2010-07-18", to: "2026-08-21" });
		expect([errors, problems]).toEqual([{}, []]);
		expect(storyHref(state, extent)).toBe("/price-story");
	});

	it("says the same again", () => {
		const query = "?view=drawdown&scale=linear&from=2020-01-01&to=2021-01-01";
		expect(storyHref(read(query).state, extent)).toBe(`/price-story${query}`);
		for (const { from, to } of rangesOf(extent, "2024-04-20"))
			expect(read(`from=${from}&to=${to}`).errors).toEqual({});
	});

	test.each([
		["from=2009-01-01", "from", "Enter a date from Jul 18, 2010 to Aug 21, 2026."],
		["to=2027-01-01", "to", "Enter a date from Jul 18, 2010 to Aug 21, 2026."],
		["from=yesterday", "from", "Enter a date, like 2021-01-04."],
		["from=2021-02-30", "from", "Enter a date, like 2021-01-04."],
		["from=NaN", "from", "Enter a date, like 2021-01-04."],
		["from=2021-01-01&to=2020-01-01", "to", "Enter a date at least 14 days after the first."],
		["from=2021-01-01&to=2021-01-02", "to", "Enter a date at least 14 days after the first."],
		["from=2026-08-20", "to", "Enter a date at least 14 days after the first."],
	] as const)("%s gets a message at its field, and keeps what was typed", (query, field, message) => {
		const { errors, texts, state } = read(query);
		expect(errors).toEqual({ [field]: message });
		const typed = new URLSearchParams(query).get(field);
		if (typed) expect(texts[field]).toBe(typed);
		expect(state.from < state.to).toBe(true);
	});

	it("says which view or scale there is not", () => {
		expect(read("view=candles&scale=cubic").problems).toHaveLength(2);
	});
});

describe("moving about", () => {
	const days = { from: "2020-01-01", to: "2021-01-01" };

	it("never leaves the series, and keeps the number of days while panning", () => {
		for (const shift of [-100, -0.25, 0.25, 100]) {
			const moved = moveDays(days, extent, 1, shift, 0.5);
			expect(moved.from >= extent.first && moved.to <= extent.last).toBe(true);
			expect(Date.parse(moved.to) - Date.parse(moved.from)).toBe(366 * 86_400_000);
		}
	});

	it("zooms out to everything and in to a month", () => {
		expect(moveDays(days, extent, 1000, 0, 0.5)).toEqual({ from: extent.first, to: extent.last });
		const close = moveDays(days, extent, 0.0001, 0, 0);
		expect(close).toEqual({ from: "2020-01-01", to: "2020-01-31" });
	});
});

describe("the drawing", () => {
	const queries = ["", "scale=linear", "view=drawdown", "from=2025-08-21", "from=2020-03-01&to=2020-03-20"];
	const all = queries.flatMap((query) => (["wide", "narrow"] as const).map((size) => [query, size] as const));

	test.each(all)("of '%s' keeps everything inside, %s", (query, size: SizeName) => {
		const drawing = layoutStory(data, read(query).state, size);
		const { left, right, top, bottom } = drawing;
		for (const path of [drawing.main.line, drawing.strip?.line ?? drawing.main.line]) {
			const steps = path.match(/-?(\d+(\.\d+)?|\.\d+)/g)?.map(Number) ?? [];
			expect(steps.length).toBeGreaterThan(20);
			let [x, y] = [0, 0];
			for (let at = 0; at < steps.length; at += 2) {
				x += steps[at] ?? 0;
				y += steps[at + 1] ?? 0;
				expect(x >= left - 0.1 && x <= right + 0.1).toBe(true);
				expect(y >= top && y <= bottom + 0.1).toBe(true);
			}
		}
		expect(drawing.main.rows.length).toBeGreaterThanOrEqual(2);
		expect(drawing.columns.length).toBeGreaterThanOrEqual(query.includes("03-20") ? 0 : 2);
	});

	it("marks all milestones and halvings of the days shown, and no others", () => {
		const whole = layoutStory(data, read("").state, "wide");
		expect(whole.marks).toHaveLength(content.milestones.length);
		expect(whole.halvings).toHaveLength(4);
		const late = layoutStory(data, read("from=2023-01-01").state, "wide");
		expect(late.marks.map(({ number }) => number)).toEqual([26, 27, 28, 29, 30, 31]);
		expect(late.halvings.map(({ name }) => name)).toEqual(["Fourth halving"]);
	});

	it("names the ten most prominent at least, and no two names lie over each other", () => {
		const { marks } = layoutStory(data, read("").state, "wide");
		const labels = marks.flatMap(({ label }) => (label ? [label] : []));
		expect(labels.filter(({ sub }) => sub !== null).length).toBeGreaterThanOrEqual(10);
		const boxes = labels.map(({ x, y, name, sub, anchor }) => {
			const width = Math.max(name.length, sub?.length ?? 0) * 6.5;
			const left = anchor === "middle" ? x - width / 2 : anchor === "end" ? x - width : x;
			return { left, right: left + width, top: y - 11, bottom: y + (sub ? 19 : 3) };
		});
		for (const [at, a] of boxes.entries())
			for (const b of boxes.slice(at + 1))
				expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
	});

	it("loses no peak of many days in few pixels", () => {
		const points = thinLine(
			series.closes,
			0,
			series.closes.length - 1,
			100,
			(x) => x,
			(y) => y,
		);
		expect(Math.max(...points.map(([, y]) => y))).toBe(Math.max(...series.closes));
		expect(points.length).toBeLessThanOrEqual(202);
	});
});

it("calls the last close what it is, and never current", () => {
	expect(lastCloseWords(extent.last, "2026-11-20")).toBe("Last closing price: Aug 21, 2026, 91 days ago");
});
