import { expect, test } from "vitest";
import { DrawnContext } from "~/ui/page/drawn-html";
import { draw } from "../../../tests/support/draw";
import { drawBody } from "./list-body.server";
import { BODY } from "./list-html";
import { ListPage } from "./list-page";
import { headOf } from "./load-list.server";
import type { ListView } from "./present.server";

const view: ListView = {
	kind: {
		id: "lender",
		path: "/lenders",
		singular: "lender",
		plural: "lenders",
		heading: "Bitcoin-backed loans",
		lede: "",
	},
	columns: [
		{ key: "name", label: "Lender" },
		{ key: "as-of", label: "As of" },
	],
	rows: [],
	total: 34,
	matched: 6,
	page: 1,
	pages: 1,
	pageHrefs: { previous: null, next: null },
	orderedBy: "by effective, lowest first",
	filters: [
		{
			key: "keys",
			legend: "Custody",
			type: "any",
			options: Array.from({ length: 12 }, (_, index) => ({
				value: `choice-${index}`,
				label: `Choice ${index}`,
				count: index,
				chosen: index === 10,
			})),
			number: null,
		},
		{
			key: "ltv",
			legend: "Minimum LTV offered",
			type: "number",
			options: [],
			number: { unit: "%", value: "many", error: "Enter a number in %, like 10.", silent: null },
		},
	],
	options: [],
	sorts: [{ value: "effective", label: "Effective", chosen: true }],
	q: "",
	chips: [{ label: "Choice 10", href: "/lenders" }],
	clearHref: "/lenders",
	problems: ["This list has no filter “colour”, so we ignored it."],
	beside: [],
	exports: { csv: "/lenders.csv?keys=choice-10", json: "/lenders.json?keys=choice-10", ics: null },
	empty: null,
	parts: [],
	answers: null,
	refused: null,
	silent: [],
	upToDate: null,
	chart: null,
	footnote: null,
	fallScale: 0.6,
	canonical: "/lenders?keys=choice-10",
	guide: null,
	degraded: "Nov 20, 2026, 17:05 UTC",
};

const html = await draw(
	<DrawnContext.Provider value={new Map([[BODY, drawBody("/lenders", view)]])}>
		<ListPage view={headOf(view)} body={null} />
	</DrawnContext.Provider>,
	"/lenders?keys=choice-10&sort=effective&dir=desc",
);

test("the filters are a form with an address that needs no script", () => {
	expect(html).toMatch(/<form[^>]*id="filters"[^>]*action="\/lenders"/);
	expect(html).toMatch(/<button class="btn btn-primary" type="submit">Apply<\/button>/);
});

test("on a phone the browser itself opens the filters: they follow a details element", () => {
	expect(html).toMatch(/<details class="sheet"><summary[^>]*>.*?<\/summary><\/details><form/);
});

test("the order of the list survives a change of a filter without script", () => {
	expect(html).toContain('<input type="hidden" name="dir" value="desc"/>');
	expect(html).toMatch(/<select[^>]*name="sort"[^>]*form="filters"/);
});

test("a number that was refused stays in its field, with what is wrong beside it", () => {
	expect(html).toMatch(
		/<input[^>]*name="ltv"[^>]*aria-invalid="true"[^>]*aria-describedby="e-ltv"[^>]*value="many"/,
	);
	expect(html).toContain('<p class="field-error" id="e-ltv" role="alert">Enter a number in %, like 10.</p>');
});

test("a long group of choices folds, and is unfolded where a folded one is chosen", () => {
	expect(html).toMatch(/<details open=""><summary class="sm">4 more<\/summary>/);
});

test("each active filter is a link that removes it, and says so", () => {
	expect(html).toMatch(
		/<a class="chip"[^>]*href="\/lenders"[^>]*><span class="vh">Remove filter: <\/span>Choice 10/,
	);
});

test("what was left out of the address, and that a copy is shown, are said", () => {
	expect(html).toContain("This list has no filter “colour”, so we ignored it.");
	expect(html).toContain("Our database isn’t responding, so this is a copy from Nov 20, 2026, 17:05 UTC.");
});

test("exports are plain links with the same filters", () => {
	expect(html).toContain('href="/lenders.csv?keys=choice-10"');
	expect(html).toContain('href="/lenders.json?keys=choice-10"');
	expect(html).not.toContain("Calendar");
});

test("a list that has nothing yet says so", () => {
	const bare = drawBody("/lenders", { ...view, total: 0, matched: 0 });
	expect(bare).toContain("No lenders listed yet.");
	expect(bare).not.toContain("<table");
	expect(html).not.toContain("listed yet");
});
