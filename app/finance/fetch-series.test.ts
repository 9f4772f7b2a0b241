import { afterEach, expect, test, vi } from "vitest";
import { fetchSeries } from "./fetch-series";
import { packSeries } from "./series";

const series = { first: "2020-01-01", closes: Float64Array.from([7200.1745, 6985.47]) };

afterEach(() => vi.unstubAllGlobals());

test("who asks twice is answered by one request, with the same numbers to the last bit", async () => {
	const asked = vi.fn(async (_href: string) => new Response(packSeries(series)));
	vi.stubGlobal("fetch", asked);
	expect(await Promise.all([fetchSeries("/prices/a.bin"), fetchSeries("/prices/a.bin")])).toEqual([
		series,
		series,
	]);
	expect(asked.mock.calls).toEqual([["/prices/a.bin"]]);
});

test("a failure is said, and the next one to ask tries again", async () => {
	const answers = [new Response(null, { status: 503 }), new Response(packSeries(series))];
	vi.stubGlobal("fetch", async () => answers.shift());
	await expect(fetchSeries("/prices/b.bin")).rejects.toThrow("/prices/b.bin answers 503");
	expect(await fetchSeries("/prices/b.bin")).toEqual(series);
});
