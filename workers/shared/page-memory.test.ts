import { describe, expect, test } from "vitest";
import { type CachedPage, createPageMemory } from "./page-memory";

const page = (bytes: number): CachedPage => ({
	bytes: new Uint8Array(bytes),
	nonceAt: [],
	storedAt: 0,
	writtenAt: null,
	etag: "",
	headers: {},
	degraded: false,
});

describe("the pages an isolate remembers", () => {
	test("are at most so many: the one shown longest ago makes room", () => {
		const memory = createPageMemory({ pages: 2, bytes: 1000 });
		memory.set("a", page(1));
		memory.set("b", page(1));
		memory.get("a");
		memory.set("c", page(1));
		expect([memory.get("a") !== null, memory.get("b"), memory.get("c") !== null]).toEqual([true, null, true]);
	});

	test("are at most so many bytes together", () => {
		const memory = createPageMemory({ pages: 10, bytes: 100 });
		memory.set("a", page(60));
		memory.set("b", page(60));
		expect(memory.get("a")).toBeNull();
		expect(memory.get("b")).not.toBeNull();
	});

	test("do not include one that is too large by itself, nor the copy it replaces", () => {
		const memory = createPageMemory({ pages: 10, bytes: 100 });
		memory.set("a", page(60));
		memory.set("a", page(101));
		expect(memory.get("a")).toBeNull();
		memory.set("b", page(100));
		expect(memory.get("b")).not.toBeNull();
	});
});
