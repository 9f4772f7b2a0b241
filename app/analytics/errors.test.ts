import { describe, expect, it, test } from "vitest";
import { EVENTS, problemOf } from "~/track/events";
import { MAX_ERROR_LENGTH, MAX_LINK_LENGTH, MAX_PATH_LENGTH } from "~/track/max-lengths";
import { createErrorsSeen, wordsOfError } from "./errors";

test("an error on two pages is told of both, and on one page once", () => {
	const { isNew } = createErrorsSeen();
	const said = ["/lenders", "/etfs", "/lenders", "/etfs"].map((path) => isNew(path, "Status 500"));
	expect(said).toEqual([true, true, false, false]);
});

test("of one page five different errors are told, and the next page's still are", () => {
	const { isNew } = createErrorsSeen();
	const told = Array.from({ length: 9 }, (_, place) => isNew("/", `Error ${place}`));
	expect(told.filter(Boolean)).toHaveLength(5);
	expect(isNew("/search", "Error 0")).toBe(true);
});

describe("the words of an error", () => {
	it("say what went wrong", () => {
		const text = "TypeError: Cannot read properties of undefined (reading 'rows')";
		expect(wordsOfError(text)).toBe(text);
	});

	it.each([
		["no route to ann@example.org today", "no route to … today"],
		["GET https://x.example/a?token=secret failed", "GET … failed"],
		['Unexpected token in "my private words"', "Unexpected token in …"],
		["key eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9 refused", "key … refused"],
		["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq is spent", "… is spent"],
		["account 123456789", "account …"],
	])("leave out what may be somebody's: %s", (text, words) => {
		expect(wordsOfError(text)).toBe(words);
	});

	it("are one line of at most 300 characters that can be sent", () => {
		for (const text of ["a\nb\u0000", `${"😀 ".repeat(300)}`, `${"x ".repeat(149)}x😀`])
			expect(wordsOfError(text)).toMatch(/^[^\p{Cc}\p{Cs}]{1,300}$/u);
	});
});

it("what the browser cuts to is what the table takes", () => {
	expect(EVENTS.exception.fields.description.maxLength).toBe(MAX_ERROR_LENGTH);
	expect(EVENTS.outbound_click.fields.destination_url.maxLength).toBe(MAX_LINK_LENGTH);
	const at = (path: string) =>
		problemOf({
			id: "0b8f6a52-3f5e-4c51-9b43-6d2f3f3c1a77",
			type: "lender_view",
			at: 1,
			path,
			fields: { lender_name: "Ledn" },
		});
	expect(at(`/${"x".repeat(MAX_PATH_LENGTH - 1)}`)).toBeNull();
	expect(at(`/${"x".repeat(MAX_PATH_LENGTH)}`)).not.toBeNull();
});
