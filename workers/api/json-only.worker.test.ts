import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import app from "./index";

const ORIGIN = "http://localhost:8787";
const unlimited: RateLimit = { limit: async () => ({ success: true }) };

/** Every route of the api that may change something, with something in the place of its parameters. */
const routes = [
	...new Set(
		app.routes
			.filter(({ method }) => ["POST", "PUT", "PATCH", "DELETE"].includes(method))
			.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(\{[^}]*\})?/g, "1")}`),
	),
].sort();

async function send(route: string, headers: Record<string, string>): Promise<Response> {
	const [method, path] = route.split(" ");
	const context = createExecutionContext();
	// Bytes, as a text would bring a type of its own.
	const body = new TextEncoder().encode("{}");
	const request = new Request(`${ORIGIN}${path}`, { method, headers, body });
	const bindings = { ...env, REPORT_LIMIT: unlimited, EVENT_LIMIT: unlimited };
	const response = await app.fetch(request, bindings, context);
	await waitOnExecutionContext(context);
	return response;
}

test("the table holds the routes that write", () => {
	for (const known of [
		"POST /api/account/delete",
		"POST /api/account/factors/remove",
		"POST /api/badges/1/mark-seen",
		"POST /api/events",
		"POST /api/favourites",
		"POST /api/reports",
		"POST /api/session/end",
	]) {
		expect(routes).toContain(known);
	}
});

describe.each(routes)("%s", (route) => {
	test.each([
		"application/x-www-form-urlencoded",
		"multipart/form-data; boundary=x",
		"text/plain",
		"text/html",
		"application/jsonp",
		"",
	])("takes no body that says it is %j", async (type) => {
		const response = await send(route, type ? { "Content-Type": type } : {});
		const { error } = await response.json<{ error: { code: string } }>();
		expect([response.status, error.code]).toEqual([415, "wrong_type"]);
	});

	test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
		"takes one that is %s as far as everything else allows",
		async (type) => {
			expect((await send(route, { "Content-Type": type })).status).not.toBe(415);
		},
	);
});

test("a call without a body needs no type, also where the body is there and empty, as the site worker hands it on", async () => {
	const context = createExecutionContext();
	const bare = { method: "POST", body: new Uint8Array(0), headers: { "Content-Length": "0" } };
	const request = new Request(`${ORIGIN}/api/badges/first-look/mark-seen`, bare);
	const response = await app.fetch(request, env, context);
	await waitOnExecutionContext(context);
	expect(response.status).toBe(401);
});

test("events come as text too, as browsers send them when a page goes away", async () => {
	expect((await send("POST /api/events", { "Content-Type": "text/plain;charset=UTF-8" })).status).not.toBe(
		415,
	);
});
