import { describe, expect, test } from "vitest";
import { pages, places } from "~/pages";
import { filesOf, isForEverybody, mayKeep, pageOfData } from "./what-is-kept";

const at = (address: string) => new URL(address, "https://plumbline.test");
const kept = (address: string) => mayKeep(at(address), places);

function answer(headers: Record<string, string>, status = 200): Response {
	return new Response("", { status, headers: { "Content-Type": "text/html; charset=utf-8", ...headers } });
}
const PUBLIC = { "Cache-Control": "public, max-age=0, must-revalidate" };

describe("what may be kept for when there is no network", () => {
	test("no page of a person, of a step of signing in or of the staff, whatever its spelling", () => {
		const others = pages.filter(({ audience, isFile }) => audience !== "everybody" && !isFile);
		expect(others.length).toBeGreaterThan(30);
		for (const { path } of others) {
			for (const address of [path, `${path}/`, path.toUpperCase(), `${path}?page=2`, `${path}/more`])
				expect([address, kept(address)]).toEqual([address, false]);
		}
		for (const address of ["/api/favourites", "/auth-emulator/inbox", "/healthz.json", "/lenders.csv"])
			expect([address, kept(address)]).toEqual([address, false]);
	});

	test("every page for everybody but those that a visitor's words or script fill", () => {
		const left = pages
			.filter(
				({ audience, isFile, provider, path }) => audience === "everybody" && !isFile && !provider && path,
			)
			.map(({ path }) => path.replace(":slug", "some"))
			.filter((path) => !kept(path));
		expect(left).toEqual(["/favourites", "/internal/responsive-image-test", "/internal/learning-guide-test"]);
		expect(kept("/compare?items=lender:ledn,lender:nexo")).toBe(true);
		expect(kept("/search?q=my+name")).toBe(false);
		expect(kept(`/lenders?${"a".repeat(301)}`)).toBe(false);
	});

	test("only a whole page that the site itself calls public", () => {
		expect(isForEverybody(answer(PUBLIC))).toBe(true);
		for (const control of [
			"private, no-store",
			"private, max-age=0, must-revalidate",
			"no-store",
			"public, no-store",
			"",
		])
			expect([control, isForEverybody(answer({ "Cache-Control": control }))]).toEqual([control, false]);
		// Something is tried out on it: no cache on the way may keep it, but it was drawn for nobody in particular.
		const tried = { "Cache-Control": "private, max-age=0, must-revalidate", "X-Cache": "hit" };
		expect(isForEverybody(answer(tried))).toBe(true);
		expect(isForEverybody(answer({ ...tried, "Cache-Control": "private, no-store" }))).toBe(false);
		for (const status of [404, 410, 500, 503]) expect(isForEverybody(answer(PUBLIC, status))).toBe(false);
		expect(isForEverybody(answer({ ...PUBLIC, "Content-Type": "text/csv" }))).toBe(false);
	});

	test("the page of an address of data, as Remix asks for it", () => {
		expect(pageOfData(at("/lenders.data?page=2&_routes=lenders"))?.href).toBe(at("/lenders?page=2").href);
		expect(pageOfData(at("/_root.data"))?.pathname).toBe("/");
		expect(pageOfData(at("/lenders"))).toBeNull();
	});

	test("of a page's files those that it looks like itself with, each once, and no script", () => {
		const html = `<link href="/assets/root-a1.css"><link href="/fonts/archivo-1.woff2"><link href="/assets/root-a1.css">
			<use href="/assets/sprite-b2.svg#star"><script src="/assets/root-c3.js"></script><img src="/assets/map-d4.png">`;
		expect(filesOf(html)).toEqual(["/assets/root-a1.css", "/fonts/archivo-1.woff2", "/assets/sprite-b2.svg"]);
	});
});
