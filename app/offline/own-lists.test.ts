import { describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { favouriteLines, lastComparison, PATHS } from "./own-lists";

const tray = (...slugs: string[]) =>
	JSON.stringify(slugs.map((slug) => ({ id: `lender:${slug}`, type: "lender", name: slug.toUpperCase() })));
const wishes = (ids: string[], wish = "add", owner: string | null = null) =>
	JSON.stringify({ owner, wishes: Object.fromEntries(ids.map((id) => [id, wish])) });

describe("what the page without a network lists of the visitor's own", () => {
	test("it knows the list of every kind", () => {
		expect(PATHS).toEqual(Object.fromEntries(kinds.map(({ id, path }) => [id, path])));
	});

	test("favourites stand under the titles of their stored pages, the newest first; without one under their address", () => {
		const names = new Map([["/lenders/ledn", "Ledn: rates"]]);
		expect(favouriteLines(wishes(["lender:ledn", "card-issuer:some-card"]), false, names)).toEqual([
			{ name: "Some card", href: "/cards/some-card" },
			{ name: "Ledn: rates", href: "/lenders/ledn" },
		]);
	});

	test("signed out nothing of an account is listed, and what is no favourite is none", () => {
		expect(favouriteLines(wishes(["lender:ledn"], "kept", "user-ada"), false, new Map())).toEqual([]);
		expect(favouriteLines(wishes(["lender:ledn"], "kept", "user-ada"), true, new Map())).toHaveLength(1);
		for (const text of [null, "", "{", wishes(["planet:mars"])])
			expect(favouriteLines(text, true, new Map())).toEqual([]);
	});

	test("the last comparison is what stands side by side, at the address under which it is stored", () => {
		const paths = [
			"/compare?items=lender:nexo,lender:ledn",
			"/lenders",
			"/compare?amount=5000&items=lender:ledn,lender:nexo",
		];
		expect(lastComparison(tray("ledn", "nexo"), paths)).toEqual({ name: "LEDN, NEXO", href: paths[2] });
		expect(lastComparison(tray("ledn"), paths)).toEqual({ name: "LEDN", href: "/compare?items=lender:ledn" });
	});

	test("with nothing side by side it is the comparison that was stored last, if any", () => {
		expect(lastComparison("[]", ["/lenders", "/compare?items=etf:a,etf:b"])?.href).toBe(
			"/compare?items=etf:a,etf:b",
		);
		expect(lastComparison(null, ["/lenders", "/compare"])).toBeNull();
	});
});
