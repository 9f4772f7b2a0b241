import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unsentOf } from "./account-favourites";
import {
	type Favourites,
	favouriteIds,
	isFavourite,
	MOST_FAVOURITES,
	noFavourites,
	parseFavourites,
	toggle,
} from "./favourites";

const ADA = "user-ada";

function owned(wishes: Favourites["wishes"]): Favourites {
	return { owner: ADA, wishes };
}

describe("keeping and letting go", () => {
	test("signed in, letting go is a wish that the account hears of, also of what was only just added", () => {
		const added = toggle(owned({}), "lender:ledn", true);
		const removed = toggle(added, "lender:ledn", true);
		expect(isFavourite(removed, "lender:ledn")).toBe(false);
		expect(unsentOf(removed)).toEqual({ add: [], remove: ["lender:ledn"] });
	});

	test("the one kept last stands last", () => {
		const ids = ["lender:a", "etf:b", "lender:a", "lender:a"];
		expect(favouriteIds(ids.reduce((before, id) => toggle(before, id, true), noFavourites))).toEqual([
			"etf:b",
			"lender:a",
		]);
	});

	test("500 are kept; one more is refused, and one of them can still be let go", () => {
		const ids = Array.from({ length: MOST_FAVOURITES }, (_, at) => `lender:n${at}`);
		const full = ids.reduce((before, id) => toggle(before, id, false), noFavourites);
		expect(toggle(full, "etf:one-more", false)).toBe(full);
		expect(favouriteIds(toggle(full, "lender:n7", false))).toHaveLength(MOST_FAVOURITES - 1);
	});
});

describe("favourites as stored", () => {
	const stored = JSON.stringify(owned({ "lender:a": "kept", "lender:b": "add", "lender:c": "remove" }));

	test("what was stored comes back for who is signed in", () => {
		expect(parseFavourites(stored, true)).toEqual(JSON.parse(stored));
	});

	test("signed out nothing of the account's is there; what it has not heard of stays as the browser's own", () => {
		expect(parseFavourites(stored, false)).toEqual({ owner: null, wishes: { "lender:b": "add" } });
	});

	test("garbage is no favourites and never an error", () => {
		const texts = [null, "", "{", "null", "[]", '{"owner":3}', '{"owner":"x","wishes":null}', '"lender:a"'];
		for (const text of texts) expect(favouriteIds(parseFavourites(text, true))).toEqual([]);
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json()), fc.boolean(), (text, signedIn) => {
				expect(favouriteIds(parseFavourites(text, signedIn))).toEqual([]);
			}),
		);
	});

	test("what is no listing's id, or no wish, is left out", () => {
		const wishes = {
			"lender:a": "add",
			"lender:b,lender:c": "add",
			__proto: "add",
			"lender:d": "maybe",
			x: 1,
		};
		expect(parseFavourites(JSON.stringify({ owner: null, wishes }), true).wishes).toEqual({
			"lender:a": "add",
		});
	});
});

describe("the account's answer", () => {
	test("sends at most 500 of each at a time", () => {
		const wishes = Object.fromEntries(
			Array.from({ length: 1200 }, (_, at) => [`lender:n${at}`, at % 2 ? "add" : "remove"] as const),
		);
		const unsent = unsentOf(owned(wishes));
		expect([unsent?.add.length, unsent?.remove.length]).toEqual([500, 500]);
	});
});
