import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createLocalServer, leadTo, type Serve } from "../../../tests/support/local-server";
import { decodeText } from "../fetching/decode-text";
import { type ChangedAnswer, type FetchNeeds, readRetryAfter } from "../fetching/fetch-changed";
import { fetchFeed, MOST_BYTES } from "./fetch-feed";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const FEED = "<rss><channel><title>News</title></channel></rss>";

const served: Record<string, Serve> = {
	"/feed": (request, response) => {
		const isKnown =
			request.headers["if-none-match"] === '"1"' || request.headers["if-modified-since"] === "then";
		response.writeHead(isKnown ? 304 : 200, {
			"Content-Type": "text/xml; charset=utf-8",
			ETag: '"1"',
			"Last-Modified": "then",
		});
		response.end(isKnown ? undefined : FEED);
	},
	"/gzip": (_request, response) => {
		response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(FEED));
	},
	// 50 MB in a few hundred bytes.
	"/bomb": (_request, response) => {
		response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(50_000_000, " ")));
	},
	"/huge": (_request, response) => {
		response.writeHead(200, { "Content-Type": "text/xml" });
		pour(response, 50_000_000);
	},
	"/cut": (_request, response) => {
		response.writeHead(200, { "Content-Length": "1000" }).write("<rss>");
		response.destroy();
	},
	"/silent": () => {},
	"/slow": (_request, response) => void response.writeHead(200).write("<rss>"),
	"/busy": (_request, response) => void response.writeHead(429, { "Retry-After": "120" }).end("busy"),
	"/gone": (_request, response) => void response.writeHead(410).end(),
	"/missing": (_request, response) => void response.writeHead(404).end("none"),
	"/nowhere": (_request, response) => void response.writeHead(302).end(),
	"/private": leadTo("https://10.0.0.1/feed"),
	"/metadata": leadTo("http://169.254.169.254/latest/meta-data/"),
	"/file": leadTo("file:///etc/passwd"),
	"/relative": leadTo("feed"),
	"/1": leadTo("/2"),
	"/2": leadTo("/3"),
	"/3": leadTo("/feed"),
	"/4": leadTo("/1"),
	"/round": leadTo("/round"),
};

let poured = 0;
let asked: string[] = [];

function pour(response: ServerResponse, most: number): void {
	const chunk = Buffer.alloc(65_536, " ");
	const more = () => {
		while (poured < most && !response.destroyed) {
			poured += chunk.length;
			if (!response.write(chunk)) return void response.once("drain", more);
		}
		response.end();
	};
	more();
}

const local = createLocalServer((request, response) => {
	const path = request.url ?? "";
	asked.push(path);
	(served[path] ?? served["/missing"])?.(request, response);
});

function ask(
	path: string,
	more: Partial<FetchNeeds> & { etag?: string; lastModified?: string } = {},
): Promise<ChangedAnswer> {
	const { etag = null, lastModified = null, ...needs } = more;
	asked = [];
	return fetchFeed(
		{ url: local.origin + path, etag, lastModified },
		{ now: NOW, isAllowed: ({ origin: of }) => of === local.origin, ...needs },
	);
}

