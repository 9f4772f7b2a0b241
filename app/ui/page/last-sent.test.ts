import { expect, test } from "vitest";
import { unanswered } from "./form-boundary";
import { fieldsOf } from "./not-taken";

const sent: Array<[string, string]> = [["message", "It is 13% now."]];

test("what was sent is handed back where no answer came, however a browser says so, or where none could be read", () => {
	for (const words of [
		"Failed to fetch",
		"NetworkError when attempting to fetch resource.",
		"Load failed",
		"Unable to decode turbo-stream response",
	])
		expect(unanswered(new TypeError(words), sent)?.sent).toEqual(sent);
});

test("and not where something else failed, or nothing was sent", () => {
	for (const other of [new TypeError("undefined is no function"), "Failed to fetch", { status: 500 }, null])
		expect(unanswered(other, sent)).toBeNull();
	expect(unanswered(new TypeError("Failed to fetch"), [])).toBeNull();
});

test("fields keep their order, also one that is there twice, and files are left out", () => {
	const form = new FormData();
	form.append("tag", "a");
	form.append("file", new File(["x"], "x.txt"));
	form.append("tag", "b");
	expect(fieldsOf(form)).toEqual([
		["tag", "a"],
		["tag", "b"],
	]);
});
