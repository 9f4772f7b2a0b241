import { describe, expect, test } from "vitest";
import { pages } from "~/pages";
import {
	LONGEST_ADDRESS,
	MOST_PARAMETERS,
	MOST_SEGMENTS,
	refuseAddress,
	segmentsOf,
	shortAddress,
} from "./refuse-address";

const SITE = "https://plumbline.example";
const ask = (path: string) => refuseAddress(SITE + path);

describe("an address is refused before anything reads it", () => {
	test("where it is longer than any of ours, and says how long one may be", () => {
		expect(ask(`/lenders?q=${"x".repeat(LONGEST_ADDRESS)}`)).toEqual({
			status: 414,
			code: "address_too_long",
			message: "An address here has at most 8,000 characters.",
		});
		expect(ask(`/lenders?q=${"x".repeat(LONGEST_ADDRESS - 20)}`)).toBeNull();
	});

	test.each([
		["slashes", "/".repeat(9)],
		["escaped slashes", `/${"%2f".repeat(8)}`],
		["escaped slashes in capitals", `/${"%2F".repeat(8)}`],
		["segments", "/a/b/c/d/e/f/g/h/i"],
		["segments below a page", `/lenders${"/a".repeat(8)}`],
		["segments of data", "/a/b/c/d/e/f/g/h/i.data"],
	])("where it has more than eight %s", (_, path) => {
		expect(ask(path)).toEqual({
			status: 404,
			code: "not_found",
			message: "There is nothing here. An address has at most 8 parts between slashes.",
		});
	});

	test("where it has more than 200 parameters", () => {
		const most = `/lenders?${"q=a&".repeat(MOST_PARAMETERS - 1)}q=a`;
		expect(ask(most)).toBeNull();
		for (const path of [
			`${most}&b=c`,
			`/?${"&".repeat(MOST_PARAMETERS)}`,
			`/lenders.csv?${"a&".repeat(1900)}`,
		])
			expect(ask(path)).toEqual({
				status: 414,
				code: "address_too_long",
				message: "An address here has at most 200 parameters.",
			});
	});

	test("and not for its query, whatever that holds", () => {
		for (const path of [
			"/",
			"",
			"/a/b/c/d/e/f/g/h",
			"/login?return_to=/a/b/c/d/e/f/g/h/i",
			"/?a/b/c/d/e/f/g/h/i",
		])
			expect([path, ask(path)]).toEqual([path, null]);
	});

	test("and every page of the register has half as many segments at most", () => {
		for (const { path } of pages) expect([path, segmentsOf(path) <= MOST_SEGMENTS / 2]).toEqual([path, true]);
	});
});

test("an address that is refused is known by the beginning of its first segment", () => {
	expect(shortAddress(`${SITE}/api/a/b/c`)).toBe(`${SITE}/api`);
	expect(shortAddress(`${SITE}/lenders.json?q=${"x".repeat(9000)}`)).toBe(`${SITE}/lenders.json`);
	expect(shortAddress(`${SITE}${"/".repeat(9)}`)).toBe(`${SITE}/`);
	expect(shortAddress(`${SITE}/${"x".repeat(9000)}`)).toHaveLength(SITE.length + 100);
	expect(shortAddress(SITE)).toBe(`${SITE}/`);
});
