import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { writeReview } from "~/account/reviews/write-review";
import { openDatabase } from "~db/database";
import { listOwnReviews } from "~db/queries/own-reviews";
import operations from "../../docs/operations.md?raw";
import {
	createFaults,
	type Faults,
	faultyBucket,
	faultyD1,
	faultyFetch,
	faultyKv,
	faultyQueue,
} from "../../tests/support/faults/faulty";
import { readFaultTable } from "../../tests/support/faults/read-table";
import { always, FAULTS, type Fault } from "../../tests/support/faults/schedule";
import { importShipped } from "../../tests/support/import-shipped";
import { createProduct } from "../../tests/support/product-routes";
import { ada, needs, said } from "../../tests/support/reviews";
import { lenderView } from "../../tests/support/tracked-events";
import { surroundings } from "../../tests/support/visit";
import type { ApiBindings } from "../api/bindings";
import api from "../api/index";
import { memoryOfThisIsolate } from "../shared/changes";
import { databaseBreaker, guardDatabase } from "../shared/guarded-database";
import { createKeyMemory } from "../shared/session/key-source";
import { cookieOf, createTestProvider, type TestCredentials } from "../shared/session/provider-for-tests";
import { sessionsOfThisIsolate } from "../shared/session/session-reader";
import { answer } from "./answer";
import type { SiteEnv } from "./env";

const ORIGIN = "http://localhost:8787";
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);
const PICTURE = `/uploads/${"0123456789abcdef".repeat(2)}.png`;
const unlimited: RateLimit = { limit: async () => ({ success: true }) };
const render = createProduct();
const db = openDatabase(env.DB);

const table = readFaultTable(operations, "What visitors get");

type Parts = { site: Partial<SiteEnv>; api: Partial<ApiBindings> };

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let person: TestCredentials;
let moderator: TestCredentials;

const dependencies: Record<string, { says: string; parts: (faults: Faults) => Parts | Promise<Parts> }> = {
	D1: {
		says: "D1_ERROR: Network connection lost.",
		parts(faults) {
			// Each line begins with a new breaker, as an isolate does.
			const database = guardDatabase(faultyD1(env.DB, faults), databaseBreaker());
			return { site: { database }, api: { DB: database } };
		},
	},
	KV: {
		says: "KV GET failed: 500 Internal Server Error",
		parts(faults) {
			const content = faultyKv(env.CONTENT, faults);
			return { site: { content }, api: { CONTENT: content } };
		},
	},
	R2: {
		says: "get: Unspecified error (0)",
		parts: (faults) => ({ site: { uploads: faultyBucket(env.UPLOADS, faults) }, api: {} }),
	},
	Queue: {
		says: "Queue send failed: Internal Server Error",
		parts: (faults) => ({ site: {}, api: { EVENTS: faultyQueue(env.EVENTS, faults) } }),
	},
	Provider: { says: "Network connection lost.", parts: partsOfProvider },
	"Provider, its keys not at hand": {
		says: "Network connection lost.",
		async parts(faults) {
			Object.assign(sessionsOfThisIsolate.keys, createKeyMemory());
			await env.CONTENT.delete(`jwks:${provider.provider.projectId}`);
			return partsOfProvider(faults);
		},
	},
};

function partsOfProvider(faults: Faults): Parts {
	const fetch = faultyFetch(provider.provider.fetch, faults);
	return {
		site: { provider: { ...provider.provider, fetch } },
		api: { AUTH_EMULATOR: { fetch } as unknown as Fetcher },
	};
}

/** Its background work may never end, so we don't wait for it. */
function createSite(buildId: string, parts: Parts = { site: {}, api: {} }) {
	const after: Array<Promise<unknown>> = [];
	const waitUntil = (work: Promise<unknown>) => void after.push(work.catch(() => {}));
	const bindings = {
		...env,
		...provider.bindings,
		REPORT_LIMIT: unlimited,
		EVENT_LIMIT: unlimited,
		SESSION_LIMIT: unlimited,
		...parts.api,
	};
	const execution = { waitUntil, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
	const site: SiteEnv = {
		...surroundings(waitUntil, ORIGIN),
		provider: provider.provider,
		sessionLimit: unlimited,
		accountLimit: unlimited,
		api: { fetch: (request: Request) => api.fetch(request, bindings, execution) } as unknown as Fetcher,
		...parts.site,
	};
	return {
		async ask(path: string, init?: RequestInit) {
			const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init });
			const response = await answer({ request, env: site, app: { buildId, render }, waitUntil });
			await response.arrayBuffer();
			return response;
		},
		settled: () => Promise.all(after),
	};
}

