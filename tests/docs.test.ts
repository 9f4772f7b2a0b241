import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const under = (folder: string) =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
		.map((file) => join(folder, file))
		.sort();
const files = [
	"README.md",
	...under("docs"),
	...["workers", "packages"].flatMap(under).filter((file) => file.endsWith("README.md")),
];
/** Files that a doc may name by the end of their path. */
const sources = [
	...readdirSync(root),
	...["app", "bench", "db", "docs", "packages", "scripts", "tests", "workers"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
	),
];
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, "")
		.replaceAll(" ", "-");
const anchorsIn = (file: string) =>
	new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

describe("the docs", () => {
	test.each(files)("link only to files and headings that exist: %s", (file) => {
		const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)];
		const broken = links.filter(([, path = "", anchor = ""]) => {
			const target = path === "" ? file : join(dirname(file), path);
			return !existsSync(join(root, target)) || (anchor !== "" && !anchorsIn(target).has(anchor));
		});
		expect(broken.map(([link]) => link)).toEqual([]);
	});

	// Decision records name files from their own day.
	test.each(files.filter((file) => !file.includes("decisions/")))(
		"name only files that exist: %s",
		(file) => {
			const paths = [
				...read(file).matchAll(/`((?:app|bench|db|docs|packages|scripts|tests|workers)\/[^\s`{}]+)`/g),
			];
			const missing = paths.filter(
				([, path = ""]) => !existsSync(join(root, path.replace(/\/[^/]*\*.*/, ""))),
			);
			expect(missing.map(([, path]) => path)).toEqual([]);
			const named = [...read(file).matchAll(/`([^\s`{}*/.][^\s`{}*]*\.(?:tsx?|mjs|css|md))`/g)];
			const unknown = named.filter(([, name]) => !sources.some((path) => `/${path}`.endsWith(`/${name}`)));
			expect(unknown.map(([, name]) => name)).toEqual([]);
		},
	);

	test.each([
		["docs/architecture.md", 2500],
		["docs/operations.md", 6000],
	])("fit their reader's time: %s has at most %i words", (file, most) => {
		expect(read(file).split(/\s+/).length).toBeLessThanOrEqual(most);
	});
});
