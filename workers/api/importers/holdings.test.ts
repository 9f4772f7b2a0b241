import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDocument } from "../fetching/read-document";
import { edgarFilings } from "./edgar-filings";
import { contextOf, fixture, listingOf } from "./for-tests";
import { dayInWords, dayOfSlashes } from "./read-answer";
import { readHoldings } from "./read-holdings";

const strategy = listingOf("treasury-company:strategy", {
	name: "Strategy (MicroStrategy)",
	ticker: "MSTR",
	exchange: "Nasdaq",
});
const FILED = "2026-11-16";
const about = { filed: FILED, form: "8-K", cik: "1050446" };
const document = { key: "document:0001050446-26-000310", listing: strategy.id, about };
const read = (html: string, more: Record<string, string> = {}) =>
	edgarFilings.parse(
		html,
		contextOf(edgarFilings, [strategy], { ...document, url: URL, about: { ...about, ...more } }),
	);
const URL = "https://www.sec.gov/Archives/edgar/data/1050446/000105044626000310/mstr-20261116.htm";
const holdings = (html: string) => readHoldings(readDocument(html), FILED, strategy.name);
const page = (body: string) => `<html><body><p>Securities and Exchange\nCommission</p>${body}</body></html>`;
const table = (...rows: string[][]) =>
	`<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

describe("bitcoin held, of an 8-K", () => {
	test.each([
		[
			"the holding beside what was bought in a week",
			"sec-8k-update-table.htm",
			850_111,
			75_519,
			"2026-11-15",
		],
		[
			"a table of what was sold and one of what is held",
			"sec-8k-two-tables.htm",
			849_000,
			75_512,
			"2026-11-08",
		],
		[
			"a row with a column a day: that of the newest",
			"sec-8k-columns-of-days.htm",
			12_345.6,
			100_500,
			"2026-11-13",
		],
		["a sentence beside one of what was bought", "sec-8k-sentence.htm", 850_111, 75_519, "2026-11-15"],
	])("is read of %s", (_what, file, btc, average, day) => {
		const { proposals, remarks } = read(fixture(file));
		expect(proposals.map(({ field, value, asOf }) => [field, value, asOf])).toEqual([
			["btc_holdings", btc, day],
			["average_cost_usd", average, day],
		]);
		expect(remarks).toBeUndefined();
		expect(proposals[0]).toMatchObject({ source: URL, isFiling: true, listing: strategy.id });
		expect(proposals[0]?.snippet).toContain(btc.toLocaleString("en-US"));
		expect(proposals[0]?.doubt).toBeUndefined();
	});

	test("is taken with a doubt where the filer is new, has another name, or the sentence is of another", () => {
		expect(read(fixture("sec-8k-sentence.htm"), { doubt: "A new filer: MSTR" }).proposals[0]?.doubt).toBe(
			"A new filer: MSTR",
		);
		const of = "As of November 15, 2026, Bakery Corporation held 5,000 bitcoin.";
		expect(read(page(`<p>${of}</p>`)).proposals[0]?.doubt).toContain("It may be another’s");
		const part = "As of November 15, 2026, we held 5,000 bitcoin, of which 300 are pledged.";
		expect(read(page(`<p>${part}</p>`)).proposals[0]?.doubt).toContain("a part of the whole");
	});

	test.each([
		[
			"two places say different numbers of one day",
			"<p>As of November 15, 2026, we held 5,000 bitcoin.</p><p>We held 5,100 bitcoin as of November 15, 2026.</p>",
			"says 5000 and 5100 bitcoin of 2026-11-15",
		],
		[
			"a table names no day",
			table(["Aggregate BTC Holdings"], ["5,000"]),
			"does not say of which day its 5000 bitcoin are",
		],
		[
			"two numbers stand under one heading",
			table(["As of November 15, 2026", ""], ["Aggregate BTC Holdings", "x"], ["5,000", ""], ["6,000", ""]),
			"has several numbers under",
		],
		[
			"a row has two numbers and no days",
			table(["", "2026", "2025"], ["Bitcoin held", "5,000", "4,000"]),
			"has several numbers beside",
		],
		[
			"two columns are of one day",
			table(["", "As of November 15, 2026", "As of November 15, 2026"], ["Bitcoin held", "5,000", "4,000"]),
			"has several columns of 2026-11-15",
		],
		[
			"it counts in thousands",
			table(["As of November 15, 2026"], ["Bitcoin held (in thousands)"], ["5"]),
			"counts its bitcoin otherwise",
		],
		[
			"the day is after it was filed",
			"<p>As of December 31, 2026, we held 5,000 bitcoin.</p>",
			"which is not of its time",
		],
		[
			"the day is long ago",
			"<p>As of December 31, 2025, we held 5,000 bitcoin.</p>",
			"which is not of its time",
		],
	])("is refused with a remark where %s", (_what, body, remark) => {
		const { proposals, remarks } = read(page(body));
		expect(proposals).toEqual([]);
		expect(remarks).toHaveLength(1);
		expect(remarks?.[0]).toContain("Strategy (MicroStrategy), 8-K of 2026-11-16: it ");
		expect(remarks?.[0]).toContain(remark);
		expect(remarks?.[0]).toContain(URL);
	});

	test.each([
		["a plan", "As of December 31, 2026, we expect to have held 5,000 bitcoin."],
		["a goal", "Our target is that as of November 15, 2026 the company would hold 5,000 bitcoin."],
		["two companies together", "As of November 15, 2026, the combined company held 5,000 bitcoin."],
		["what was bought", "As of November 15, 2026, we acquired 5,000 bitcoin."],
		["dollars", "As of November 15, 2026, we held $5,000 million."],
		["another coin", "As of November 15, 2026, we held 5,000 ether."],
	])("is not %s", (_what, sentence) => {
		expect(holdings(page(`<p>${sentence}</p>`))).toBeNull();
	});

	test.each([
		["As of 19 November 2026, the Group held 1,234 BTC.", 1234],
		["As of November 19, 2026, we had 1,234 bitcoin on our balance sheet.", 1234],
		["As of May 5, 2026, we held 1,234 bitcoin.", null],
	])("is read of: %s", (sentence, btc) => {
		const found = readHoldings([{ text: sentence }], btc ? "2026-11-20" : "2026-05-20", strategy.name);
		expect(found).toMatchObject({ holding: { btc: 1234, doubt: null } });
	});

	test.each([
		"As a result of this acquisition, the Company now holds an aggregate of 350 bitcoins.",
		"The Company has increased its total Bitcoin (BTC) holdings to BTC 291.64.",
		"Acme acquired 100 BTC, bringing its total holdings to 1,234 BTC.",
		"Our bitcoin holdings totaled approximately 1,234 at the end of the month.",
		"The Company’s treasury consists of 1,234 bitcoin and cash.",
		"The Company now holds 350 bitcoin and expects to buy more.",
		"Total BTC held: 1,234 BTC",
	])(
		"that can’t be read is remarked with its sentence and its address, never passed over: %s",
		(sentence) => {
			const { proposals, remarks } = read(page(`<p>${sentence}</p>`));
			expect(proposals).toEqual([]);
			expect(remarks).toHaveLength(1);
			expect(remarks?.[0]).toContain(`seems to say what is held: “${sentence}”`);
			expect(remarks?.[0]).toContain(URL);
		},
	);

	test("is remarked of a table under headings that we don’t know", () => {
		const { remarks } = read(page(table(["Month", "BTC balance at end of month"], ["November", "1,234"])));
		expect(remarks?.[0]).toContain(
			"has a table that seems to say what is held: “BTC balance at end of month”",
		);
	});

	test.each([
		"The Company plans to hold 10,000 bitcoin by 2027.",
		"Our goal is a treasury of 1,000 BTC in total.",
		"We may hold up to 500 bitcoin as a reserve.",
		"We have a bitcoin treasury strategy since 2024.",
		"Bitcoin traded at $91,234 and our total revenue was $5,000.",
		"In total, 5% of our bitcoin was sold in 2026.",
	])("isn’t said by: %s", (sentence) => {
		expect(holdings(page(`<p>${sentence}</p>`))).toBeNull();
	});

	test("the average of a period is not that of the whole, and two averages are none", () => {
		const rows = (...heads: string[]) =>
			table(
				["As of November 15, 2026"],
				heads,
				heads.map((_, at) => String(70_000 + at)),
			);
		const found = (...heads: string[]) => holdings(page(rows(...heads)));
		expect(found("Average Purchase Price", "Aggregate BTC Holdings")).toMatchObject({
			holding: { btc: 70_001, average: null },
		});
		expect(found("Aggregate BTC Holdings", "Average Price", "Average Cost")).toMatchObject({
			holding: { average: null },
		});
	});

	test("the newest of several days is taken, and what is hidden is not read", () => {
		const hidden = '<div style="display: none">As of November 15, 2026, we held 9 bitcoin.</div>';
		const said = (day: string, btc: string) => `<p>As of ${day}, we held ${btc} bitcoin.</p>`;
		const html = page(hidden + said("November 1, 2026", "4,000") + said("November 15, 2026", "5,000"));
		expect(holdings(html)).toMatchObject({ holding: { btc: 5000, asOf: "2026-11-15" } });
	});
});

describe("an exhibit 99", () => {
	const folder = URL.slice(0, URL.lastIndexOf("/") + 1);
	const accession = "0001050446-26-000310";
	const release = { key: `exhibit:${accession}/ex99-1.htm`, url: `${folder}ex99-1.htm` };
	const readAs = (ask: { key: string; url: string }, html: string) =>
		edgarFilings.parse(html, contextOf(edgarFilings, [strategy], { ...document, ...ask }));

	test.each([
		["a link in a sentence", '<p>A copy is furnished as <a href="ex99-1.htm">Exhibit 99.1</a>.</p>'],
		[
			"a row of the list of exhibits",
			'<table><tr><td>99.1</td><td><a href="ex99-1.htm">Press release</a></td></tr></table>',
		],
		["the name of the file", `<p>See <a href="${folder}ex99-1.htm">here</a>.</p>`],
	])("is asked for by %s, once", (_how, html) => {
		const { more } = read(page(html));
		expect(more).toEqual([
			{ ...release, as: "page", isOnce: true, listing: strategy.id, about: { ...about } },
		]);
	});

	test("that is named without a link is looked for on the page of the filing", () => {
		const { more } = read(page("<p>furnished as Exhibit&nbsp;99.1</p>"));
		const index = `${folder}${accession}-index.htm`;
		expect(more).toEqual([expect.objectContaining({ key: `index:${accession}`, url: index })]);
		const row = (file: string, type: string) =>
			`<tr><td>2</td><td>PRESS RELEASE</td><td><a href="${folder}${file}">${file}</a></td><td>${type}</td></tr>`;
		const listed = `<h1>Form 8-K</h1><table>${row("mstr-20261116.htm", "8-K")}${row("release.htm", "EX-99.1")}${row("logo.jpg", "GRAPHIC")}</table>`;
		const found = readAs({ key: `index:${accession}`, url: index }, listed);
		expect(found.more?.map(({ url }) => url)).toEqual([`${folder}release.htm`]);
		const none = readAs({ key: `index:${accession}`, url: index }, "<h1>Form 8-K</h1>");
		expect(none.remarks?.[0]).toContain("it names an exhibit 99 that we can't find");
		expect(() =>
			readAs({ key: `index:${accession}`, url: index }, "Request Rate Threshold Exceeded"),
		).toThrow();
	});

	test("of another site or another filing is not asked for, nor what is no exhibit", () => {
		for (const link of ["https://evil.example/ex99-1.htm", "../000105044626000311/ex99-1.htm", "ex10-1.htm"])
			expect(read(page(`<p><a href="${link}">x</a></p>`)).more).toBeUndefined();
	});

	test("says what is held, and a press release needn’t name the commission", () => {
		const html = "<p>As of November 15, 2026, the Company held 12,345 bitcoin.</p>";
		const { proposals } = readAs(release, html);
		expect(proposals).toMatchObject([
			{
				field: "btc_holdings",
				value: 12_345,
				source: release.url,
				note: "Exhibit 99 of the 8-K, filed on 2026-11-16.",
			},
		]);
		expect(() => readAs(release, "Your Request Originates from an Undeclared Automated Tool")).toThrow();
	});
});

test("a wall in the place of a document is not understood, so that it is asked again", () => {
	expect(() => read("<html><body>Just a moment…</body></html>")).toThrow("No document of a filing");
});

describe("the filings of a company", () => {
	const list = { key: "filings:strategy", listing: strategy.id, about: { cik: "1050446" } };
	const asked = (text: string, ask: Parameters<typeof contextOf>[2] = list) =>
		edgarFilings.parse(text, contextOf(edgarFilings, [strategy], ask));

	test("are asked of the number that its ticker stands for", () => {
		const { more } = edgarFilings.parse(
			fixture("sec-company-tickers.json"),
			contextOf(edgarFilings, [strategy]),
		);
		expect(more?.map(({ url }) => url)).toEqual(["https://data.sec.gov/submissions/CIK0001050446.json"]);
	});

	test("are asked for each once: those of the last weeks that may say what is held", () => {
		const { more } = asked(fixture("sec-submissions.json"));
		expect(more).toEqual([
			{
				key: "document:0001050446-26-000310",
				url: URL,
				as: "page",
				isOnce: true,
				listing: strategy.id,
				about: { filed: "2026-11-16", form: "8-K", cik: "1050446" },
			},
			expect.objectContaining({ about: { filed: "2026-11-09", form: "8-K/A", cik: "1050446" } }),
		]);
	});

	test("of another filer are not understood, of one with another name everything is in doubt", () => {
		expect(() => asked(fixture("sec-submissions.json"), { ...list, about: { cik: "7" } })).toThrow(
			"Filings of another filer",
		);
		const { more } = asked(fixture("sec-submissions.json").replace("Strategy Inc", "Bakery Corp"));
		expect(more?.[0]?.about?.doubt).toBe("The filer is called Bakery Corp");
	});

	test("whose document is named strangely are not asked", () => {
		const text = fixture("sec-submissions.json").replaceAll("mstr-", "../../");
		expect(asked(text).more).toEqual([]);
	});
});

describe("a document", () => {
	test("has its cells in the columns that headings stand over, also below one of several rows", () => {
		const html =
			'<table><tr><td rowspan="2">A</td><td colspan="2">B</td></tr><tr><td>c</td><td>d</td></tr></table>';
		expect(readDocument(html)).toEqual([
			{
				rows: [
					[
						{ start: 0, end: 1, text: "A" },
						{ start: 1, end: 3, text: "B" },
					],
					[
						{ start: 1, end: 2, text: "c" },
						{ start: 2, end: 3, text: "d" },
					],
				],
			},
		]);
	});

	test("whatever it is, is read to its end and proposes only numbers that stand in it", () => {
		const piece = fc.constantFrom(
			...["<table>", "<tr>", "<td>", "</td>", "</table>", "<td colspan=999>", "<td rowspan='-1'>", "<p>"],
			...[
				"As of November 15, 2026",
				" we held ",
				"5,000",
				" bitcoin",
				"Aggregate BTC Holdings",
				"$",
				"(1)",
				"<",
			],
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
				const found = holdings(pieces.join(""));
				if (found && "holding" in found)
					expect([found.holding.btc, found.holding.asOf]).toEqual([expect.any(Number), "2026-11-15"]);
			}),
		);
	});

	test("of a hundred thousand cells is cut off, and read in time", () => {
		const html = `<table>${"<tr><td colspan=100 rowspan=100>1</td>".repeat(100_000)}</table>`;
		const started = performance.now();
		readDocument(html);
		expect(performance.now() - started).toBeLessThan(5000);
	});
});

describe("days in words", () => {
	test.each([
		["November 5, 2026", "2026-11-05"],
		["as of Nov. 5 2026*", "2026-11-05"],
		["5 November 2026", "2026-11-05"],
		["February 30, 2026", null],
		["2026", null],
	])("%s", (words, day) => {
		expect(dayInWords(words)).toBe(day);
	});

	test("with slashes have the month first", () => {
		expect(["11/05/2026", "13/05/2026", "x"].map(dayOfSlashes)).toEqual(["2026-11-05", null, null]);
	});
});
