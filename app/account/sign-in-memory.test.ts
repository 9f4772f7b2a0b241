import { describe, expect, test } from "vitest";
import { spoilableMemory } from "../../tests/support/spoilable-memory";
import { forgetBegun, isMeant, recallBegun, rememberBegun, rememberUsed, wasUsed } from "./sign-in-memory";

const HOUR = 3_600_000;

describe("what this browser began", () => {
	test("is known for an hour, each kind for itself, until it has come to its end", () => {
		const store = spoilableMemory();
		rememberBegun("oauth", { now: 1000 }, store);
		expect(recallBegun("oauth", 1000 + HOUR, store)).toEqual({ email: null });
		expect(recallBegun("oauth", 1001 + HOUR, store)).toBeNull();
		expect(recallBegun("magic_links", 1000, store)).toBeNull();
		forgetBegun("oauth", store);
		expect(recallBegun("oauth", 1000, store)).toBeNull();
	});

	test("is with the address that the mail went to, the last one", () => {
		const store = spoilableMemory();
		rememberBegun("magic_links", { email: "Ada@Example.com ", now: 0 }, store);
		expect(recallBegun("magic_links", 1, store)).toEqual({ email: "ada@example.com" });
		rememberBegun("magic_links", { email: "bob@example.com", now: 2 }, store);
		expect(recallBegun("magic_links", 3, store)).toEqual({ email: "bob@example.com" });
	});

	test.each(["", "null", "[]", "{", '"x"', '{"at":"1"}', '{"at":9999999999999}', "1"])(
		"is nothing where the storage holds something else: %s",
		(written) => {
			const store = spoilableMemory();
			rememberBegun("reset", { now: 1000 }, store);
			store.spoil(written);
			expect(recallBegun("reset", 1000, store)).toBeNull();
		},
	);

	test("is nothing where storage is closed, and nothing breaks", () => {
		const closed = () => {
			throw new Error("closed");
		};
		const store = { getItem: closed, setItem: closed, removeItem: closed };
		expect(() => rememberBegun("oauth", {}, store)).not.toThrow();
		expect(recallBegun("oauth", 0, store)).toBeNull();
	});
});

describe("an account is meant", () => {
	test("only where this browser began, and a mail's only where it went to an address of it", () => {
		expect(isMeant(null, ["ada@example.com"])).toBe(false);
		expect(isMeant({ email: null }, [])).toBe(true);
		expect(isMeant({ email: "ada@example.com" }, ["bob@example.com", "Ada@example.com"])).toBe(true);
		expect(isMeant({ email: "ada@example.com" }, ["eve@example.com"])).toBe(false);
		expect(isMeant({ email: "ada@example.com" }, [])).toBe(false);
	});
});

const NOW = Date.UTC(2026, 10, 27);

function createMemory() {
	const stored = new Map<string, string>();
	return {
		stored,
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
}

test("a token that was used here is known for a day, and no other", async () => {
	const memory = createMemory();
	await rememberUsed("a token", NOW, memory);
	expect(await wasUsed("a token", NOW + 24 * HOUR, memory)).toBe(true);
	expect(await wasUsed("a token", NOW + 25 * HOUR, memory)).toBe(false);
	expect(await wasUsed("another", NOW, memory)).toBe(false);
	expect([...memory.stored.values()].join()).not.toContain("a token");
});

test("ten are remembered, and without storage none", async () => {
	const memory = createMemory();
	for (let at = 0; at < 12; at++) await rememberUsed(`token ${at}`, NOW + at, memory);
	const known = await Promise.all([0, 1, 2, 11].map((at) => wasUsed(`token ${at}`, NOW + HOUR, memory)));
	expect(known).toEqual([false, false, true, true]);
	await rememberUsed("a token", NOW, null);
	expect(await wasUsed("a token", NOW, null)).toBe(false);
});

test("what is stored is not trusted", async () => {
	const memory = createMemory();
	for (const junk of ["[1, 2]", "nonsense", '{"a": "b"}', "null"]) {
		memory.setItem("plumbline:used-links", junk);
		expect(await wasUsed("a token", NOW, memory)).toBe(false);
	}
});
