import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import policy from "~db/content/pages/privacy-policy.md?raw";
import { PERSONAL } from "~db/schema/personal-data";
import { parseMarkdown } from "./text/markdown.server";

const sources = import.meta.glob<string>(
	["../**/*.{ts,tsx}", "!../**/*{.test,-for-tests,.worker.test}.{ts,tsx}"],
	{
		eager: true,
		query: "?raw",
		import: "default",
	},
);

/** The names in the first column of each table of the policy, by the heading of that column. */
function namesByHead(): Record<string, string[]> {
	const found: Record<string, string[]> = {};
	visit(parseMarkdown(policy), "table", ({ children: [head, ...rows] }) => {
		const [title] = codesAndWords(head?.children[0]);
		found[title ?? ""] = rows.flatMap(({ children: [cell] }) => codesAndWords(cell));
	});
	return found;
}

/** A cell's code spans, or else its words. */
function codesAndWords(cell: Nodes | undefined): string[] {
	const codes: string[] = [];
	const words: string[] = [];
	if (cell)
		visit(cell, (node) => {
			if (node.type === "inlineCode") codes.push(node.value);
			if (node.type === "text") words.push(node.value);
		});
	return codes.length > 0 ? codes : words;
}

const { name: stored = [], table: tables = [] } = namesByHead();

/** Whether a policy entry covers a name. A `…` at the end matches anything. */
const standsFor = (entry: string, name: string) =>
	entry.endsWith("…") ? name.startsWith(entry.slice(0, -1)) : entry === name;

/** Names the code stores data under. Excludes file and lock names. */
const NAME = /(?<!filename=|alone\()["'`](plumbline[:-][a-z:-]+)(?=["'`$])/g;
const ours = [
	...new Set(
		Object.values(sources).flatMap((source) => [...source.matchAll(NAME)].map(([, name = ""]) => name)),
	),
];

/** Files that speak to the browser's storage under names that others give them. */
const TAKES_ITS_NAME = [
	"../analytics/counting.ts",
	"../analytics/surroundings.ts",
	"../syllabus/progress-store.ts",
	"../ui/stored.ts",
];

describe("the tables of the privacy policy", () => {
	test("have every table that holds something of a person, and no other", () => {
		expect([...tables].sort()).toEqual(
			Object.keys(PERSONAL)
				.filter((table) => PERSONAL[table])
				.sort(),
		);
	});

	test("have every name under which the code stores something in the browser, and no other of ours", () => {
		expect(ours.length).toBeGreaterThan(10);
		expect(ours.filter((name) => !stored.some((entry) => standsFor(entry, name)))).toEqual([]);
		const said = stored.filter((entry) => entry.startsWith("plumbline"));
		expect(said.filter((entry) => !ours.some((name) => standsFor(entry, name)))).toEqual([]);
	});

	test("have the cookies of signing in and of the tag manager", () => {
		for (const name of ["stytch_session", "stytch_session_jwt"]) expect(stored).toContain(name);
		const [, itsCookies = ""] =
			sources["../analytics/tag-manager.ts"]?.match(/ITS_COOKIE = \/\^\(([^)]+)\)/) ?? [];
		expect(stored.filter((entry) => entry.startsWith("_")).sort()).toEqual(
			itsCookies
				.split("|")
				.map((start) => `${start}…`)
				.sort(),
		);
	});
});

describe("whatever is stored in the browser", () => {
	test("has a name that begins with the site's own, written out where it is stored", () => {
		// Each file that speaks to the storage itself, and where its names come from.
		const speaking = Object.entries(sources).filter(([, source]) =>
			/\b(localStorage|sessionStorage|indexedDB|browserMemory\(\)|createStored)\b/.test(source),
		);
		const nameless = speaking
			.filter(([, source]) => !/["'`]plumbline[:-]/.test(source))
			.map(([file]) => file);
		expect(nameless.sort()).toEqual([...TAKES_ITS_NAME].sort());
	});

	test("is no cookie: the code writes none but to remove one", () => {
		const written = Object.entries(sources).flatMap(([file, source]) =>
			[...source.matchAll(/document\.cookie = (.*)$/gm)].map(([, value]) => [file, value] as const),
		);
		expect(written.filter(([, value]) => !value?.includes("max-age=0"))).toEqual([]);
	});
});
