import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { faultyDatabase } from "../../tests/support/faulty-database";
import type { ApiBindings } from "./bindings";
import api from "./index";

const ORIGIN = "http://localhost:8787";

const newReport = () => ({
	id: crypto.randomUUID() as string,
	listing: "lender:strike",
	field: "apr_min",
	message: "The page says 13% since last week.",
});

/** A limiter that lets everything through, or nothing. */
const limiter = (success: boolean): RateLimit => ({ limit: async () => ({ success }) });

function post(body: unknown, headers: Record<string, string> = {}, overrides: Partial<ApiBindings> = {}) {
	return api.request(
		`${ORIGIN}/api/reports`,
		{
			method: "POST",
			headers: { "Content-Type": "application/json", Origin: ORIGIN, ...headers },
			body: typeof body === "string" ? body : JSON.stringify(body),
		},
		{ DB: env.DB, REPORT_LIMIT: limiter(true), ...overrides },
	);
}

async function stored() {
	const { results } = await env.DB.prepare("select * from reports order by created_at").all();
	return results;
}

async function fieldsOf(response: Response | Promise<Response>) {
	const answer = await response;
	const { error } = await answer.json<{ error: { code: string; fields?: Record<string, string> } }>();
	return { status: answer.status, code: error.code, fields: Object.keys(error.fields ?? {}) };
}

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("delete from reports"),
		env.DB.prepare(
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values ('lender:strike', 'lender', 'strike', 'Strike', '{}', '{}', '{}', '{}', 0, 0)`,
		),
	]);
});

describe("a report of a wrong value", () => {
	test("is stored for the admin queue", async () => {
		const report = {
			...newReport(),
			suggestedValue: "13%",
			sourceUrl: "https://strike.me/loans",
			email: "reader@example.com",
		};
		const response = await post(report);
		expect(response.status).toBe(201);
		expect(await response.json()).toEqual({ id: report.id });
		expect(await stored()).toMatchObject([
			{
				id: report.id,
				listing_id: "lender:strike",
				field: "apr_min",
				message: report.message,
				suggested_value: "13%",
				source_url: "https://strike.me/loans",
				email: "reader@example.com",
				status: "open",
			},
		]);
	});

	test("sent twice is stored once", async () => {
		const report = newReport();
		expect((await post(report)).status).toBe(201);
		const again = await post(report);
		expect(again.status).toBe(200);
		expect(await again.json()).toEqual({ id: report.id });
		expect(await stored()).toMatchObject([{ message: report.message }]);
	});

	test("that differs from the one of its id is refused, never dropped without a word", async () => {
		const report = newReport();
		await post(report);
		for (const change of [
			{ message: "Something else entirely." },
			{ field: "other" },
			{ suggestedValue: "13%" },
		])
			expect(await fieldsOf(post({ ...report, ...change }))).toMatchObject({ status: 409, code: "id_used" });
		expect(await stored()).toMatchObject([{ message: report.message, field: "apr_min" }]);
	});

	test("may be about no field in particular", async () => {
		expect((await post({ ...newReport(), field: "other" })).status).toBe(201);
	});

	test("may leave empty what is optional", async () => {
		const response = await post({
			...newReport(),
			suggestedValue: "",
			sourceUrl: " ",
			email: "",
			website: "",
		});
		expect(response.status).toBe(201);
		expect(await stored()).toMatchObject([{ suggested_value: null, source_url: null, email: null }]);
	});

	test("with the hidden field filled in is answered as if accepted and not stored", async () => {
		expect((await post({ ...newReport(), website: "https://spam.example" })).status).toBe(202);
		expect(await stored()).toEqual([]);
	});
});

describe("a report is refused, naming the field", () => {
	const cases: Array<[string, string, Record<string, unknown>]> = [
		["when its id is none", "id", { id: "1" }],
		["when the listing does not exist", "listing", { listing: "lender:nobody" }],
		["when the listing is not written as one", "listing", { listing: "strike" }],
		["when the kind has no such field", "field", { field: "shoe_size" }],
		["when the kind does not exist", "field", { listing: "planet:mars" }],
		["when it says too little", "message", { message: "  wrong    " }],
		["when it says too much", "message", { message: "x".repeat(2001) }],
		["when the value is too long", "suggestedValue", { suggestedValue: "x".repeat(201) }],
		["when the source is no address", "sourceUrl", { sourceUrl: "strike.me" }],
		["when the source is a script", "sourceUrl", { sourceUrl: "javascript:alert(1)" }],
		["when the source is too long", "sourceUrl", { sourceUrl: `https://a.example/${"x".repeat(500)}` }],
		["when the e-mail address is none", "email", { email: "reader" }],
	];

	test.each(cases)("%s", async (_name, field, change) => {
		const response = post({ ...newReport(), ...change });
		expect(await fieldsOf(response)).toEqual({ status: 422, code: "invalid", fields: [field] });
		expect(await stored()).toEqual([]);
	});
});

