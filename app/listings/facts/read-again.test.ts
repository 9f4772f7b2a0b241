import { describe, expect, test } from "vitest";
import type { FactRecord } from "~db/records";
import { factOf } from "../../../tests/support/fact";
import { etf } from "../kinds/etf";
import { exchange } from "../kinds/exchange";
import { confirmedOn, countReadings } from "./choose-statement";
import { deriveListing } from "./facts";

const own: Partial<FactRecord> = {
	...{ field: "taker_fee", value: 0.002, grade: "own", publisher: "Own", confidence: "sourced" },
	...{ scope: "value", standing: "stated", sourceUrl: "https://own.example/fees", asOf: "2026-02-01" },
	...{ readAt: "2026-02-03", recordedBy: "content" },
};
const fact = (part: Partial<FactRecord> = {}, id = "a") => factOf({ id, ...own, ...part } as FactRecord);
const shown = fact();
const again = fact({ readAt: "2026-10-01", recordedBy: "user-ada" }, "b");

describe("a number is read twice", () => {
	test("where two who do not repeat each other say it alike", () => {
		const other = fact({ publisher: "Review", grade: "review", sourceUrl: "https://review.example" }, "b");
		expect(countReadings([shown], shown)).toBe(1);
		expect(countReadings([shown, other], shown)).toBe(2);
		expect(countReadings([shown, { ...other, value: 0.003 }], shown)).toBe(1);
	});

	test("where one page was read on two days by two readers, and not by one reader or on one day", () => {
		expect(countReadings([shown, again], shown)).toBe(2);
		expect(countReadings([shown, { ...again, recordedBy: "content" }], shown)).toBe(1);
		expect(countReadings([shown, { ...again, readAt: "2026-02-03" }], shown)).toBe(1);
	});

	test("by no content farm, by nothing that rests on the record as a whole, and by no general knowledge", () => {
		const farm = fact({ publisher: "Farm", grade: "farm" }, "b");
		const record = fact({ publisher: null, grade: "record", scope: "record" }, "c");
		const known = fact({ publisher: null, grade: "general-knowledge", confidence: "general-knowledge" }, "d");
		expect(countReadings([shown, farm, record, known], shown)).toBe(1);
		expect(countReadings([known], known)).toBe(0);
	});

	test("not by two who quote the same one", () => {
		const quoted = fact({ via: "A directory", sourceUrl: "https://own.example/fees" }, "b");
		const again = fact({ via: "A directory", sourceUrl: "https://own.example/other" }, "c");
		expect(countReadings([quoted, again], quoted)).toBe(1);
	});
});

describe("a value is confirmed", () => {
	test("by the company's own page, opened again on a later day", () => {
		expect(confirmedOn([shown], shown)).toBeNull();
		expect(confirmedOn([shown, again], again)).toBe("2026-10-01");
	});

	test("by no other page, which says for ever what it said on its day, and by nobody who quotes", () => {
		const review = (part: Partial<FactRecord>) => ({ ...fact(part), grade: "review" as const });
		expect(confirmedOn([review({}), review({ readAt: "2026-10-01" })], review({}))).toBeNull();
		const quoted = (part: Partial<FactRecord>) => fact({ via: "A directory", ...part });
		expect(confirmedOn([quoted({}), quoted({ readAt: "2026-10-01" })], quoted({}))).toBeNull();
	});

	test("where its listing is derived; what moves by itself is of its own day all the same", () => {
		const { provenance } = deriveListing(exchange, [shown, again], () => null);
		expect(provenance.taker_fee).toMatchObject({ confirmedAt: "2026-10-01", readTwice: true });
		const held = { field: "btc_held", value: 100_000_000 };
		const fund = deriveListing(etf, [fact(held), { ...again, ...held }], () => null);
		expect(fund.provenance.btc_held?.confirmedAt).toBeUndefined();
		expect(fund.provenance.btc_held?.readTwice).toBe(true);
	});
});