const sent = (body: unknown): RequestInit => ({
	method: "POST",
	headers: { "Content-Type": "application/json", Origin: ORIGIN },
	body: JSON.stringify(body),
});

/** Publishes a newly written review. */
async function decision(): Promise<[string, RequestInit]> {
	const author = { ...ada, userId: crypto.randomUUID() };
	await writeReview({ ...needs, db, now: Date.now }, author, said);
	const id = (await listOwnReviews(db, author.userId))[0]?.id ?? "";
	const headers = {
		Accept: "text/html",
		Host: new URL(ORIGIN).host,
		Origin: ORIGIN,
		Cookie: cookieOf(moderator, ORIGIN),
	};
	const body = new URLSearchParams({ id, revision: "1", verdict: "approve" });
	return ["/admin-reviews", { method: "POST", headers, body }];
}

const asked: Record<string, () => [string, RequestInit?] | Promise<[string, RequestInit?]>> = {
	"a page with a copy": () => ["/lenders"],
	"a page without": () => ["/etfs"],
	"one's own page": () => ["/dashboard", { headers: { Cookie: cookieOf(person, ORIGIN) } }],
	"a decision": decision,
	events: () => ["/api/events", sent({ events: [lenderView()] })],
	"a report": () => [
		"/api/reports",
		sent({ id: crypto.randomUUID(), listing: "lender:strike", field: "apr_min", message: "It is 13% now." }),
	],
	"a picture": () => [PICTURE],
	"`/healthz`": () => ["/healthz"],
};

/** An answer in the table's words. */
function inWords({ status, headers }: Response): string {
	return `${status}${status < 500 && headers.get("X-Degraded") ? ", dated" : ""}`;
}

/** All waits and deadlines, so that lines that stall take one second and not five. */
const FASTER = 5;

beforeAll(async () => {
	const wait = setTimeout;
	vi.stubGlobal("setTimeout", (ring: () => void, milliseconds = 0) => wait(ring, milliseconds / FASTER));
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.spyOn(console, "warn").mockImplementation(() => {});
	vi.spyOn(console, "log").mockImplementation(() => {});
	await importShipped();
	await env.UPLOADS.put(PICTURE.slice("/uploads/".length), new Uint8Array([1]));
	provider = await createTestProvider();
	vi.useFakeTimers({ toFake: ["Date"], now: START });
	for (const { dependency, fault } of table.lines) {
		const site = createSite(`faults-${dependency}-${fault}`);
		await site.ask("/lenders");
		await site.settled();
	}
	vi.setSystemTime(START + 13 * HOUR);
	person = await provider.signIn({ userId: "user-1" });
	const proved = { hasApp: true, provedAt: Date.now(), appProvedAt: Date.now() };
	moderator = await provider.signIn({ userId: "user-mod", roles: ["moderator"], ...proved });
});

afterAll(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

describe("what visitors get, line by line of docs/operations.md", () => {
	test("the table asks for what is asked here", () => {
		expect(table.heads).toEqual(Object.keys(asked));
	});

	test("the table has every dependency that is tried here, failing, stalling and late", () => {
		for (const name of Object.keys(dependencies)) {
			const tried = table.lines.filter(({ dependency }) => dependency === name).map(({ fault }) => fault);
			expect([name, tried]).toEqual([name, expect.arrayContaining(["fails", "stalls", "late"])]);
			for (const fault of tried) expect(FAULTS).toContain(fault);
		}
	});

	test.each(table.lines.map((line) => [line.dependency, line.fault, line.cells] as const))(
		"%s: %s",
		async (dependency, fault, cells) => {
			memoryOfThisIsolate.clear();
			const { says, parts } = dependencies[dependency] ?? {};
			if (!says || !parts) throw new Error(`Nothing here is called ${dependency}`);
			const faults = createFaults(always(fault as Fault), says);
			const site = createSite(`faults-${dependency}-${fault}`, await parts(faults));
			const answers = await Promise.all(
				Object.entries(asked).map(async ([head, make]) => [head, inWords(await site.ask(...(await make())))]),
			);
			faults.end();
			await site.settled();
			expect(Object.fromEntries(answers)).toEqual(cells);
		},
	);
});
