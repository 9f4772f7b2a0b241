import { expect, test } from "vitest";
import { closesTo, REFERENCE_DAY } from "../../../tests/support/closes-to";
import { DIGESTS, digestOf } from "./digest-for-tests";

const series = closesTo(REFERENCE_DAY);

// The same marks are held in workerd, by simulator.worker.test.ts.
test.each(Object.entries(DIGESTS))("in node %s gives the result it gives elsewhere", (query, digest) => {
	expect(digestOf(query, series)).toBe(digest);
});
