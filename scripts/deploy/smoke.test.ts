import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { smoke } from "./smoke";

const NONCE = "c21va2Utbm9uY2UtMDE=";
const html = { "Content-Type": "text/html; charset=utf-8" };
const json = { "Content-Type": "application/json; charset=utf-8" };

type Page = { status?: number; headers?: Record<string, string>; body?: string };

/** A site that is well, as far as the smoke test asks it. */
const WELL: Record<string, Page> = {
	"/healthz": { headers: json, body: JSON.stringify({ status: "ok", build: "b2" }) },
	"/lenders": {
		headers: { ...html, "Content-Security-Policy": `default-src 'none'; script-src 'self' 'nonce-${NONCE}'` },
		body: `<a href="/lenders/one">One</a><script nonce="${NONCE}">1</script>`,
	},
	"/lenders.json": { headers: json, body: '{"listings": [{"name": "One"}]}' },
	"/login": { headers: { ...html, "Cache-Control": "private, no-store" } },
	"/api/auth/user": { status: 401, headers: json, body: '{"error": {"code": "unauthenticated"}}' },
	"/calculators/ltv": { headers: html, body: '<data value="0.5" data-output="ltv">50%</data>' },
};

let server: Server | null = null;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))));

/** Serves a site on this machine. @returns its address */
async function serve(pages: (path: string, request: IncomingMessage) => Page | undefined): Promise<string> {
	const started = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const page = pages(pathname, request) ?? { status: 404 };
		response.writeHead(page.status ?? 200, page.headers);
		response.end(page.body);
	});
	server = started;
	await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
	const address = started.address();
	if (typeof address !== "object" || address === null) throw new Error("no port");
	return `http://127.0.0.1:${address.port}`;
}

/** A site that is well but for some pages. */
const but = (ill: Record<string, Page>) => serve((path) => ({ ...WELL, ...ill })[path]);

describe("a smoke test", () => {
	test("has nothing to say of a site that is well and of the build that was deployed", async () => {
		expect(await smoke({ origin: await but({}), build: "b2" })).toEqual([]);
	});

	test("finds another build", async () => {
		const origin = await but({});
		expect(await smoke({ origin, build: "b3", patience: 0 })).toEqual(["health: build b2 answers, not b3"]);
	});

	test("takes whichever build answers where none is named", async () => {
		expect(await smoke({ origin: await but({}), build: null, patience: 0 })).toEqual([]);
	});

	test("waits until the build has arrived", async () => {
		let asked = 0;
		const origin = await serve((path) => {
			const isOld = path === "/healthz" && ++asked < 3;
			return isOld ? { headers: json, body: '{"status": "ok", "build": "b1"}' } : WELL[path];
		});
		expect(await smoke({ origin, build: "b2" })).toEqual([]);
		expect(asked).toBe(3);
	});

	test("asks each version by its worker's name while several are deployed", async () => {
		const seen = new Set<string | undefined>();
		const origin = await serve((path, { headers }) => {
			seen.add(headers["cloudflare-workers-version-overrides"]?.toString());
			return WELL[path];
		});
		await smoke({ origin, build: "b2", versions: { "plumbline-api": "v1", "plumbline-site": "v2" } });
		expect([...seen]).toEqual(['plumbline-api="v1", plumbline-site="v2"']);
	});

	const list = WELL["/lenders"];
	test.each<[string, Record<string, Page>, string]>([
		[
			"a database that does not answer",
			{ "/healthz": { status: 503, headers: json, body: '{"failing": ["database"]}' } },
			"health: status 503, failing: database",
		],
		[
			"a front that answers for it",
			{ "/healthz": { headers: html, body: "<h1>Wait" } },
			"health: it is no JSON",
		],
		["a list that fails", { "/lenders": { status: 500 } }, "a list: status 500"],
		["a list of nobody", { "/lenders": { ...list, body: "<p>None" } }, "a list: it lists nobody"],
		[
			"a page without a policy",
			{ "/lenders": { headers: html, body: list?.body } },
			"a list: its content policy names no nonce",
		],
		[
			"a script with the nonce of another answer",
			{ "/lenders": { ...list, body: `${list?.body}<script nonce="b3RoZXI=">2</script>` } },
			"a list: 1 of its scripts carry another nonce, or none",
		],
		[
			"a policy that lets everything run",
			{
				"/lenders": {
					...list,
					headers: { ...html, "Content-Security-Policy": `script-src 'nonce-${NONCE}' 'unsafe-inline'` },
				},
			},
			"a list: its content policy lets inline scripts run",
		],
		[
			"an export that is a page",
			{ "/lenders.json": { headers: html } },
			"an export: it is text/html; charset=utf-8",
		],
		[
			"an empty export",
			{ "/lenders.json": { headers: json, body: '{"listings": []}' } },
			"an export: it has no listings",
		],
		[
			"sign-in that others may keep",
			{ "/login": { headers: html } },
			"signing in: it may be kept by others: no-store is missing",
		],
		[
			"an api that is not the api",
			{ "/api/auth/user": { status: 401, headers: json, body: '{"error": {"code": "unavailable"}}' } },
			"the api: it refuses as unavailable",
		],
		[
			"an api that lets everybody in",
			{ "/api/auth/user": { headers: json, body: "{}" } },
			"the api: status 200",
		],
		[
			"a calculator that works nothing out",
			{ "/calculators/ltv": { headers: html } },
			"a calculator: it works nothing out",
		],
	])("finds %s", async (_, ill, said) => {
		expect(await smoke({ origin: await but(ill), build: "b2", patience: 0 })).toEqual([said]);
	});

	test("finds a site that does not answer at all", async () => {
		const origin = await but({});
		await new Promise((resolve) => server?.close(resolve));
		server = null;
		expect(await smoke({ origin, build: null, patience: 0 })).toHaveLength(6);
	});
});
