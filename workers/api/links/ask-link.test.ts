import { describe, expect, test } from "vitest";
import { createLocalServer, leadTo, type Serve } from "../../../tests/support/local-server";
import { askLink, DEADLINE, type LinkNeeds } from "./ask-link";
import type { PageSaid } from "./read-page";

const PAGE =
	"<!doctype html><title>Acme &amp; Co</title><meta property='og:site_name' content='Acme'><p>Loans.</p><svg><title>Logo</title></svg>";

const served: Record<string, Serve> = {
	"/page": html(PAGE),
	"/latin": html(Buffer.from("<title>Zinss\u00e4tze</title>", "latin1"), "text/html; charset=iso-8859-1"),
	"/scripts": html(
		`<title>A</title><script src="/a.js"></script><p>B<script>location="/lander"</script><script>${"x".repeat(9000)}</script>`,
	),
	"/filing.pdf": (_request, response) => {
		response.writeHead(200, { "Content-Type": "application/pdf" }).end("%PDF");
	},
	"/no-head": (request, response) =>
		request.method === "HEAD" ? void response.writeHead(405).end() : html(PAGE)(request, response),
	"/wrong-head": (request, response) =>
		request.method === "HEAD" ? void response.writeHead(404).end() : html(PAGE)(request, response),
	"/slow-head": (request, response) => {
		if (request.method !== "HEAD") html(PAGE)(request, response);
	},
	"/silent": () => {},
	"/slow": (request, response) => {
		response.writeHead(200, { "Content-Type": "text/html" });
		if (request.method === "HEAD") response.end();
		else response.write("<title>Sl");
	},
	"/cut": (_request, response) => void response.destroy(),
	"/moved": leadTo("/page"),
	"/moved-twice": leadTo("/moved", 302),
};

let asked: string[] = [];

function html(body: string | Buffer, type = "text/html; charset=utf-8"): Serve {
	return ({ method }, response) => {
		response.writeHead(200, { "Content-Type": type }).end(method === "HEAD" ? undefined : body);
	};
}

const agents = new Set<string | undefined>();
const local = createLocalServer((request, response) => {
	const path = request.url ?? "";
	asked.push(`${request.method} ${path}`);
	agents.add(request.headers["user-agent"]);
	const status = Number(path.slice(1));
	if (status > 0) response.writeHead(status).end("no");
	else served[path]?.(request, response);
});

/** Only this machine may be asked. */
function ask(path: string, more: Partial<LinkNeeds> = {}) {
	asked = [];
	return askLink(local.origin + path, {
		origin: "https://plumbline.example",
		isAllowed: ({ origin: of }) => of === local.origin,
		...more,
	});
}

const soon: LinkNeeds["timer"] = (milliseconds, ring) => {
	expect(milliseconds).toBe(DEADLINE);
	const handle = setTimeout(ring, 100);
	return () => clearTimeout(handle);
};

describe("a page", () => {
	test("is read with its title, its site's name and where it was found", async () => {
		expect(await ask("/page")).toEqual({
			kind: "there",
			address: new URL(`${local.origin}/page`),
			steps: [],
			page: { title: "Acme & Co", siteName: "Acme", text: "Acme & Co Loans.", scripts: "" },
		});
		expect(asked).toEqual(["HEAD /page", "GET /page"]);
	});

	test("is asked for in a name that says who asks and where to read of it", async () => {
		agents.clear();
		await ask("/page");
		expect([...agents]).toEqual(["plumbline-links/1.0 (+https://plumbline.example/about-us)"]);
	});

	test("is read with its scripts, which are not among its words, and of which nothing runs", async () => {
		const { page } = (await ask("/scripts")) as { page: PageSaid };
		expect(page).toMatchObject({ title: "A", text: "A B" });
		expect(page.scripts.split(/\s+/)).toEqual(expect.arrayContaining(["/a.js", 'location="/lander"']));
		expect(page.scripts.length).toBeLessThanOrEqual(5000);
	});

	test("is read in its own encoding", async () => {
		expect(await ask("/latin")).toMatchObject({ page: { title: "Zinss\u00e4tze" } });
	});

	test.each(["/no-head", "/wrong-head"])(
		"at %s, whose server answers HEAD wrongly, is there",
		async (path) => {
			expect(await ask(path)).toMatchObject({ kind: "there", page: { title: "Acme & Co" } });
		},
	);

	test("is there where only HEAD is not answered in time", async () => {
		expect(await ask("/slow-head", { timer: soon })).toMatchObject({ kind: "there" });
	});
});

test("a document is not fetched: that it is there is enough", async () => {
	expect(await ask("/filing.pdf")).toMatchObject({ kind: "there", page: null });
	expect(asked).toEqual(["HEAD /filing.pdf"]);
});

describe("a redirect", () => {
	test("is followed, and each step is told", async () => {
		expect(await ask("/moved-twice")).toMatchObject({
			kind: "there",
			address: new URL(`${local.origin}/page`),
			steps: [
				{ status: 302, to: new URL(`${local.origin}/moved`) },
				{ status: 301, to: new URL(`${local.origin}/page`) },
			],
		});
	});
});

describe("what is no page", () => {
	test.each([
		[404, "nothing", "Not found (404)"],
		[410, "nothing", "Gone for good (410)"],
		[530, "nothing", "No server under this name (530)"],
		[526, "nothing", "No valid certificate (526)"],
		[401, "unclear", "Refuses our request (401)"],
		[403, "unclear", "Refuses our request (403)"],
		[429, "unclear", "Asks us to slow down (429)"],
		[451, "unclear", "Refuses our request (451)"],
		[500, "unclear", "Server error (500)"],
		[503, "unclear", "Server error (503)"],
	])("status %i is %s: %s", async (status, kind, problem) => {
		expect(await ask(`/${status}`)).toEqual({ kind, problem });
	});

	test("a server that cannot be reached is nothing, one that is late is unclear", async () => {
		const needs = { origin: local.origin, isAllowed: () => true };
		expect(await askLink("http://127.0.0.1:1/", needs)).toEqual({
			kind: "nothing",
			problem: "Unreachable",
		});
		expect(await ask("/cut")).toMatchObject({ kind: "nothing" });
		for (const path of ["/silent", "/slow"])
			expect(await ask(path, { timer: soon })).toEqual({ kind: "unclear", problem: "No answer in time" });
	});
});
