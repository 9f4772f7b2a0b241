import { stat } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";

const BROWSER_TESTS = "tests/e2e";

/** Playwright runs what is in tests/e2e, Vitest the rest, and both run a folder with both. */
export async function sortNamed(root, paths) {
	const named = { vitest: [], playwright: [], missing: [] };
	for (const path of paths) {
		const full = resolve(root, path);
		const found = await stat(full).catch(() => null);
		if (!found) named.missing.push(path);
		else for (const runner of runnersOf(relative(root, full))) named[runner].push(inWords(root, full, found));
	}
	return named;
}

function runnersOf(path) {
	const under = path.split(sep).join("/");
	if (under === BROWSER_TESTS || under.startsWith(`${BROWSER_TESTS}/`)) return ["playwright"];
	const holdsBoth = under === "" || BROWSER_TESTS.startsWith(`${under}/`);
	return holdsBoth ? ["vitest", "playwright"] : ["vitest"];
}

/** A folder ends in a slash, so that `app/ui` does not also mean `app/ui-kit`. */
function inWords(root, full, found) {
	const path = relative(root, full) || ".";
	return found.isDirectory() ? `${path}/` : path;
}