describe("the api", () => {
	test("takes JSON objects only", async () => {
		for (const body of ["", "{", "null", "[]", '"text"']) {
			expect(await fieldsOf(post(body))).toMatchObject({ status: 400, code: "not_json" });
		}
	});

	test("takes at most 16 KiB", async () => {
		const response = post({ ...newReport(), message: "x".repeat(16 * 1024) });
		expect(await fieldsOf(response)).toMatchObject({ status: 413, code: "too_large" });
	});

	test("takes nothing from another site", async () => {
		const foreign: Array<Record<string, string>> = [
			{ Origin: "https://evil.example" },
			{ Origin: "null" },
			{ "Sec-Fetch-Site": "cross-site" },
			{ "Sec-Fetch-Site": "same-site" },
		];
		for (const headers of foreign) {
			expect(await fieldsOf(post(newReport(), headers))).toMatchObject({ status: 403, code: "cross_site" });
		}
		expect(await stored()).toEqual([]);
	});

	test("limits how many reports come from one network, and says when to try again", async () => {
		const statuses: number[] = [];
		for (let i = 0; i < 6; i++) {
			// A household has 2^72 addresses.
			const from = { "CF-Connecting-IP": `2001:db8:1:2${i}0::${i}` };
			const response = await post(newReport(), from, { REPORT_LIMIT: env.REPORT_LIMIT });
			statuses.push(response.status);
			if (response.status === 429) expect(response.headers.get("Retry-After")).toBe("60");
		}
		expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
		const other = { "CF-Connecting-IP": "2001:db8:1:300::1" };
		expect((await post(newReport(), other, { REPORT_LIMIT: env.REPORT_LIMIT })).status).toBe(201);
	});

	test("says that it cannot take it now when the limiter or the disk fails, never that there were too many", async () => {
		vi.spyOn(console, "error").mockImplementationOnce(() => {});
		const broken: RateLimit = { limit: () => Promise.reject(new Error("limiter is down")) };
		expect(await fieldsOf(post(newReport(), {}, { REPORT_LIMIT: broken }))).toMatchObject({
			status: 503,
			code: "unavailable",
		});
		vi.spyOn(console, "error").mockImplementationOnce(() => {});
		const error = new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
		const report = newReport();
		const full = faultyDatabase(env.DB, (bound) =>
			bound.includes(report.id) ? { kind: "before", error } : { kind: "none" },
		);
		const response = await post(report, {}, { DB: full });
		expect(response.headers.get("Retry-After")).toBe("60");
		expect(await fieldsOf(response)).toMatchObject({ status: 503, code: "unavailable" });
	});

	test("answers JSON where there is nothing", async () => {
		for (const path of ["/api", "/api/nothing", "/api/reports"]) {
			expect(await fieldsOf(api.request(`${ORIGIN}${path}`, {}, env))).toMatchObject({
				status: 404,
				code: "not_found",
			});
		}
	});

	test("logs what goes wrong with the request's id, and tells the visitor nothing of it", async () => {
		const logged = vi.spyOn(console, "error").mockImplementation(() => {});
		const broken = {
			prepare: () => {
				throw new Error("secret of the database");
			},
		} as unknown as D1Database;
		const response = await post(newReport(), {}, { DB: broken });
		const body = await response.text();
		expect(response.status).toBe(500);
		expect(JSON.parse(body)).toMatchObject({ error: { code: "internal" } });
		expect(body).not.toMatch(/secret|stack|at /);
		const line = JSON.parse(String(logged.mock.calls.at(-1)?.[0]));
		expect(line).toMatchObject({
			level: "error",
			event: "api_failed",
			requestId: response.headers.get("X-Request-Id"),
		});
		logged.mockRestore();
	});
});
