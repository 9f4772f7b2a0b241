import { readdir, readFile } from "node:fs/promises";
import { kinds } from "~/listings/kinds/all";
import { parseContent } from "~/listings/record/import/parse-content";

const CONTENT = new URL("../db/content/", import.meta.url);

/** By path below `db/content/`, without `.json`. */
export async function readContentFiles(content = CONTENT): Promise<Record<string, unknown>> {
	const there = async (below: string) =>
		(await readdir(new URL(below, content))).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
	const named = new Set(["providers", "publishers", ...kinds.map(({ content }) => content)]);
	const paths = [
		...(await there(".")).filter((path) => named.has(path)),
		...(await there("facts")).map((path) => `facts/${path}`),
	];
	const contents: Record<string, unknown> = {};
	for (const path of paths) {
		const text = await readFile(new URL(`${path}.json`, content), "utf8");
		contents[path] = parseContent(`${path}.json`, text);
	}
	return contents;
}
