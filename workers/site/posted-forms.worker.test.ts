import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createFaults, faultyD1, stallTimer } from "../../tests/support/faults/faulty";
import { after, type Fault } from "../../tests/support/faults/schedule";
import { importShipped } from "../../tests/support/import-shipped";
import { createProduct } from "../../tests/support/product-routes";
import { surroundings } from "../../tests/support/visit";
import { databaseBreaker, guardDatabase } from "../shared/guarded-database";
import { cookieOf, createTestProvider, type TestCredentials } from "../shared/session/provider-for-tests";
import { answer } from "./answer";
import type { SiteEnv } from "./env";

const ORIGIN = "http://localhost:8787";
const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/** More than any of these forms makes. */
const MOST_CALLS = 30;

type Shown = { actionData: unknown; errors: Record<string, { data?: unknown }> | null };

/** Renders a document with its form state: the action's result and errors. */
const render = createProduct((_request, status, headers, remix) => {
	const { actionData, errors } = (remix as { staticHandlerContext: Shown }).staticHandlerContext;
	headers.set("Content-Type", "text/html; charset=utf-8");
	const failed = Object.values(errors ?? {}).map(({ data }) => data);
	return new Response(JSON.stringify({ actionData, failed }), { status, headers });
});

type PostedForm = {
	path: string;
	fields: (number: number) => Record<string, string>;
	/** The visitor's text, which must come back. */
	wrote: string;
	/** Finds the row of a stored form. */
	rows: (number: number) => D1PreparedStatement;
};

const numbered = (sql: string, value: string) => env.DB.prepare(sql).bind(value);

const WORDS = "They asked for more collateral within an hour and answered nobody who wrote to them.";

/** The forms of visitors that write. */
const forms: Record<string, PostedForm> = {
	"a report": {
		path: "/report?listing=lender%3Astrike&field=apr_min",
		fields: (number) => ({ id: idOf(number), message: WORDS }),
		wrote: WORDS,
		rows: (number) => numbered("select count(*) as n from reports where id = ?", idOf(number)),
	},
	"a message": {
		path: "/contact",
		fields: (number) => ({
			id: idOf(number),
			name: "Ada",
			email: `ada-${number}@example.com`,
			topic: "listing",
			message: WORDS,
		}),
		wrote: WORDS,
		rows: (number) => numbered("select count(*) as n from messages where id = ?", idOf(number)),
	},
	"a sign-up": {
		path: "/newsletter",
		fields: (number) => ({ email: `reader-${number}@example.com`, source: "page" }),
		wrote: "@example.com",
		rows: (number) =>
			numbered("select count(*) as n from subscribers where email = ?", `reader-${number}@example.com`),
	},
	"a review": {
		path: "/reviews/write?listing=lender%3Aledn",
		fields: () => ({
			from: "0",
			rating: "2",
			used: "a loan of $20,000",
			usedFrom: "2026-03",
			usedUntil: "",
			text: WORDS,
		}),
		wrote: WORDS,
		rows: (number) =>
			numbered(
				"select count(*) as n from review_revisions join reviews on reviews.id = review_id where user_id = ?",
				userOf(number),
			),
	},
	"a follow": {
		path: "/treasury-notifications/follow?target=lender%3Aledn",
		fields: () => ({ target: "lender:ledn", measure: "any", mail: "daily", zone: "Europe/Berlin" }),
		wrote: "Europe/Berlin",
		rows: (number) => numbered("select count(*) as n from follows where user_id = ?", userOf(number)),
	},
	"where mail goes": {
		path: "/treasury-notifications",
		fields: (number) => ({
			intent: "settings",
			email: `${userOf(number)}@example.com`,
			zone: "Europe/Berlin",
			quiet_from: "22",
			quiet_until: "7",
		}),
		wrote: "Europe/Berlin",
		rows: (number) =>
			numbered("select count(*) as n from follower_settings where user_id = ?", userOf(number)),
	},
};

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const userOf = (number: number) => `user-${number}`;

let provider: Awaited<ReturnType<typeof createTestProvider>>;
let next = 1;

/** Works for this many calls. */
function databaseAfter(calls: number, fault: Fault) {
	const { timer, onStall } = stallTimer();
	const faults = createFaults(after(calls, fault), "D1_ERROR: Network connection lost.", onStall);
	return { database: guardDatabase(faultyD1(env.DB, faults), databaseBreaker(), timer), faults };
}

async function send(form: PostedForm, number: number, person: TestCredentials, parts: Partial<SiteEnv> = {}) {
	const later: Array<Promise<unknown>> = [];
	const waitUntil = (work: Promise<unknown>) => void later.push(work.catch(() => {}));
	const site: SiteEnv = {
		...surroundings(waitUntil, ORIGIN),
		provider: provider.provider,
		sessionLimit: unlimited,
		reportLimit: unlimited,
		accountLimit: unlimited,
		...parts,
	};
	const request = new Request(`${ORIGIN}${form.path}`, {
		method: "POST",
		redirect: "manual",
		headers: {
			Host: new URL(ORIGIN).host,
			Origin: ORIGIN,
			Accept: "text/html",
			Cookie: cookieOf(person, ORIGIN),
		},
		body: new URLSearchParams(form.fields(number)),
	});
	const response = await answer({ request, env: site, app: { buildId: "forms", render }, waitUntil });
	return { status: response.status, body: await response.text(), settled: () => Promise.all(later) };
}

async function rowsOf(form: PostedForm, number: number): Promise<number> {
	return (await form.rows(number).first<number>("n")) ?? 0;
}

beforeAll(async () => {
	for (const level of ["error", "warn", "log"] as const)
		vi.spyOn(console, level).mockImplementation(() => {});
	await importShipped();
	provider = await createTestProvider();
});

afterAll(() => void vi.restoreAllMocks());

describe.each(Object.entries(forms))("%s", (_name, form) => {
	test.each(["fails", "stalls", "does it, then fails", "does it, then stalls"] as const)(
		"that meets a database that %s, from whichever call on, comes back with what was written, and is stored once",
		async (fault) => {
			let refused = 0;
			for (let calls = 0; calls < MOST_CALLS; calls++) {
				const number = next++;
				const person = await provider.signIn({ userId: userOf(number) });
				const { database, faults } = databaseAfter(calls, fault);
				const first = await send(form, number, person, { database });
				faults.end();
				await first.settled();
				if (first.status === 303) {
					expect(await rowsOf(form, number)).toBe(1);
					if (refused > 0) break;
					continue;
				}
				refused++;
				expect([calls, first.status]).toEqual([calls, 503]);
				expect(first.body).toContain(form.wrote);
				const again = await send(form, number, person);
				await again.settled();
				expect([calls, again.status, await rowsOf(form, number)]).toEqual([calls, 303, 1]);
			}
			expect(refused).toBeGreaterThan(0);
		},
	);
});
