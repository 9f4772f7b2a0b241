import { expect, test } from "vitest";
import { startAfterPaint, startAtOnce } from "./start-after-paint.server";

const LINKS =
	'<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/list.js"/>';
const SCRIPT = `<script nonce="n1" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/list.js";
window.__remixRouteModules = {"root":route0,"lenders":route1};

import("/assets/entry.js");</script>`;

test("nothing is preloaded, and no script imports anything at once", () => {
	const html = startAfterPaint(`<head></head>${LINKS}${SCRIPT}`);
	expect(html).not.toContain(' rel="modulepreload"');
	expect(html.match(/<link rel="waits" href="\/assets\/\w+\.js"\/>/g)).toHaveLength(2);
	expect(html).not.toMatch(/^import /m);
});

test("once the page has painted its routes come at the same time, and then its entry", async () => {
	const [, script = ""] = /async="">(.*)<\/script>/s.exec(startAfterPaint(LINKS + SCRIPT)) ?? [];
	const links = [{ rel: "waits" }, { rel: "waits" }];
	const imported: string[] = [];
	const window: { __remixRouteModules?: object } = {};
	let painted = (_: { getEntriesByName: (name: string) => unknown[] }): void => {};
	class PerformanceObserver {
		constructor(tell: typeof painted) {
			painted = tell;
		}
		observe(): void {}
	}
	const document = { querySelectorAll: () => links };
	const bring = async (file: string) => {
		imported.push(file);
		return file;
	};
	const run = new Function(
		...["window", "document", "PerformanceObserver", "addEventListener", "bring"],
		script.replaceAll("import(", "bring("),
	);
	run(window, document, PerformanceObserver, () => {}, bring);
	expect(imported).toEqual([]);
	painted({ getEntriesByName: () => [] });
	expect(imported).toEqual([]);

	painted({ getEntriesByName: () => [{}] });
	painted({ getEntriesByName: () => [{}] });
	expect(links).toEqual([{ rel: "modulepreload" }, { rel: "modulepreload" }]);
	await expect.poll(() => imported).toEqual(["/assets/root.js", "/assets/list.js", "/assets/entry.js"]);
	expect(window.__remixRouteModules).toEqual({ root: "/assets/root.js", lenders: "/assets/list.js" });
});

test("a document without a script of its own stays as it is", () => {
	expect(startAfterPaint("<main>form</main>")).toBe("<main>form</main>");
});

test("a script that starts a page in another way is no page", () => {
	expect(() => startAfterPaint(LINKS + SCRIPT.replace("import * as", "import"))).toThrow("another way");
});

test("a page that is nothing without script starts at once, with its files behind its styles", () => {
	const html = startAtOnce(LINKS + SCRIPT);
	expect(html.match(/<link fetchpriority="low" rel="modulepreload"/g)).toHaveLength(2);
	expect(html).toContain(SCRIPT);
});
