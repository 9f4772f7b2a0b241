import { expect, test } from "vitest";
import { causesOf } from "./causes-of";

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
