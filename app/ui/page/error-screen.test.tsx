import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ErrorScreen } from "./error-screen";

function render(address: string): string {
	const router = createMemoryRouter([{ path: "*", element: <ErrorScreen /> }], { initialEntries: [address] });
	return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe("the error screen", () => {
	it("says its words exactly", () => {
		const html = render("/lenders").replaceAll("&#x27;", "'");
		expect(html).toContain("<h1>Something went wrong</h1>");
		expect(html).toContain(
			"We're sorry, but something unexpected happened. Please try refreshing the page or going back to the homepage.",
		);
	});

	it("has its three buttons, in order, each a form that works without script", () => {
		const html = render("/lenders");
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

	it("keeps the query, also a parameter that is there twice, and writes nothing of it as markup", () => {
		const html = render(`/lenders?custody=a&custody=b&q=${encodeURIComponent('"><script>')}`);
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
