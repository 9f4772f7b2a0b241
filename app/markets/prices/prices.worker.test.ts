import { expect, test } from "vitest";
import { priceSeries, seriesFile, seriesHref } from "~/finance/price-series.server";
import { unpackSeries } from "~/finance/series";
import { loader } from "./route";

const load = async (file: string) => loader({ params: { file } } as unknown as Parameters<typeof loader>[0]);

test("the daily closes are served for a year under a name that says what is in them", async () => {
	const response = await load(seriesFile().name);
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(unpackSeries(await response.arrayBuffer())).toEqual(priceSeries());
});

test("an older name leads to today's, and that is kept by nobody", async () => {
	const moved = await load("old.bin").catch((thrown: unknown) => thrown as Response);
	expect(moved.headers.get("Location")).toBe(seriesHref());
	expect(moved.headers.get("Cache-Control")).toBe("no-store");
});
