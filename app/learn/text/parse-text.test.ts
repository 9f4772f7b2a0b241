import { describe, expect, test } from "vitest";
import { fileSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import type { GlossaryTerm } from "~/syllabus/glossary";
import { parseText } from "./parse-text.server";
import { EXAMPLES, SLOT_NAMES } from "./read-slot.server";
import { TextError } from "./typed-beside.server";

const term = (slug: string, ...names: string[]): GlossaryTerm => ({
	slug,
	term: slug,
	names,
	category: "Lending",
	is: "What it is.",
	more: "",
	definition: "What it is.",
	related: [],
	tool: null,
});

const ground = {
	terms: [
		term("loan-to-value-ltv", "loan-to-value", "LTV"),
		term("apr", "APR"),
		term("margin-call", "margin call", "margin calls"),
	],
	isPath: (path: string) => path === "/lenders",
	market: { series: fileSeries(), recent: recentOf(fileSeries()) },
};

const FRONT = "---\ntitle: A text\n---\n";
const parse = (text: string, front = FRONT) => parseText("articles/a.md", front + text, ground);

/** The lines and reasons in a refusal. Empty when the text passes. */
function problems(text: string, front?: string): string[] {
	try {
		parse(text, front);
		return [];
	} catch (error) {
		if (!(error instanceof TextError)) throw error;
		return error.message.split("\n");
	}
}

describe("a text is refused, by line and reason,", () => {
	test.each([
		["with a script", "One.\n\n<script>alert(1)</script>", "articles/a.md:6: has raw HTML"],
		["with HTML in a line", "One <b onclick='x'>bold</b>.", "articles/a.md:4: has raw HTML"],
		["with a picture", "![x](https://example.com/x.png)", "articles/a.md:4: has a picture"],
		["with a heading of the page's own level", "# Title", "articles/a.md:4: has a level 1 heading"],
		["with the same heading twice", "## One\n\n## One", "articles/a.md:6: the heading “One” appears twice"],
		["with a link to nowhere", "[x](/nowhere)", "articles/a.md:4: links to /nowhere, which doesn’t exist"],
		["with a link that runs", "[x](javascript:alert)", "articles/a.md:4: links to javascript:alert"],
		["with a link to another host by two slashes", "[x](//evil.example)", "neither a path on this site nor"],
		["with a note that is not there", "One.[^a]\n\n[^b]: Two.", "there is no note"],
		["with a note that nobody needs", "One.\n\n[^b]: Two.", "articles/a.md:6: nothing refers to the note b"],
		["with a directive that is not there", "One :weather[x]{day=1}.", "there is no directive “weather”"],
		[
			"with a field that is not there",
			':fact[x]{of="lender:ledn" field="luck"}',
			"a lender has no field luck",
		],
		[
			"with a fact that has no words for unknown",
			':fact{of="lender:ledn" field="apr_min"}',
			"words for an unknown",
		],
		["with a filter that is not there", ':count{of="/lenders" where="colour=red"}', "no filter “colour”"],
		["with an input out of bounds", ':calc{tool="ltv" get="ltv" with="loan=-1"}', "calc: loan: "],
		["with a result that is not there", ':calc{tool="ltv" get="luck"}', "has no result luck"],
		[
			"with a day that is none",
			':close{on="2022-13-01"}',
			'close can\'t read on="2022-13-01". Write it like this: :close{',
		],
		[
			"without a part it needs",
			":fact[x]{}",
			'fact needs of="…"; fact needs field="…". Write it like this: :fact[',
		],
		["with a part it doesn't have", ':windows{days="365" hours="2"}', 'windows has no hours="…"'],
		["with a block in a line", 'See :falls[x]{most="3"} there.', "falls is a block"],
		["with a line's directive as a block", '::close{on="2022-06-18"}', "close goes in a sentence"],
		["with a container", ":::note\nx\n:::", "there is no directive “:::note”"],
		["with a table of fifty rows", `|a|\n|-|\n${"|1|\n".repeat(50)}`, "a table of more than"],
	])("%s", (_name, text, reason) => {
		const said = problems(text);
		expect(said.length).toBeGreaterThan(0);
		expect(said.join("\n")).toContain(reason);
	});

	test("without front matter, or with one that is no YAML", () => {
		expect(problems("One.", "")).toEqual(["articles/a.md:1: has no front matter at the top"]);
		expect(problems("One.", "---\na: [\n---\n")[0]).toMatch(/^articles\/a\.md:\d: /);
	});

	test("with all that is wrong at once", () => {
		expect(problems("<i>x</i>\n\n[x](/nowhere)\n\n:weather[x]")).toHaveLength(4);
	});

	test("when it is longer than any of ours", () => {
		expect(problems("word ".repeat(30_000))).toEqual(["articles/a.md:1: is longer than 100000 characters"]);
	});
});

const SHARE = ':windows{days="365"}';

describe("a date, a count or a share that is typed beside a computed figure", () => {
	test.each([
		["a date", `There are ${SHARE} windows to Aug 21, 2026.`],
		["a date beside the newest close", 'On Oct 4, 2026 it cost :close{on="newest"}.'],
		["a date in a list", `- Of 2026-08-21: ${SHARE}.`],
		["a date in a cell", `| a |\n|-|\n| ${SHARE}, Aug 21, 2026 |`],
		["a count", `In 23% of 4,660 windows, of which ${SHARE} fit.`],
		["a share", `Of all windows ${SHARE} fit, and 62% of them ended higher.`],
		["a date in a caption", 'One.\n\n::falls[The deepest, to Aug 21, 2026.]{most="2"}'],
		["a count in a caption", 'One.\n\n::falls[Only 13 of these runs fit.]{most="2"}'],
	])("is refused: %s", (_name, text) => {
		expect(problems(text).join("\n")).toMatch(
			/^articles\/a\.md:\d+: “[^”]+” is typed beside a computed figure/,
		);
	});

	test.each([
		["in another sentence", `FTX failed on Nov 11, 2022. There are ${SHARE} windows.`],
		["a year or a month alone", `There are ${SHARE} windows since Jan 2013.`],
		["the day that a close names", 'On Jun 18, 2022 it closed at :close{on="2022-06-18"}.'],
		["in a note", `There are ${SHARE} windows.[^a]\n\n[^a]: [Page](https://example.com/), Aug 21, 2026.`],
		[
			"a day that the figure is computed for",
			':calc{tool="dca" get="btc" with="amount=100&freq=weekly&start=2021-01-04&end=2025-12-29&fee=0"} since Jan 4, 2021.',
		],
		["a share in another sentence", `Over all days it was 62%. There are ${SHARE} windows.`],
		[
			"a share that a figure is given",
			`At 4% it met ${SHARE} windows, :calc{tool="etf-drag" get="btc_exposure_kept" with="usd=1&fee=0.04&years=1&growth=0"}.`,
		],
		["an example's own input", `A loan of $60,000 for 12 months met ${SHARE} windows.`],
	])("is fine: %s", (_name, text) => {
		expect(problems(text)).toEqual([]);
	});
});

test("every directive has an example, and each that names no picture can be read", () => {
	expect(Object.keys(EXAMPLES)).toEqual(expect.arrayContaining(SLOT_NAMES));
	for (const [name, written] of Object.entries(EXAMPLES))
		for (const one of written.split(" or ")) if (name !== "image") expect(problems(one), one).toEqual([]);
});

describe("a text", () => {
	test("is HTML with gaps, in the order in which its slots stand", () => {
		const { body } = parse(
			'The LTV.[^a] It closed at :close{on="2022-06-18"}.\n\n::falls[The falls]{most="2"}\n\nEnd.\n\n[^a]: [Page](https://example.com/), 2022.',
		);
		expect(body.slots.map(({ kind }) => kind)).toEqual(["term", "note", "close", "notes", "falls"]);
		expect(body.html).toHaveLength(6);
		expect(body.html.join("|")).toBe("<p>The |.| It closed at |.</p>\n|\n|\n<p>End.</p>");
		expect(body.slots[3]).toEqual({ kind: "notes", of: [1] });
		expect(body.notes.a).toBe('<a href="https://example.com/">Page</a>, 2022.');
		expect(body.words).toBe(6);
	});

	test("may name a time of day", () => {
		expect(parse("At 17:20 it fell, at 9:05 it rose.").body.html.join("")).toContain(
			"At 17:20 it fell, at 9:05 it",
		);
	});

	test("has its terms linked where they first stand, outside of headings, links and code", () => {
		const { body } = parse(
			"## Margin calls\n\n[A margin call](/lenders) and `LTV`. Margin calls come at an LTV, a margin call at another LTV. Apr 20, 2024.",
		);
		expect(body.slots).toEqual([
			{ kind: "term", slug: "margin-call", words: "Margin calls" },
			{ kind: "term", slug: "loan-to-value-ltv", words: "LTV" },
		]);
		expect(body.headings).toEqual([{ id: "margin-calls", words: "Margin calls", depth: 2 }]);
		expect(body.html.join("")).toContain('<h2 id="margin-calls">Margin calls</h2>');
	});
});
