import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pages } from "~/pages";
import { spoilableMemory } from "../../tests/support/spoilable-memory";
import { loginHref, recallReturn, rememberReturn, safeReturnTo, withAuthSuccess } from "./return-to";

const ours = [
	"/lenders?keys=own-key&lent=no",
	"/lenders/strike#apr",
	"/compare?items=lender:ledn,lender:unchained",
	"/search?q=a%20b",
	"/search?q=https%3A%2F%2Fevil.example%2F",
	"/dashboard?tab=saved",
	"/Lenders/",
	"/calculators/loan-cost?value=2",
	"/admin/events",
];

const foreign: Record<string, string> = {
	"another site": "https://evil.example/",
	"no scheme": "//evil.example",
	"three slashes": "///evil.example",
	"a backslash": "/\\evil.example",
	"two backslashes": "\\\\evil.example",
	"a backslash later": "/lenders\\..\\evil",
	"a backslash in the query": "/lenders?a=\\b",
	"slash, tab, slash": "/\t/evil.example",
	"slash, newline, slash": "/\n/evil.example",
	"a return in front": "\r/lenders",
	"a null": "/lenders\0",
	"a space in front": " /lenders",
	"a space behind": "/lenders ",
	"a soft hyphen": "/\u00ad/evil.example",
	"a right-to-left mark": "/lenders\u202e",
	"a no-break space": "/\u00a0lenders",
	"a line separator": "/lenders\u2028",
	script: "javascript:alert(1)",
	"script after a space": " javascript:alert(1)",
	data: "data:text/html,x",
	"no slash": "evil.example",
	"an at sign for a host": "@evil.example",
	"an encoded slash": "/%2Fevil.example",
	"an encoded slash in small letters": "/%2fevil.example",
	"two encoded slashes": "/%2f%2fevil.example",
	"an encoded backslash": "/%5Cevil.example",
	"an encoded slash, twice": "/%252Fevil.example",
	"an encoded backslash, twice": "/%255Cevil.example",
	"an encoded newline": "/%0A/evil.example",
	"an encoded null": "/lenders%00",
	"an encoded space": "/lenders%20",
	"half an escape": "/lenders%2",
	"an escape of nothing": "/%C3%28",
	"dots up": "/lenders/../../evil",
	"dots that leave two slashes": "/x/..//evil.example",
	"encoded dots": "/%2e%2e/evil",
	"half encoded dots": "/.%2e/evil",
	"a dot": "/./lenders",
	"two slashes inside": "/lenders//strike",
	empty: "",
};

const nowhere = [
	"/login/",
	"/LOGIN",
	"/Login?return_to=/",
	"/login.data",
	"/%6Cogin",
	"/authenticate?stytch_token_type=oauth&token=x",
	"/api/auth/user",
	"/API/favourites",
	"/auth-emulator/inbox",
	"/oauth/authorize?client_id=x",
	"/dashboard.data",
	"/healthz",
	"/lenders.csv",
	"/lenders/strike.json",
	"/calculators/dca.csv",
	"/assets/entry.client-x.js",
	"/search.json?q=a",
	"/prices/2026.csv",
	"/loginary",
	"/article/%C3%A9t%C3%A9",
	"/lenders/strike/more",
	"/lenders/%C3%A9t%C3%A9",
	"/__manifest",
];

test("sign-in leads back to every page of the product but its own, and to nothing else that the product answers", () => {
	for (const page of pages) {
		const path = page.path.replace(/:\w+/, "some-slug");
		const isOurs = !page.isFile && page.audience !== "arriving";
		expect([path, safeReturnTo(path)]).toEqual([path, isOurs ? path : null]);
	}
});

describe("where sign-in leads back to", () => {
	test.each(ours)("is a path of this site: %s", (path) => {
		expect(safeReturnTo(path)).toBe(path);
	});

	test.each(Object.entries(foreign))("is never another place: %s", (_, value) => {
		expect(safeReturnTo(value)).toBeNull();
	});

	test.each(nowhere)("is never sign-in itself or what is not a page: %s", (value) => {
		expect(safeReturnTo(value)).toBeNull();
	});

	test("is nothing where nothing was asked for, or too much", () => {
		expect(safeReturnTo(null)).toBeNull();
		expect(safeReturnTo(undefined)).toBeNull();
		expect(safeReturnTo(`/${"a".repeat(2000)}`)).toBeNull();
	});

	test("stays on the origin, whatever is typed", () => {
		const piece = fc.constantFrom(
			"/",
			"\\",
			"%2f",
			"%5C",
			"%09",
			"\t",
			".",
			"..",
			"@",
			":",
			"evil.example",
			"a",
			"?",
		);
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(piece).map((pieces) => pieces.join("")),
				),
				(typed) => {
					const safe = safeReturnTo(typed);
					if (safe === null) return;
					const url = new URL(safe, "https://plumbline.example");
					expect(url.origin).toBe("https://plumbline.example");
					expect(url.pathname.startsWith("//")).toBe(false);
				},
			),
			{ numRuns: 2000 },
		);
	});
});

describe("a private page is told that sign-in succeeded", () => {
	test.each([
		["/dashboard", "/dashboard?auth_success=true"],
		["/dashboard?a=1#account", "/dashboard?a=1&auth_success=true#account"],
		["/treasury-notifications", "/treasury-notifications?auth_success=true"],
		["/dashboard?auth_success=false", "/dashboard?auth_success=true"],
	])("%s becomes %s", (path, expected) => {
		expect(withAuthSuccess(path)).toBe(expected);
	});

	test.each(["/lenders?x=1", "/", "/dashboards"])("%s, which everybody may see, is left alone", (path) => {
		expect(withAuthSuccess(path)).toBe(path);
	});
});

test("the sign-in page's address names where to go back to, unless that goes without saying", () => {
	expect(loginHref("/lenders?a=1&b=2")).toBe("/login?return_to=%2Flenders%3Fa%3D1%26b%3D2");
	expect(loginHref("/dashboard")).toBe("/login");
	expect(loginHref(null)).toBe("/login");
});

describe("the browser remembers where the visitor was", () => {
	const HOUR = 3_600_000;

	test("for an hour, and then it is the dashboard", () => {
		const store = spoilableMemory();
		rememberReturn("/lenders", 1000, store);
		expect(recallReturn(1000 + HOUR, store)).toBe("/lenders");
		expect(recallReturn(1001 + HOUR, store)).toBe("/dashboard");
	});

	test("until it is told to forget", () => {
		const store = spoilableMemory();
		rememberReturn("/lenders", 1000, store);
		rememberReturn(null, 1001, store);
		expect(recallReturn(1002, store)).toBe("/dashboard");
	});

	test.each([
		"",
		"null",
		"[]",
		"{",
		'"/lenders"',
		'{"path":"//evil.example","at":1000}',
		'{"path":"/api/x","at":1000}',
		'{"path":1,"at":1000}',
		'{"path":"/lenders","at":9999999999999}',
	])("and does not follow what somebody else wrote there: %s", (written) => {
		const store = spoilableMemory();
		rememberReturn("/lenders", 1000, store);
		store.spoil(written);
		expect(recallReturn(1000, store)).toBe("/dashboard");
	});
});
