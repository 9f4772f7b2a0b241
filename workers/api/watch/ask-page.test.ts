import { beforeEach, describe, expect, test } from "vitest";
import { createLocalServer, leadTo, type Serve } from "../../../tests/support/local-server";
import { decodeText } from "../fetching/decode-text";
import { askPage, type PageNeeds, readRules } from "./ask-page";

const NOW = Date.UTC(2026, 10, 22);
const PAGE = "<!doctype html><title>Fees</title><main><p>From 9.9% a year.</p></main>";

const html =
	(body: string | Buffer, headers: Record<string, string> = {}): Serve =>
	(_request, response) =>
		void response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(body);
const status =
	(code: number, headers: Record<string, string> = {}): Serve =>
	(_request, response) =>
		void response.writeHead(code, headers).end("no");

const served: Record<string, Serve> = {
	"/fees": (request, response) =>
		request.headers["if-none-match"] === '"v1"'
			? void response.writeHead(304).end()
			: html(PAGE, { ETag: '"v1"', "Last-Modified": "Sat, 21 Nov 2026 10:00:00 GMT" })(request, response),
	"/latin-header": html(Buffer.from("Geb\u00fchren ab 2 %", "latin1"), {
		"Content-Type": "text/html; charset=iso-8859-1",
	}),
	"/cyrillic-meta": html(
		Buffer.concat([
			Buffer.from('<meta charset="windows-1251"><p>'),
			Buffer.from([0xd1, 0xf2, 0xe0, 0xe2, 0xea, 0xe0]),
		]),
		{ "Content-Type": "text/html" },
	),
	"/wrong-header": html("Geb\u00fchren", { "Content-Type": "text/html; charset=iso-8859-1" }),
	"/gone": status(410),
	"/missing": status(404),
	"/busy": status(429, { "Retry-After": "3600" }),
	"/down": status(503, { "Retry-After": "Sun, 22 Nov 2026 02:00:00 GMT" }),
	"/failing": status(500),
	"/cut": (_request, response) => void response.destroy(),
	"/round": leadTo("/round"),
	"/moved": leadTo("/fees"),
	"/to-forbidden": leadTo("/closed/fees"),
	"/to-port": (request, response) => leadTo(`${other.origin}/fees`)(request, response),
	"/to-other-owner": (request, response) =>
		leadTo(`${other.origin.replace("127.0.0.1", "localhost")}/welcome`)(request, response),
	"/closed/fees": html(PAGE),
	"/welcome": html("<title>Buyer</title>Welcome"),
};

let asked: string[] = [];
const agents = new Set<string | undefined>();

const serve: Serve = (request, response) => {
	asked.push(request.url ?? "");
	agents.add(request.headers["user-agent"]);
	served[request.url ?? ""]?.(request, response);
};
const [local, other] = [createLocalServer(serve), createLocalServer(serve)];

beforeEach(() => {
	asked = [];
});

/** Only this machine may be asked. */
function ask(path: string, more: Partial<PageNeeds> = {}, known: { etag?: string } = {}) {
	const page = { url: local.origin + path, etag: known.etag ?? null, lastModified: null };
	return askPage(page, {
		now: NOW,
		origin: "https://plumbline.example",
		contact: "data@plumbline.example",
		isAllowed: ({ hostname }) => hostname === "127.0.0.1" || hostname === "localhost",
		rulesOf: async ({ origin: of }) => readRules(of, "User-agent: *\nDisallow: /closed"),
		...more,
	});
}

describe("a page", () => {
	test("is asked for in a name that robots.txt can speak to, with where to read of us and whom to write to", async () => {
		agents.clear();
		expect(await ask("/fees")).toMatchObject({ kind: "body", etag: '"v1"', isCut: false });
		expect([...agents]).toEqual([
			"plumbline-pages/1.0 (+https://plumbline.example/about-us; data@plumbline.example)",
		]);
	});

	test.each([
		["/latin-header", "Gebühren"],
		["/cyrillic-meta", "Ставка"],
		["/wrong-header", "Gebühren"],
	])("in another encoding is read all the same (%s)", async (path, word) => {
		const answer = await ask(path);
		if (answer.kind !== "body") throw new Error(answer.kind);
		expect(decodeText(answer.bytes, answer.contentType)).toContain(word);
	});

	test.each([
		["/gone", { kind: "failed", isNothing: true }],
		["/missing", { kind: "failed", isNothing: true }],
		["/busy", { kind: "failed", isBusy: true, retryAfter: 3_600_000, isNothing: false }],
		["/down", { kind: "failed", isBusy: true, retryAfter: 7_200_000 }],
		["/failing", { kind: "failed", problem: "Status 500", isNothing: false }],
		["/cut", { kind: "failed", problem: "No answer" }],
		["/round", { kind: "failed", problem: "More than 3 redirects" }],
	])("that cannot be read says why (%s)", async (path, expected) => {
		expect(await ask(path)).toMatchObject(expected);
	});
});

describe("what a page leads to", () => {
	test("is read on the same host", async () => {
		expect(await ask("/moved")).toMatchObject({ kind: "body" });
	});

	test("is read on another host of the same site, by the rules of that host", async () => {
		const asks: string[] = [];
		const rulesOf: PageNeeds["rulesOf"] = async ({ origin: of }) => {
			asks.push(of);
			return readRules(of, of === other.origin ? "User-agent: plumbline-pages\nDisallow: /fees" : null);
		};
		expect(await ask("/to-port")).toMatchObject({ kind: "body" });
		expect(await ask("/to-port", { rulesOf })).toEqual({ kind: "forbidden" });
		expect(asks).toEqual([local.origin, other.origin]);
	});

	test("is not asked where it is another's site: that is for the check of links", async () => {
		expect(await ask("/to-other-owner")).toEqual({
			kind: "elsewhere",
			to: expect.stringContaining("/welcome"),
		});
		expect(asked).toEqual(["/to-other-owner"]);
	});
});

describe("robots.txt", () => {
	test("that forbids a page keeps us out, and so it does behind a redirect", async () => {
		expect(await ask("/closed/fees")).toEqual({ kind: "forbidden" });
		expect(await ask("/to-forbidden")).toEqual({ kind: "forbidden" });
		expect(asked).toEqual(["/to-forbidden"]);
	});

	test("that cannot be read keeps us out of everything", async () => {
		expect(await ask("/fees", { rulesOf: async () => null })).toMatchObject({ kind: "failed" });
		expect(asked).toEqual([]);
	});
});
