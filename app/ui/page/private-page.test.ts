import { describe, expect, test } from "vitest";
import { privateHeaders } from "./private-page";

describe("a private page", () => {
	test("is kept by nobody", () => {
		expect(privateHeaders()).toEqual({ "Cache-Control": "private, no-store" });
	});

	test("that refuses a method says which it takes, and passes on nothing else", () => {
		const errorHeaders = new Headers({ Allow: "GET, HEAD", "Set-Cookie": "a=b", "Cache-Control": "public" });
		expect(privateHeaders({ errorHeaders })).toEqual({
			"Cache-Control": "private, no-store",
			Allow: "GET, HEAD",
		});
	});
});
