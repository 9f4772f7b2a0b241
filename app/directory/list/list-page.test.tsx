import { expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import type { Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { optionsOf } from "~/listings/record/index/index-data";
import { filtersOf, PAGE_SIZE, parseListQuery } from "~/listings/record/index/search-params";
import { DrawnContext } from "~/ui/page/drawn-html";
import { draw } from "../../../tests/support/draw";
import { shownContent } from "../../../tests/support/shown-content";
import { drawBody } from "./list-body.server";
import { BODY } from "./list-html";
import { ListPage } from "./list-page";
import { headOf } from "./load-list.server";
import { type ListView, presentList } from "./present.server";
import type { ListResult } from "./read.server";

const TODAY = "2026-11-20";

/** A kind's list as the content has it, without an index. */
function listOf(kind: Kind, search = ""): ListView {
	const rows = [...shownContent(kind, TODAY)].slice(0, PAGE_SIZE).map(([slug, attributes]) => ({
		id: `${kind.id}:${slug}`,
		kind: kind.id,
		slug,
		name: String(attributes.name),
		verifiedAt: TODAY,
		ordinal: 0,
		summary: { attributes, provenance: {} },
	}));
	const options = Object.fromEntries(
		filtersOf(kind).map((filter) => [filter.key, optionsOf(filter, undefined)]),
	);
	const result: ListResult = {
		...{
			version: "",
			rows,
			nearest: [],
			refused: [],
			total: 50,
			matched: rows.length,
			counts: {},
			without: {},
		},
		...{ silent: {}, answers: null, loosest: {}, options, emptyColumns: [], truncated: false },
		...{ guide: null, keyValues: { known: 117, within: 37 } },
	};
	return presentList(
		kind,
		parseListQuery(kind, new URLSearchParams(search)),
		result,
		TODAY,
		Date.parse(TODAY),
	);
}

function drawList(view: ListView, search = ""): Promise<string> {
	const body = new Map([[BODY, drawBody(view.kind.path, view)]]);
	return draw(
		<DrawnContext.Provider value={body}>
			<ListPage view={headOf(view)} body={null} />
		</DrawnContext.Provider>,
		`${view.kind.path}?${search}`,
	);
}

const search = "keys=contract&ltv=many&colour=red&dir=desc";
const view = listOf(lender, search);
const [choices, ...filters] = view.filters;
const twelve = Array.from({ length: 12 }, (_, at) => ({
	value: `${at}`,
	label: `${at}`,
	count: at,
	chosen: at > 9,
}));
if (choices) view.filters = [{ ...choices, options: twelve }, ...filters];
const html = await drawList(view, search);

test.each(kinds)("a list has five columns, 25 rows at first and few words above them: $id", async (kind) => {
	const list = listOf(kind);
	expect(list.columns.length).toBeLessThanOrEqual(5);
	const page = await drawList({ ...list, degraded: null });
	const [above = ""] = page.split("<tr aria-label");
	const words = above
		.replace(
			/<form.*?<\/form>|<(select|caption).*?<\/\1>|<[^>]*class="(vh|without-script)[^>]*>.*?<\/\w+>/g,
			"",
		)
		.replace(/<[^>]*>/g, " ")
		.trim();
	expect(words.split(/\s+/).length, words).toBeLessThanOrEqual(60);
	expect(page.includes('class="rest"')).toBe(list.rows.length > 25);
	expect(page.includes(`Show all ${list.rows.length} ${kind.plural}`)).toBe(list.rows.length > 25);
});

test("the filters are a form with an address that needs no script", () => {
	expect(html).toMatch(/<form[^>]*id="filters"[^>]*action="\/lenders"/);
	expect(html).toMatch(/<button class="btn btn-primary" type="submit">Apply<\/button>/);
});

test("the browser itself opens the filters, which follow a details element, and one that is wrong shows them", () => {
	expect(html).toMatch(/<details class="sheet" open=""><summary[^>]*>.*?<\/summary><\/details><form/);
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
		/<a class="chip"[^>]*href="\/lenders\?dir=desc"[^>]*><span class="vh">Remove filter: <\/span>Held by/,
	);
});

test("what was left out of the address, and that a copy is shown, are said", () => {
	expect(html).toContain("This list has no filter “colour”, so we ignored it.");
	expect(html).toContain("Our database isn’t responding, so this is a copy from Nov 20, 2026, 00:00 UTC.");
});

test("exports are plain links with the same filters", () => {
	expect(html).toContain('href="/lenders.csv?keys=contract&amp;dir=desc"');
	expect(html).toContain('href="/lenders.json?keys=contract&amp;dir=desc"');
	expect(html).not.toContain("Calendar");
});

test("a list that has nothing yet says so", () => {
	const bare = drawBody("/lenders", { ...view, total: 0, matched: 0 });
	expect(bare).toContain("No lenders listed yet.");
	expect(bare).not.toContain("<table");
	expect(html).not.toContain("listed yet");
});
