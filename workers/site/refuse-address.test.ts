import { describe, expect, test } from "vitest";
import { pages } from "~/pages";
import {
	LONGEST_ADDRESS,
	LONGEST_PATH,
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

	test("where its path is longer than any of ours", () => {
		expect(ask(`/${"x".repeat(LONGEST_PATH - 1)}?q=a`)).toBeNull();
		for (const path of ["x".repeat(LONGEST_PATH), "%25".repeat(2600), "%ff".repeat(2600), "%".repeat(7900)])
			expect(ask(`/${path}`)).toEqual({
				status: 414,
				code: "address_too_long",
				message: "The path of an address here has at most 1,000 characters.",
			});
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
			message: "There’s nothing here. An address has at most 8 parts between slashes.",
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

	test.each([
		"/%",
		"/%%",
		"/%f",
		"/%zz",
		"/%ff",
		"/%FF.data",
		"/%c3%28",
		"/%e2%82/%ac",
		"/lenders/%ff",
		"/lenders/50%.json",
		"/api/%ff",
		"/assets/%ff",
		"/%ff?q=a",
		`/${"%25".repeat(300)}%ff`,
	])("where its path doesn't decode: %s", (path) => {
		expect(ask(path)).toEqual({
			status: 400,
			code: "address_unreadable",
			message: "We can't read this address. Write a percent sign as %25.",
		});
	});

	test("and not where its path decodes", () => {
		for (const path of ["/%25", "/%25ff", "/caf%c3%a9", "/%E2%82%AC.data", "/%00", `/${"%25".repeat(300)}`])
			expect([path, ask(path)]).toEqual([path, null]);
	});

	test("and not for its query, whatever that holds", () => {
		for (const path of [
			"/?%",
			"/lenders?q=%ff",
			"/lenders?q=100%",
			"/",
			"",
			"/a/b/c/d/e/f/g/h",
			"/login?return_to=/a/b/c/d/e/f/g/h/i",
			"/?a/b/c/d/e/f/g/h/i",
		])
			expect([path, ask(path)]).toEqual([path, null]);
	});

	test("and every page of the register has half as many segments at most, in a tenth of the characters", () => {
		for (const { path } of pages)
			expect([path, segmentsOf(path) <= MOST_SEGMENTS / 2, path.length <= LONGEST_PATH / 10]).toEqual([
				path,
				true,
				true,
			]);
	});
});

test("an address that is refused is known by the beginning of its first segment", () => {
	expect(shortAddress(`${SITE}/api/a/b/c`)).toBe(`${SITE}/api`);
	expect(shortAddress(`${SITE}/lenders.json?q=${"x".repeat(9000)}`)).toBe(`${SITE}/lenders.json`);
	expect(shortAddress(`${SITE}${"/".repeat(9)}`)).toBe(`${SITE}/`);
	expect(shortAddress(`${SITE}/${"x".repeat(9000)}`)).toHaveLength(SITE.length + 100);
	expect(shortAddress(SITE)).toBe(`${SITE}/`);
});
