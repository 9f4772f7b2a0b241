import { describe, expect, it } from "vitest";
import { createIndexMemory } from "./index-columns";

const codes = (length: number) => new Uint8Array(length);

describe("the memory of column codes", () => {
	it("adds columns of one version to each other", () => {
		const memory = createIndexMemory();
		memory.remember("lender", "1", { "filter:kyc": codes(3) });
		memory.remember("lender", "1", { "sort:apr_min": codes(3) });
		expect(Object.keys(memory.recall("lender")?.columns ?? {})).toEqual(["filter:kyc", "sort:apr_min"]);
	});

	it("forgets the columns of another version", () => {
		const memory = createIndexMemory();
		memory.remember("lender", "1", { "filter:kyc": codes(3) });
		memory.remember("lender", "2", { "sort:apr_min": codes(3) });
		expect(memory.recall("lender")).toMatchObject({ version: "2" });
		expect(Object.keys(memory.recall("lender")?.columns ?? {})).toEqual(["sort:apr_min"]);
	});

	it("keeps within its bytes: the kind remembered longest ago makes room", () => {
		const memory = createIndexMemory(10);
		memory.remember("lender", "1", { a: codes(6) });
		memory.remember("etf", "1", { a: codes(6) });
		expect(memory.recall("lender")).toBeNull();
		expect(memory.recall("etf")).not.toBeNull();
		memory.remember("event", "1", { a: codes(11) });
		expect(memory.recall("event")).toBeNull();
	});
});
