import { describe, expect, test, vi } from "vitest";
import { causesOf, retryWrite } from "./retry-write";

const lost = () => new Error("D1_ERROR: Network connection lost.");
const waits = () => ({ sleep: vi.fn(async () => {}), random: () => 0.5 });

function failing(...errors: Error[]) {
	return vi.fn(async () => {
		const error = errors.shift();
		if (error) throw error;
		return "written";
	});
}

describe("a write", () => {
	test("that D1 lost in passing is done again, with longer waits", async () => {
		const options = waits();
		expect(await retryWrite(failing(lost(), lost(), lost()), options)).toBe("written");
		expect(options.sleep.mock.calls).toEqual([[25], [50], [100]]);
	});

	test("is tried four times and no more", async () => {
		const write = failing(lost(), lost(), lost(), lost());
		await expect(retryWrite(write, waits())).rejects.toThrow("Network connection lost");
		expect(write).toHaveBeenCalledTimes(4);
	});

	test("that is wrong is not tried again", async () => {
		const write = failing(new Error("UNIQUE constraint failed: reports.id"));
		await expect(retryWrite(write, waits())).rejects.toThrow("UNIQUE");
		expect(write).toHaveBeenCalledTimes(1);
	});

	test("is known as lost also inside what Drizzle throws", async () => {
		const wrapped = new Error("Failed query: insert into reports", { cause: lost() });
		expect(await retryWrite(failing(wrapped), waits())).toBe("written");
	});

	test("is not tried again after its deadline", async () => {
		const write = failing(lost());
		await expect(retryWrite(write, { ...waits(), deadline: 10 })).rejects.toThrow();
		expect(write).toHaveBeenCalledTimes(1);
	});
});

test("the causes of an error are listed outermost first, up to one that is no error", () => {
	const inner = new Error("disk is full", { cause: "a text" });
	const outer = new Error("query failed", { cause: inner });
	expect(causesOf(outer)).toEqual([outer, inner]);
	expect(causesOf("a text")).toEqual([]);
});

test("an error that causes itself is listed once", () => {
	const error = new Error("round and round");
	error.cause = error;
	expect(causesOf(error)).toEqual([error]);
});
