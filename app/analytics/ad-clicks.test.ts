import { describe, expect, it } from "vitest";
import { adParameters, createAdClicks } from "./ad-clicks";
import { createStorage } from "./storage-for-tests";

const DAY = 86_400_000;
const at = (query: string) => `https://plumbline.example/lenders?${query}`;

describe("the parameters of an advertisement", () => {
	it("are the ids of clicks and the names of campaigns, and nothing else of the address", () => {
		const ids = ["gclid", "gbraid", "wbraid", "msclkid", "fbclid", "ttclid", "utm_source", "utm_content"];
		const query = ids.map((name) => `${name}=${name}-1`).join("&");
		expect(Object.keys(adParameters(at(`${query}&lent=no&q=words&token=x`)) ?? {})).toEqual(ids);
		expect(adParameters(at("lent=no"))).toBeNull();
	});

	it("are left out where they are no such thing", () => {
		for (const value of ["", "a@b.example", "x".repeat(201), "%3Cscript%3E"])
			expect([value, adParameters(at(`gclid=${value}`))]).toEqual([value, null]);
	});
});

describe("an advertisement's click", () => {
	it("is in memory only until the visitor agrees", () => {
		const storage = createStorage();
		const clicks = createAdClicks(storage, () => 0);
		clicks.readAddress(at("gclid=abc"));
		expect(clicks.parameters()).toEqual({ gclid: "abc" });
		expect(storage.length).toBe(0);
		clicks.keep();
		expect(storage.length).toBe(1);
	});

	it("is kept at once where they have agreed before, and found at the next visit", () => {
		const storage = createStorage();
		const clicks = createAdClicks(storage, () => 0);
		clicks.keep();
		clicks.readAddress(at("gclid=abc&utm_source=x"));
		const next = createAdClicks(storage, () => 89 * DAY);
		next.readAddress(at("lent=no"));
		next.keep();
		expect(next.parameters()).toEqual({ gclid: "abc", utm_source: "x" });
	});

	it("is forgotten after 90 days, counted from the click", () => {
		const storage = createStorage();
		const clicks = createAdClicks(storage, () => 0);
		clicks.readAddress(at("gclid=abc"));
		clicks.keep();
		createAdClicks(storage, () => 89 * DAY).keep();
		const late = createAdClicks(storage, () => 90 * DAY);
		late.keep();
		expect(late.parameters()).toEqual({});
		expect(storage.length).toBe(0);
	});

	it("gives way to a later one", () => {
		const storage = createStorage();
		const clicks = createAdClicks(storage, () => 0);
		clicks.keep();
		clicks.readAddress(at("gclid=old"));
		clicks.readAddress(at("fbclid=new"));
		expect(clicks.parameters()).toEqual({ fbclid: "new" });
	});

	it("is deleted when the visitor does not agree any more", () => {
		const storage = createStorage();
		const clicks = createAdClicks(storage, () => 0);
		clicks.readAddress(at("gclid=abc"));
		clicks.keep();
		clicks.forget();
		expect([storage.length, clicks.parameters()]).toEqual([0, {}]);
		clicks.readAddress(at("gclid=next"));
		expect(storage.length).toBe(0);
	});

	it("is not found in what somebody else left there", () => {
		for (const text of ["{", "7", "null", '{"at":0}', "[]"]) {
			const storage = createStorage();
			storage.setItem("plumbline:ad-click", text);
			const clicks = createAdClicks(storage, () => 0);
			clicks.keep();
			expect([text, clicks.parameters()]).toEqual([text, {}]);
		}
	});

	it("lasts as long as the page where storage is off or full", () => {
		for (const storage of [null, createStorage(0)]) {
			const clicks = createAdClicks(storage, () => 0);
			clicks.keep();
			clicks.readAddress(at("gclid=abc"));
			expect(clicks.parameters()).toEqual({ gclid: "abc" });
		}
	});
});
