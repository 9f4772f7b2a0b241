import fc from "fast-check";
import type { QualityWeights } from "~db/records";

export const anyWeights = fc
	.record({
		cuts: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
		halfLifeDays: fc.integer({ min: 1, max: 3650 }),
	})
	.map(({ cuts, halfLifeDays }): QualityWeights => {
		const [a = 0, b = 0, c = 0, d = 0] = cuts.sort((one, other) => one - other);
		const [required, optional, sources, freshness, reviews] = [a, b - a, c - b, d - c, 100 - d];
		return { required, optional, sources, freshness, reviews, halfLifeDays };
	});
