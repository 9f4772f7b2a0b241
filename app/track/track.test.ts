import { expect, test, vi } from "vitest";

test("what happens before counting has loaded is handed over in order, and fifty at most", async () => {
	vi.resetModules();
	const { takeOver, track } = await import("./track");
	for (let place = 0; place < 60; place++) track("lender_view", { lender_name: `${place}` });
	const taken: unknown[] = [];
	takeOver(({ fields }) => taken.push(fields));
	expect(taken).toHaveLength(50);
	expect(taken[0]).toEqual({ lender_name: "0" });
	track("lender_view", { lender_name: "later" });
	expect(taken.at(-1)).toEqual({ lender_name: "later" });
	expect(taken).toHaveLength(51);
});

test("what fails while something is counted does not stop what is counted", async () => {
	vi.resetModules();
	const { takeOver, track } = await import("./track");
	takeOver(() => {
		throw new Error("no crypto");
	});
	expect(() => track("lender_view", { lender_name: "Ledn" })).not.toThrow();
});
