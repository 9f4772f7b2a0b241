import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

/*
 * No regular expression may take more than linear time, because visitors and imported pages control the text.
 * `scslre` proves this for texts that repeat one character. For longer repetitions we time each expression on
 * its own prefixes. Four times the text may not take ten times as long.
 */
const root = join(import.meta.dirname, "..");

type Found = { at: string; expression: RegExp };

const files = ["app", "db", "workers"].flatMap((folder) =>
	readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter(
			(entry) =>
				entry.isFile() && /\.tsx?$/.test(entry.name) && !/(\.test|-for-tests)\.tsx?$/.test(entry.name),
		)
		.map((entry) => relative(root, join(entry.parentPath, entry.name)))
		.filter((file) => !file.includes("/.")),
);

const found = files.flatMap((file) => {
	const source = ts.createSourceFile(
		file,
		readFileSync(join(root, file), "utf8"),
		ts.ScriptTarget.Latest,
		true,
	);
	const literals: Found[] = [];
	function visit(node: ts.Node): void {
		if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
			const text = node.getText();
			const end = text.lastIndexOf("/");
			const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
			literals.push({
				at: `${file}:${line} ${text}`,
				expression: new RegExp(text.slice(1, end), text.slice(end + 1)),
			});
		}
		ts.forEachChild(node, visit);
	}
	visit(source);
	return literals;
});

/** Where an expression is put together, of our own words alone. */
const PUT_TOGETHER = [
	"app/learn/text/parse-text.server.ts",
	"app/learn/text/typed-beside.server.ts",
	"app/ui/pictures.server.ts",
	"workers/api/feeds/item-date.ts",
	"workers/api/importers/holdings-sentences.ts",
	"workers/api/importers/unread-holdings.ts",
	"workers/api/watch/normalise-page.ts",
];

test("expressions are written out, but for a few of our own words", () => {
	const putTogether = files.filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), "utf8")));
	expect(putTogether.sort()).toEqual(PUT_TOGETHER);
});

test("no expression goes back over a character that is repeated", () => {
	expect(found.length).toBeGreaterThan(400);
	expect(found.flatMap(({ at, expression }) => (goesBack(expression) ? [at] : []))).toEqual([]);
});

test("nor over what it begins with, repeated", { timeout: 120_000 }, () => {
	expect(
		found.flatMap(({ at, expression }) => (growsOn(expression, pumpsOf(expression)) ? [at] : [])),
	).toEqual([]);
});

test("what goes back is found", () => {
	for (const expression of [/\/*(\.data)?\/*$/, /0+$/, /^\s*(\d*)\.?(\d*)$/, /\s*%$/])
		expect([expression, goesBack(expression)]).toEqual([expression, true]);
	// What else the machine runs may hide the growth from one measurement, never from all.
	for (const expression of [
		/<script\b[^>]*>[\s\S]*?<\/script>/,
		/ \(.*\)$/,
		/\[\^[^\]]*\]/,
		/\bVersion\/.*Safari\//,
	])
		expect([
			expression,
			Array.from({ length: 9 }).some(() => growsOn(expression, pumpsOf(expression))),
		]).toEqual([expression, true]);
});

function goesBack(expression: RegExp): boolean {
	return analyse(expression, { assumeRejectingSuffix: false }).reports.length > 0;
}

const SHORT = 3000;
const LONG = 4 * SHORT;
const MOST_TIMES = 8;

/** Whether the time that an expression takes grows faster than the text, however often it is measured. */
function growsOn(expression: RegExp, pumps: string[]): boolean {
	return pumps.some((pump) => {
		const times = (length: number) => timeOf(expression, pump.repeat(Math.ceil(length / pump.length)));
		for (let measured = 0; measured < 5; measured++)
			if (times(LONG) <= MOST_TIMES * Math.max(times(SHORT), LEAST)) return false;
		return true;
	});
}

/** Milliseconds, the smallest time we can measure. Anything below is cheap. */
const LEAST = 0.2;

/** The fastest of three runs, because other processes only add time. */
function timeOf(expression: RegExp, text: string): number {
	let fastest = Number.POSITIVE_INFINITY;
	for (let left = 3; left > 0; left--) {
		const begun = performance.now();
		expression.lastIndex = 0;
		expression.test(text);
		fastest = Math.min(fastest, performance.now() - begun);
	}
	return fastest;
}

/**
 * Short texts that get an expression partway: for each unbounded repetition, what comes before it, with and
 * without one repetition.
 */
function pumpsOf({ source, flags }: RegExp): string[] {
	const tree = new RegExpParser().parsePattern(source, 0, source.length, { unicode: /[uv]/.test(flags) });
	const pumps = new Set<string>();
	for (const sequence of sequencesOf(tree)) {
		let before = "";
		for (const element of sequence) {
			const sample = sampleOf(element);
			if (element.type === "Quantifier" && element.max === Number.POSITIVE_INFINITY)
				for (const pump of [before, before + sampleOf(element.element), `${before} `]) pumps.add(pump);
			before += sample;
		}
	}
	return [...pumps].filter((pump) => pump !== "");
}

function sequencesOf(node: AST.Pattern | AST.Element): AST.Element[][] {
	if (node.type === "Quantifier") return sequencesOf(node.element);
	if (!("alternatives" in node)) return [];
	return node.alternatives.flatMap((one) =>
		"elements" in one ? [one.elements, ...one.elements.flatMap(sequencesOf)] : [],
	);
}

/** A minimal text that an element matches, with optional parts included once. */
function sampleOf(element: AST.Element): string {
	switch (element.type) {
		case "Character":
			return String.fromCodePoint(element.value);
		case "CharacterSet":
			return { digit: "1", space: " ", word: "a", any: "a", property: "A" }[element.kind];
		case "CharacterClass":
			return sampleOfClass(element);
		case "Group":
		case "CapturingGroup":
			return (element.alternatives[0]?.elements ?? []).map(sampleOf).join("");
		case "Quantifier":
			return sampleOf(element.element).repeat(Math.max(1, Math.min(element.min, 40)));
		default:
			return "";
	}
}

function sampleOfClass({ negate, raw, elements }: AST.CharacterClass): string {
	if (negate) return ["a", "1", " ", "-"].find((one) => new RegExp(`^${raw}$`).test(one)) ?? "a";
	const [first] = elements;
	if (!first) return "";
	if (first.type === "CharacterClassRange") return String.fromCodePoint(first.min.value);
	return first.type === "Character" || first.type === "CharacterSet" ? sampleOf(first) : "";
}
