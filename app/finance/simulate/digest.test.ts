import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseSeries } from "../series";
import { DIGESTS, digestOf } from "./digest-for-tests";

const series = parseSeries(readFileSync("db/content/price-history.csv", "utf8"));

// The same marks are held in workerd, by simulator.worker.test.ts.
test.each(Object.entries(DIGESTS))("in node %s gives the result it gives elsewhere", (query, digest) => {
	expect(digestOf(query, series)).toBe(digest);
});
