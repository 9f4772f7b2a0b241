import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { fileSeries, readSeries, seriesFile, seriesHref } from "~/finance/price-series.server";
import { closeOn, lastDay, unpackSeries } from "~/finance/series";
import { addDays } from "~/ui/format";
import { openDatabase } from "~db/database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { uncached } from "../../../tests/support/uncached";
import { loader as csv } from "./csv.route";
import { loader } from "./prices.route";

/** A new context for each request. */
const visit = () => ({ db: openDatabase(env.DB), cache: { ...uncached } });
type Arguments = Parameters<typeof loader>[0];
const load = async (file: string) => loader({ context: visit(), params: { file } } as unknown as Arguments);
const END = lastDay(fileSeries());
const after = (days: number) => addDays(END, days);

async function record(...closes: Array<[day: string, usd: number]>) {
	for (const [day, usd] of closes)
		await env.DB.prepare("insert into daily_closes values (?, ?, '[]', 'rule:daily-close', 1)")
			.bind(day, usd * 100)
			.run();
}

beforeEach(() => emptyTables(env.DB, ["daily_closes"]));

test("the daily closes are served for a year under a name that says what is in them", async () => {
	const response = await load(seriesFile(fileSeries()).name);
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(unpackSeries(await response.arrayBuffer())).toEqual(fileSeries());
});

test("a name that they never had leads to today's, and that is kept by nobody", async () => {
	for (const name of [
		"old.bin",
		`${END}-abc.bin`,
		`${after(1)}-abc.bin`,
		"2020-01-01-abc.bin",
		"9999-99-99-.bin",
	]) {
		const moved = await load(name).catch((thrown: unknown) => thrown as Response);
		expect(moved.headers.get("Location")).toBe(seriesHref(fileSeries()));
		expect(moved.headers.get("Cache-Control")).toBe("no-store");
	}
});

test("a recorded close that continues the file is in the series, in its file, under another name, and in the CSV", async () => {
	await record([after(1), 90_000.25], [after(2), 430_000]);
	const series = await readSeries(visit());
	expect(lastDay(series)).toBe(after(2));
	expect(closeOn(series, after(1))).toBe(90_000.25);
	expect(seriesHref(series)).not.toBe(seriesHref(fileSeries()));
	const served = await load(seriesFile(series).name);
	expect(unpackSeries(await served.arrayBuffer())).toEqual(series);
	const response = await csv({
		context: visit(),
		request: new Request("https://plumbline.example/price-story.csv"),
	} as unknown as Arguments);
	expect((await response.text()).trimEnd().split("\r\n").slice(-2)).toEqual([
		`${after(1)},90000.25`,
		`${after(2)},430000.00`,
	]);
	expect(response.headers.get("Content-Disposition")).toContain(`to-${after(2)}.csv`);
});

test("a page of the day before finds the closes that it was made of", async () => {
	await record([after(1), 90_000]);
	const before = await readSeries(visit());
	await record([after(2), 91_000]);
	const served = await load(seriesFile(before).name);
	expect(unpackSeries(await served.arrayBuffer())).toEqual(before);
});

test("nothing counts after a day without a close, and nothing of a day that the file has", async () => {
	await record([after(0), 1], [after(-3), 1], [after(2), 90_000]);
	expect(await readSeries(visit())).toBe(fileSeries());
	await record([after(1), 89_000]);
	expect(lastDay(await readSeries(visit()))).toBe(after(2));
});

test("of the same days it is the same object, and in one request the same whatever is recorded meanwhile", async () => {
	await record([after(1), 90_000]);
	const one = visit();
	const series = await readSeries(one);
	expect(await readSeries(visit())).toBe(series);
	await record([after(2), 91_000]);
	expect(await readSeries(one)).toBe(series);
	expect(lastDay(await readSeries(visit()))).toBe(after(2));
});

test("without the database and without a copy it is the file", async () => {
	const cache = {
		read: async () => {
			throw new Response(null, { status: 503 });
		},
	};
	expect(await readSeries({ ...visit(), cache })).toBe(fileSeries());
});
