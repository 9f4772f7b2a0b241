import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fallScale, presentFall } from "./fall";
import { fallPercent, formatFall } from "./format";

describe("the lines of falls", () => {
	test("hang to the call and the sale, on one scale", () => {
		expect(presentFall({ call: 0.3, sale: 0.45 }, 0.6)).toEqual({
			line: "solid",
			end: 0.75,
			call: 0.5,
			sale: 0.75,
			callText: "margin call −30%",
			saleText: "liquidation −45%",
		});
	});

	test("are dotted where the call on the way is unknown, and solid where there is none", () => {
		expect(presentFall({ call: null, sale: 0.3 }, 0.6)).toMatchObject({
			line: "dotted",
			callText: "margin call unknown",
		});
		expect(presentFall({ call: null, sale: 0.3, noCall: true }, 0.6)).toMatchObject({
			line: "solid",
			callText: "no margin call",
		});
	});

	test("say what is unknown and never draw it as zero", () => {
		expect(presentFall({ call: null, sale: null }, 0.6)).toMatchObject({
			line: "none",
			call: null,
			sale: null,
			saleText: "liquidation unknown",
		});
		expect(presentFall({ call: 0.2, sale: null }, 0.6)).toMatchObject({ line: "solid", sale: null });
	});

	test("end at −60%, and deeper where one is longer: none is cut off", () => {
		expect(fallScale([])).toBe(0.6);
		expect(fallScale([{ call: 0.2, sale: 0.6 }])).toBe(0.6);
		expect(fallScale([{ call: 0.2, sale: 0.61 }])).toBe(0.7);
		expect(fallScale([{ call: 0.65, sale: null }])).toBe(0.7);
		expect(fallScale([{ call: null, sale: null }])).toBe(0.6);
		const part = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
		fc.assert(
			fc.property(fc.array(fc.record({ call: part, sale: part }), { maxLength: 4 }), (falls) => {
				const scale = fallScale(falls);
				for (const fall of falls) expect(presentFall(fall, scale).end).toBeLessThanOrEqual(1.001);
			}),
		);
	});
});

describe("a fall in words", () => {
	test("is never nearer to a whole number than it is", () => {
		expect(formatFall(0.50453)).toBe("−50.5%");
		expect(formatFall(1 - 60_000 / (2 * 0.7) / 86_495)).toBe("−50.5%");
		expect(formatFall(0.35)).toBe("−35%");
		expect(formatFall(1 - 0.65)).toBe("−35%");
		expect(formatFall(0.3504)).toBe("−35%");
		expect([0, -0.2, 0.0004].map(formatFall)).toEqual(["0%", "0%", "0%"]);
		fc.assert(
			fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
				const said = Number(fallPercent(share).slice(0, -1));
				expect(Math.abs(said - share * 100)).toBeLessThan(0.0501);
			}),
		);
	});
});
