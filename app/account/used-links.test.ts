import { expect, test } from "vitest";
import { rememberUsed, wasUsed } from "./used-links";

const NOW = Date.UTC(2026, 10, 27);
const HOUR = 3_600_000;

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
