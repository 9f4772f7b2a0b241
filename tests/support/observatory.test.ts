import { describe, expect, test } from "vitest";
import { scoreOf } from "./observatory";

const GOOD = {
	"Content-Type": "text/html",
	"Content-Security-Policy":
		"default-src 'none'; script-src 'self' 'nonce-1'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
	"Strict-Transport-Security": "max-age=31536000",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Content-Type-Options": "nosniff",
	"Cross-Origin-Resource-Policy": "same-origin",
};

/** The score of an answer that is good but for what is changed; null takes a header away. */
function scored(
	change: Record<string, string | null> = {},
	{ html = "", location = "https://a.example/" } = {},
) {
	const headers = Object.entries({ ...GOOD, ...change }).filter(([, value]) => value !== null);
	return scoreOf({
		page: new Response(null, { headers: headers as [string, string][] }),
		html,
		overHttp: new Response(null, { status: 301, headers: { Location: location } }),
		address: new URL("https://a.example/"),
	}).score;
}

const policy = (text: string) => ({
	"Content-Security-Policy": `frame-ancestors 'none'; form-action 'self'; ${text}`,
});

describe("the score", () => {
	test("is 130 where all is well, 100 and the bonuses of policy, referrer, frames and resources", () => {
		expect(scored()).toBe(130);
	});

	test.each<[string, Record<string, string | null>, number]>([
		// No policy, and nothing that keeps pages from being framed: 100 - 25 - 20.
		["no policy", { "Content-Security-Policy": null }, 55],
		["inline scripts", policy("default-src 'none'; script-src 'self' 'unsafe-inline'"), 80],
		["scripts of anywhere", policy("default-src 'none'; script-src https:"), 80],
		["objects of anywhere", policy("script-src 'self'; style-src 'self'"), 80],
		["eval", policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), 110],
		["pictures over http", policy("default-src 'none'; img-src http:"), 110],
		["inline styles", policy("default-src 'none'; style-src 'unsafe-inline'"), 120],
		["all of this site", policy("default-src 'self'"), 125],
		["forms to anywhere", { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" }, 125],
		[
			"inline styles that a nonce overrules",
			policy("default-src 'none'; style-src 'nonce-1' 'unsafe-inline'"),
			130,
		],
		["no HSTS", { "Strict-Transport-Security": null }, 80],
		["a short HSTS", { "Strict-Transport-Security": "max-age=86400" }, 120],
		["sniffing", { "X-Content-Type-Options": null }, 125],
		["no referrer policy", { "Referrer-Policy": null }, 125],
		["an unsafe referrer policy", { "Referrer-Policy": "unsafe-url" }, 120],
		["no resource policy", { "Cross-Origin-Resource-Policy": null }, 120],
		["a cookie for http", { "Set-Cookie": "theme=dark" }, 125],
		["a session that scripts read", { "Set-Cookie": "session=1; Secure" }, 70],
		[
			"everybody with their credentials",
			{ "Access-Control-Allow-Origin": "https://b.example", "Access-Control-Allow-Credentials": "true" },
			50,
		],
	])("with %s falls", (_what, change, expected) => {
		expect(scored(change)).toBe(expected);
	});

	test.each([
		['<script src="https://cdn.example/a.js"></script>', 125],
		['<script src="https://cdn.example/a.js" integrity="sha384-a"></script>', 135],
		['<script src="//cdn.example/a.js"></script>', 50],
		['<script type="module" src="/assets/a.js"></script>', 130],
		['<script src="/assets/a.js" integrity="sha384-a"></script>', 135],
	])("of a page with %s is %i", (html, expected) => {
		expect(scored({}, { html })).toBe(expected);
	});

	test("falls where http does not lead to https, or leads elsewhere", () => {
		expect(scored({}, { location: "http://a.example/b" })).toBe(120);
		expect(scored({}, { location: "https://b.example/" })).toBe(125);
	});
});
