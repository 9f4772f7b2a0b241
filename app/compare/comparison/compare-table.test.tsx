import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { describe, expect, test } from "vitest";
import { CompareToggle } from "~/listings/visitors/compare-toggle";
import { CompareForm } from "../tray";
import { CompareTable } from "./compare-table";
import type { CompareView } from "./load.server";
import type { CompareCell } from "./view";

const cell: CompareCell = { value: null, note: null, href: null, best: false, mark: null };

function draw(cells: CompareCell[]): string {
	const view: CompareView = {
		heading: "Two lenders, side by side",
		lede: "",
		title: "Compare Ledn and Strike",
		description: "",
		items: ["Ledn", "Strike"].map((name) => ({
			id: `lender:${name.toLowerCase()}`,
			name,
			href: `/lenders/${name.toLowerCase()}`,
			tagline: "Company",
			tile: { letters: name.slice(0, 2), tint: 0 },
			removeHref: "/compare?items=lender:other",
			answer: null,
			isShown: true,
			others: [],
			fall: {
				line: "dotted",
				end: 0.5,
				call: null,
				sale: 0.5,
				callText: "margin call unknown",
				saleText: "liquidation −30%",
			},
		})),
		kind: { id: "lender", path: "/lenders", singular: "lender" },
		section: { href: "/lenders", label: "Lenders" },
		sections: [],
		fallScale: 0.6,
		groups: [
			{
				heading: "Cost",
				isRest: undefined,
				rows: [{ key: "apr_min", label: "APR", explain: "Yearly.", terms: [], cells, same: null }],
			},
		],
		rest: [],
		folds: { all: [], pair: [] },
		footnotes: [],
		problems: [],
		differencesOnly: false,
		ways: [],
		csvHref: "",
		canonical: "",
		shareHref: "",
		isPlain: false,
		strip: null,
		ifFalls: null,
		isOfLoan: false,
		degraded: null,
	};
	return renderToStaticMarkup(
		<StaticRouter location="/compare">
			<CompareTable view={view} />
		</StaticRouter>,
	);
}

describe("the table of a comparison", () => {
	test("unknown is the word, and never a dash, a zero or nothing", () => {
		const html = draw([cell, { ...cell, note: "set per loan" }]);
		expect(html).toContain('<span class="unknown">unknown</span>');
		expect(html).toContain('<span class="unknown">set per loan</span>');
	});

	test("the best value says so in a word, not in colour alone", () => {
		const html = draw([
			{ ...cell, value: "7%", best: true },
			{ ...cell, value: "9%" },
		]);
		expect(html.match(/>best</g)).toHaveLength(1);
	});

	test("a value's mark is words as well, and leads to its place on the detail page", () => {
		const mark = { line: "sourced", weight: "ageing", date: "Feb 1, 2026" } as const;
		const html = draw([{ ...cell, value: "7%", mark }, cell]);
		expect(html).toContain('href="/lenders/ledn#apr_min"');
		expect(html).toContain("sourced, over 6 months old");
		expect(html).toContain("as of Feb 1, 2026");
	});

	test("on a phone, where the heads are not drawn, every value names its listing, and every number of a line is in words", () => {
		const html = draw([cell, cell]);
		expect(html).toContain('<span class="compare-name">Ledn: </span>');
		expect(html).toContain('<span class="compare-name">Strike: </span>');
		expect(html).toContain("Price drop before liquidation at Strike: margin call unknown, liquidation −30%");
	});

	test("each listing can be taken out by a link", () => {
		expect(draw([cell, cell])).toMatch(
			/href="\/compare\?items=lender:other"[^>]*aria-label="Remove Ledn"|aria-label="Remove Ledn"[^>]*href="\/compare\?items=lender:other"/,
		);
	});
});

test("without script a list's boxes belong to the form that the tray leaves on the page", () => {
	const html = renderToStaticMarkup(
		<>
			<CompareToggle id="lender:ledn" name="Ledn" />
			<CompareForm />
		</>,
	);
	expect(html).toContain('type="checkbox" name="items"');
	expect(html).toContain('value="lender:ledn"');
	const form = /form="([^"]+)"/.exec(html)?.[1];
	expect(html).toContain(`<form id="${form}" action="/compare"`);
});
