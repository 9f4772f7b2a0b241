import { expect, test } from "vitest";
import { readById } from "./json-rows";

const IDS = ["a", "b", "c", "d", "e"];

function idsOf(ids: string[]) {
	const asked: string[] = [];
	const read = async (after: string, size: number) => {
		asked.push(after);
		return ids
			.filter((id) => id > after)
			.slice(0, size)
			.map((id) => ({ id }));
	};
	return { asked, read };
}

test("every row is read once, in order, and the last page is the first that is not full", async () => {
	const { asked, read } = idsOf(IDS);
	expect((await readById(2, read)).map(({ id }) => id)).toEqual(IDS);
	expect(asked).toEqual(["", "b", "d"]);
});

test("a last page that is full is followed by one that is empty", async () => {
	const { asked, read } = idsOf(IDS.slice(0, 4));
	expect(await readById(2, read)).toHaveLength(4);
	expect(asked).toEqual(["", "b", "d"]);
});

test("of nothing there is nothing, after one query", async () => {
	const { asked, read } = idsOf([]);
	expect(await readById(2, read)).toEqual([]);
	expect(asked).toEqual([""]);
});
