import { expect, test, vi } from "vitest";
import { gather } from "../../tests/support/gather";
import { begin, streamText } from "./stream-text";

/** Parts of a text, with a count of those made so far. */
function counted(parts: number, size: number, failsAt = Number.POSITIVE_INFINITY) {
	const made = { count: 0, isEnded: false };
	async function* text(): AsyncGenerator<string> {
		try {
			for (let part = 0; part < parts; part++) {
				if (part === failsAt) throw new Error("the database is gone");
				made.count++;
				yield String(part % 10).repeat(size);
			}
		} finally {
			made.isEnded = true;
		}
	}
	return { text: text(), made };
}

const never = () => {
	throw new Error("nothing broke");
};

test("a body says all of its parts in their order", async () => {
	const { text } = counted(100, 3000);
	const body = await new Response(streamText(text, never)).text();
	expect(body).toBe(Array.from({ length: 100 }, (_, part) => String(part % 10).repeat(3000)).join(""));
	expect(await new Response(streamText(counted(0, 1).text, never)).text()).toBe("");
});

test("nothing is made before it is read, and no more than a piece beyond", async () => {
	const { text, made } = counted(1000, 1024);
	const reader = streamText(text, never).getReader();
	await new Promise((resolve) => setTimeout(resolve, 0));
	expect(made.count).toBe(0);
	for (let piece = 1; piece <= 3; piece++) {
		const { value } = await reader.read();
		expect(value?.byteLength).toBe(64 * 1024);
		await new Promise((resolve) => setTimeout(resolve, 0));
		expect(made.count).toBe(64 * piece);
	}
});

test("whoever stops reading ends what makes it", async () => {
	const { text, made } = counted(1000, 1024);
	const reader = streamText(text, never).getReader();
	await reader.read();
	await reader.cancel();
	expect(made).toEqual({ count: 64, isEnded: true });
});

test("what fails on the way breaks it off, also where it would have fitted a piece", async () => {
	for (const size of [1, 1024]) {
		const { text } = counted(1000, size, 100);
		const onBroken = vi.fn();
		await expect(new Response(streamText(text, onBroken)).text()).rejects.toThrow("the database is gone");
		expect(onBroken).toHaveBeenCalledOnce();
	}
});

test("what was begun gives the same items, and what fails at once fails there", async () => {
	const { text, made } = counted(3, 1);
	const begun = await begin(text);
	expect(made.count).toBe(1);
	expect(await gather(begun)).toEqual(["0", "1", "2"]);
	await expect(begin(counted(3, 1, 0).text)).rejects.toThrow("the database is gone");
	const half = counted(3, 1);
	const left = await begin(half.text);
	await left.next();
	await left.return(undefined);
	expect(half.made.isEnded).toBe(true);
	expect(await gather(await begin(counted(0, 1).text))).toEqual([]);
});
