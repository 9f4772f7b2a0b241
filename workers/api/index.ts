import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { isCrossSite } from "~workers/shared/cross-site";
import { guardDatabase, unhurried } from "~workers/shared/guarded-database";
import { errorFields, log, underId } from "~workers/shared/log";
import { RETRY_AFTER_SECONDS } from "~workers/shared/rate-limit";
import { NOT_NOW } from "../../app/context/verb";
import { isDatabaseDown } from "../../db/retry-write";
import { account } from "./account";
import { admin } from "./admin";
import { badges } from "./badges";
import type { ApiBindings } from "./bindings";
import { comparisons } from "./comparisons";
import { runCron } from "./cron";
import { fail } from "./errors";
import { events } from "./events/ingest";
import { closing } from "./events/waiting";
import { favourites } from "./favourites";
import { starterJobs } from "./job-routes";
import { learning } from "./learning";
import { mail } from "./mail/mail-routes";
import { policyReports } from "./policy-reports";
import { takeBatch } from "./queues";
import { reports } from "./reports";
import { authUser, session } from "./session";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Browsers send these by themselves, with other types. */
const BEACONS = ["/api/events", "/api/policy-reports"];

/** No form and no other site's page can send `application/json` without asking first. Answers 415 `wrong_type` otherwise. */
const jsonOnly = createMiddleware(async (context, next) => {
	const { method, body } = context.req.raw;
	// The site worker forwards an empty body as one of length 0.
	const isEmpty = !body || context.req.header("Content-Length") === "0";
	if (method === "GET" || method === "HEAD" || isEmpty || BEACONS.includes(context.req.path)) return next();
	if (JSON_TYPE.test(context.req.header("Content-Type") ?? "")) return next();
	return fail(context, 415, "wrong_type", "Send JSON, with the content type application/json.");
});

const app = new Hono<{ Bindings: ApiBindings; Variables: RequestIdVariables }>();

app.use(requestId(), secureHeaders());

app.use((context, next) => {
	context.env = guardBindings(context.env);
	return next();
});

for (const path of ["/api/admin/*", "/api/jobs/*"])
	app.use(path, (context, next) => {
		context.env = unhurriedBindings(context.env);
		return next();
	});

app.use((context, next) => underId(context.get("requestId"), next));

app.use(async (context, next) => {
	context.header("Cache-Control", "no-store");
	if (context.req.method === "POST" && isCrossSite(context.req.raw)) {
		return fail(context, 403, "cross_site", "Only our own site can send this.");
	}
	return next();
});

app.use(jsonOnly);

app.route("/api/account", account);
app.route("/api/admin", admin);
app.route("/api/auth/user", authUser);
app.route("/api/badges", badges);
app.route("/api/comparisons", comparisons);
app.route("/api/favourites", favourites);
app.route("/api/events/close", closing);
app.route("/api/events", events);
app.route("/api/jobs", starterJobs);
app.route("/api/learning", learning);
app.route("/api/mail", mail);
app.route("/api/policy-reports", policyReports);
app.route("/api/reports", reports);
app.route("/api/session", session);

app.notFound((context) => fail(context, 404, "not_found", "Nothing found at this address."));

app.onError((error, context) => {
	log("error", "api_failed", {
		method: context.req.method,
		path: context.req.path,
		...errorFields(error),
	});
	if (isDatabaseDown(error)) {
		context.header("Retry-After", String(RETRY_AFTER_SECONDS));
		return fail(context, 503, "unavailable", NOT_NOW);
	}
	return fail(context, 500, "internal", "Something went wrong on our side. We've logged it.");
});

export default Object.assign(app, { queue: takeBatch, scheduled: runCron });

const guarded = new WeakMap<ApiBindings, ApiBindings>();

function guardBindings(bindings: ApiBindings): ApiBindings {
	const known = guarded.get(bindings) ?? { ...bindings, DB: guardDatabase(bindings.DB) };
	guarded.set(bindings, known);
	return known;
}

/** For staff, whose writes are larger. */
function unhurriedBindings(bindings: ApiBindings): ApiBindings {
	return { ...bindings, DB: unhurried(bindings.DB) };
}
