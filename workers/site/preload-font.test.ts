import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { preloadFont } from "./security-headers";

function linkOf(type: string, asked: Record<string, string> = {}): string | null {
	const headers = new Headers({ "Content-Type": type });
	preloadFont(headers, new Request("https://plumbline.test/lenders", { headers: asked }));
	return headers.get("Link");
}

test("a page brings its font along: the one that its styles name, which is there", () => {
	const [, font = ""] =
		/^<([^>]+)>; rel=preload; as=font/.exec(linkOf("text/html; charset=utf-8") ?? "") ?? [];
	const styles = readFileSync(new URL("../../app/ui/tokens.css", import.meta.url), "utf8");
	expect(styles).toContain(`url("${font}")`);
	expect(readFileSync(new URL(`../../public${font}`, import.meta.url)).length).toBeGreaterThan(10_000);
});

test("not to whoever saves data, and no file does", () => {
	expect(linkOf("text/html", { "Save-Data": "on" })).toBeNull();
	expect(linkOf("text/csv")).toBeNull();
});
