import { describe, expect, test } from "vitest";
import { decodeFile, readSheet } from "./read-sheet";
import { LARGEST_SHEET, MOST_ROWS } from "./sheet-row";

const utf8 = (text: string) => new TextEncoder().encode(text);
const HEADER = "listing,field,value";
const ROW = "lender:ledn,hq,Zürich";
const CSV = `${HEADER}\n${ROW}\n`;
const rowsOf = (text: string) => readSheet(text).rows?.map(({ at, parts }) => [at, parts]);
const READ = [[2, { listing: "lender:ledn", field: "hq", value: "Zürich" }]];
const reasonsOf = (text: string) =>
	readSheet(text).problems?.map(({ row, column, reason }) => [row, column, reason]);

describe("the bytes of a file", () => {
	test("are UTF-8, with a byte order mark or without, their line ends of any system", () => {
		for (const text of [CSV, `\ufeff${CSV}`, CSV.replaceAll("\n", "\r\n"), CSV.replaceAll("\n", "\r")])
			expect(decodeFile(utf8(text))).toEqual({ text: CSV });
	});

	const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	const utf16 = (text: string) =>
		Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
	test.each([
		["UTF-16 with its mark", Uint8Array.from([0xff, 0xfe, ...utf16(CSV)]), "UTF-16"],
		["UTF-16 without", utf16(CSV), "UTF-16"],
		["Latin-1", latin(CSV), "Latin-1"],
		["Windows-1252", Uint8Array.from([...latin(CSV), 0x80]), "Windows-1252"],
		["a workbook", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), ".xlsx"],
		["an old workbook", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), ".xls"],
		["no text", Uint8Array.from([...utf8(CSV), 0]), "isn’t a text file"],
	])("that are %s are refused by that name, with how to save them", (_name, bytes, said) => {
		const { problem, text } = decodeFile(bytes);
		expect(text).toBeUndefined();
		expect(problem).toContain(said);
		expect(problem).toContain("UTF-8");
	});
});

describe("a CSV", () => {
	test("has its cells parted by commas, semicolons or tabs", () => {
		for (const separator of [",", ";", "\t"]) expect(rowsOf(CSV.replaceAll(",", separator))).toEqual(READ);
	});

	test("may say above its header what separates its cells, and have columns without name and cells at its end", () => {
		const german = CSV.replaceAll(",", ";");
		for (const above of ["sep=;\n", '"sep=;"\n']) expect(rowsOf(above + german)).toEqual([[3, READ[0]?.[1]]]);
		expect(rowsOf(`${HEADER},,\n${ROW},,\n`)).toEqual(READ);
		expect(rowsOf(`${HEADER},,\n${ROW}\n`)).toEqual(READ);
		expect(reasonsOf(`listing,,field,value\nlender:ledn,x,hq,Zug\n`)).toEqual([
			[1, null, "Column 2 has no name. Name it or delete it."],
		]);
		expect(reasonsOf(`${HEADER},,\n${ROW},,what\n`)?.[0]?.[2]).toMatch(
			/^This row has 5 cells, but the header has 3/,
		);
	});

	test("may have separators, line breaks and quotation marks inside of quotes", () => {
		const [[, parts] = []] = rowsOf(`${HEADER}\nlender:ledn,hq,"a, ""b""\nc"\n`) ?? [];
		expect(parts).toMatchObject({ value: 'a, "b"\nc' });
	});

	test("is numbered as a spreadsheet numbers it, also past empty rows", () => {
		expect(rowsOf(`${HEADER}\n\n,,\n${ROW}`)?.map(([at]) => at)).toEqual([4]);
	});

	test("keeps what looks like a formula as the text it is, and takes off the apostrophe of an export", () => {
		for (const text of ["=SUM(A1:A9)", "+1", "@x", "-2", "=HYPERLINK(1)"])
			for (const cell of [text, `'${text}`])
				expect(rowsOf(`${HEADER}\nlender:ledn,hq,${cell}`)).toEqual([
					[2, { listing: "lender:ledn", field: "hq", value: text }],
				]);
	});

	test.each([
		["half a row", `${HEADER}\nlender:ledn,hq`, [[2, null, "2 cells"]]],
		["a row that is too long", `${CSV}${ROW},more`, [[3, null, "4 cells"]]],
		["a quotation mark that is not closed", `${HEADER}\nlender:ledn,hq,"Zür`, [[2, null, "never closed"]]],
		["a column nobody knows", `${HEADER},colour\n${ROW},red`, [[1, "colour", "know this column"]]],
		["a column twice", `${HEADER},value\n${ROW},red`, [[1, "value", "twice"]]],
		["no listing", "field,value\nhq,x", [[1, null, "no listing"]]],
		["no row", `${HEADER}\n`, [[null, null, "no rows"]]],
		["nothing", " \n ", [[null, null, "empty"]]],
		["too many rows", `${HEADER}\n${`${ROW}\n`.repeat(MOST_ROWS + 1)}`, [[null, null, "Split the file"]]],
		["too many bytes", `${HEADER}\n${"x".repeat(LARGEST_SHEET)}`, [[null, null, "Split the file"]]],
	])("with %s is refused as a whole, with the place and the reason", (_name, text, wanted) => {
		expect(reasonsOf(text)).toEqual(
			wanted.map(([row, column, words]) => [row, column, expect.stringContaining(String(words))]),
		);
	});
});

describe("JSON", () => {
	test("is a list of rows as the content has them, or as exported; null says nothing but of the value", () => {
		const rows = [
			{ slug: "ledn", field: "hq", value: null, note: "Asked.", via: null },
			{ listing: "lender:ledn", field: "kyc", value: true },
		];
		expect(rowsOf(JSON.stringify(rows))).toEqual([
			[1, { slug: "ledn", field: "hq", value: null, note: "Asked." }],
			[2, rows[1]],
		]);
	});

	test.each([
		["cut off", '[{"slug": "ledn", ', "not JSON"],
		["no list", '{"slug": "ledn"}', "list of rows"],
		["an empty list", "[]", "list is empty"],
		["a row that is none", "[1]", "object"],
		["a column nobody knows", '[{"colour": "red"}]', "know this column"],
		["a key twice", '[{"field": "a", "field": "b"}]', "twice"],
		["a listing that is no text", '[{"listing": {"a": 1}, "field": "hq"}]', "text"],
	])("that is %s is refused", (_name, text, words) => {
		expect(reasonsOf(text)?.map(([, , reason]) => reason)).toEqual([expect.stringContaining(words)]);
	});
});