describe("a feed that is asked for", () => {
	test("comes with its type, its address and what its server calls it", async () => {
		const answer = await ask("/feed");
		expect(answer).toMatchObject({
			kind: "body",
			isCut: false,
			contentType: "text/xml; charset=utf-8",
			etag: '"1"',
			lastModified: "then",
		});
		if (answer.kind !== "body") return;
		expect(answer.address.href).toBe(`${local.origin}/feed`);
		expect(decodeText(answer.bytes, answer.contentType)).toBe(FEED);
	});

	test("is asked without what the server calls it where no header can carry that", async () => {
		const odd = async () =>
			new Response(FEED, { headers: { ETag: `"\u00fc"`, "Last-Modified": "x".repeat(101) } });
		expect(await ask("/feed", { fetch: odd })).toMatchObject({
			kind: "body",
			etag: null,
			lastModified: null,
		});
	});

	test("is not sent again where it has not changed since", async () => {
		expect(await ask("/feed", { etag: '"1"' })).toMatchObject({ kind: "same" });
		expect(await ask("/feed", { lastModified: "then" })).toMatchObject({ kind: "same" });
		expect((await ask("/feed", { etag: '"0"' })).kind).toBe("body");
	});

	test("is unpacked", async () => {
		const answer = await ask("/gzip");
		expect(answer.kind === "body" && decodeText(answer.bytes, "")).toBe(FEED);
	});

	test.each(["/huge", "/bomb"])("of 50 MB at %s is cut off, and the rest is not fetched", async (path) => {
		poured = 0;
		const answer = await ask(path);
		expect(answer).toMatchObject({ kind: "body", isCut: true });
		expect(answer.kind === "body" && answer.bytes.byteLength).toBe(MOST_BYTES);
		expect(poured).toBeLessThan(20_000_000);
	});

	test.each([
		["/busy", { problem: "Status 429", retryAfter: 120_000, isBusy: true }],
		["/gone", { problem: "Status 410", retryAfter: null, isGone: true }],
		["/missing", { problem: "Status 404", retryAfter: null }],
		["/cut", { problem: "No answer", retryAfter: null }],
	])("at %s fails, and it is said how", async (path, failure) => {
		expect(await ask(path)).toEqual({ kind: "failed", ...failure });
	});

	test.each(["/silent", "/slow"])("at %s that does not end is given up", async (path) => {
		const timer: FetchNeeds["timer"] = (milliseconds, ring) => {
			expect(milliseconds).toBe(15_000);
			const handle = setTimeout(ring, 100);
			return () => clearTimeout(handle);
		};
		expect(await ask(path, { timer })).toMatchObject({ kind: "failed", problem: "No answer in time" });
	});

	test("from a server that is not there fails", async () => {
		const url = "http://127.0.0.1:1/feed";
		expect(
			await fetchFeed({ url, etag: null, lastModified: null }, { now: NOW, isAllowed: () => true }),
		).toMatchObject({ problem: "No answer" });
	});
});

describe("a redirect", () => {
	test("is followed three times, and relative to where it stands", async () => {
		expect(await ask("/1")).toMatchObject({ kind: "body", address: new URL(`${local.origin}/feed`) });
		expect(asked).toEqual(["/1", "/2", "/3", "/feed"]);
		expect(await ask("/relative")).toMatchObject({ kind: "body" });
	});

	test("more is given up", async () => {
		expect(await ask("/4")).toMatchObject({ problem: "More than 3 redirects" });
		expect(await ask("/round")).toMatchObject({ problem: "More than 3 redirects" });
		expect(asked).toHaveLength(4);
	});

	test.each(["/private", "/metadata", "/file", "/nowhere"])(
		"at %s to what is not public, or nowhere, is not followed",
		async (path) => {
			const answer = await ask(path);
			expect(answer.kind).toBe("failed");
			expect(asked[0]).toBe(path);
			expect(asked.every((one) => one === path)).toBe(true);
			if (path !== "/nowhere") expect(answer).toMatchObject({ problem: "Redirects to a non-public address" });
		},
	);

	test("is not followed to this machine by the product's own rule, nor is this machine asked", async () => {
		let calls = 0;
		const redirect = async () => {
			calls++;
			return new Response(null, { status: 302, headers: { Location: `${local.origin}/feed` } });
		};
		const of = (url: string) =>
			fetchFeed({ url, etag: null, lastModified: null }, { now: NOW, fetch: redirect });
		expect(await of("https://bitcoinops.org/feed.xml")).toMatchObject({
			problem: "Redirects to a non-public address",
		});
		expect(calls).toBe(1);
		expect(await of(`${local.origin}/feed`)).toMatchObject({ problem: "Not a public address" });
		expect(calls).toBe(1);
	});
});

test.each([
	["120", 120_000],
	["Sun, 22 Nov 2026 12:02:00 GMT", 120_000],
	["999999999", 86_400_000],
	["Sun, 22 Nov 2020 12:02:00 GMT", null],
	["0", null],
	["-5", null],
	["soon", null],
	[null, null],
])("Retry-After %s is %s milliseconds", (header, milliseconds) => {
	expect(readRetryAfter(header, NOW)).toBe(milliseconds);
});
