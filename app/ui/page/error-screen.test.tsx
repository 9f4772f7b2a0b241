import { describe, expect, it } from "vitest";
import { draw } from "../../../tests/support/draw";
import { ErrorScreen } from "./error-screen";

const render = (address: string) => draw(<ErrorScreen />, address);

describe("the error screen", () => {
	it("says its words exactly", async () => {
		const html = (await render("/lenders")).replaceAll("&#x27;", "'");
		expect(html).toContain("<h1>Something went wrong</h1>");
		expect(html).toContain(
			"We're sorry, but something unexpected happened. Please try refreshing the page or going back to the homepage.",
		);
	});

	it("has its three buttons, in order, each a form that works without script", async () => {
		const html = await render("/lenders");
		expect([...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)).toEqual([
			"/lenders",
			"/lenders",
			"/",
		]);
		expect([...html.matchAll(/<button type="submit"[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual([
			"Try Again",
			"Reload Page",
			"Go to Homepage",
		]);
	});

	it("keeps the query, also a parameter that is there twice, and writes nothing of it as markup", async () => {
		const html = await render(`/lenders?custody=a&custody=b&q=${encodeURIComponent('"><script>')}`);
		const first = html.slice(html.indexOf("<form"), html.indexOf("</form>"));
		expect(
			[...first.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
		).toEqual([
			["custody", "a"],
			["custody", "b"],
			["q", "&quot;&gt;&lt;script&gt;"],
		]);
	});
});
