import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { FavouriteGroupTable, FavouritesPage } from "./favourites-page";
import type { FavouriteGroup } from "./view";

function draw(element: React.ReactElement): string {
	return renderToStaticMarkup(<StaticRouter location="/saved">{element}</StaticRouter>);
}

const group: FavouriteGroup = {
	kind: "lender",
	place: 0,
	heading: "Lenders",
	path: "/lenders",
	plural: "lenders",
	labels: ["Effective rate, from", "Before the call", "Before the sale"],
	listings: [
		{
			id: "lender:strike",
			href: "/lenders/strike",
			name: "Strike",
			tagline: "Company",
			tile: { letters: "St", tint: 3 },
			figures: [
				{ value: "7.5%", note: "no origination fee" },
				{ value: null, note: null },
				{ value: "−41%", note: null },
			],
			mark: { line: "sourced", weight: "ageing", date: "Feb 17, 2026", note: "+2 undated" },
		},
	],
};

test("the page that everybody gets says what it is for and that it needs script, and nothing of anybody's", () => {
	const html = draw(
		<FavouritesPage sections={[{ href: "/lenders", label: "Lenders", purpose: "borrow" }]} />,
	);
	expect(html).toContain("<h1>Saved</h1>");
	expect(html).toMatch(/<noscript>.*Turn on JavaScript/);
	expect(html).not.toContain("Nothing saved yet");
});

test("each favourite shows its figures with how well they are known, and an unknown one says so", () => {
	const html = draw(<FavouriteGroupTable group={group} />);
	expect(html).toContain('data-label="Effective rate, from"');
	expect(html).toMatch(/7\.5%<small>no origination fee<\/small>/);
	expect(html.match(/class="unknown"/g)).toHaveLength(1);
	expect(html).toMatch(/href="\/lenders\/strike#known".*sourced, over 6 months old: .*Feb 17, 2026/);
});

test("each can be compared and let go where it stands, by a star that is not pressed before its script is here", () => {
	const html = draw(<FavouriteGroupTable group={group} />);
	expect(html).toContain('aria-label="Compare Strike"');
	expect(html).toMatch(/<button type="button" [^>]*keep" aria-pressed="false" aria-label="Save">/);
});
