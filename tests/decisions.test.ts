import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../docs/decisions");
const index = readFileSync(join(folder, "README.md"), "utf8");

test("the index links every decision once in its first column, and every link leads to one", () => {
	const first = [...index.matchAll(/^\| \[\d+\]\(([^)]+)\)/gm)].map(([, file]) => file);
	expect(first).toEqual(
		readdirSync(folder)
			.filter((file) => /^\d/.test(file))
			.sort(),
	);
	const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file ?? "");
	expect(links.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test("the index names each decision by its own title", () => {
	const rows = [...index.matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+?) \|/gm)];
	const titles = rows.map(([, number, , title]) => `# ${number}: ${title}`);
	expect(titles).toEqual(
		rows.map(([, , file = ""]) => readFileSync(join(folder, file), "utf8").split("\n", 1)[0]),
	);
});
