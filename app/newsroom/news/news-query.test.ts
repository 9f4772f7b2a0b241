import { describe, expect, test } from "vitest";
import { newsHref, parseNewsQuery } from "./news-query";

const canonical = (query: string) => newsHref(parseNewsQuery(new URLSearchParams(query)));

describe("the address of a page of news", () => {
	test.each([
		["", "/news"],
		["section=lenders", "/news?section=lenders"],
		["section=custodians", "/news?section=custody"],
		["page=2&section=etfs&about=holdings", "/news?about=holdings&page=2&section=etfs"],
		["page=1&about=rates", "/news?about=rates"],
		["section=nothing&about=moods&page=-3&junk=1", "/news"],
		["page=0", "/news"],
		["page=1e3", "/news"],
		["page=999", "/news?page=200"],
		["section=%2F..%2Flenders", "/news"],
	])("%s is %s", (query, address) => {
		expect(canonical(query)).toBe(address);
		expect(canonical(address.split("?")[1] ?? "")).toBe(address);
	});
});
