import { Hono } from "hono";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { isCrossSite } from "~workers/shared/cross-site";
import { errorFields, log, underId } from "~workers/shared/log";
import { RETRY_AFTER_SECONDS } from "~workers/shared/rate-limit";
import { NOT_NOW } from "../../app/context/verb";
import { isDatabaseDown } from "../../db/database-down";
import { account } from "./account";
import { admin } from "./admin";
import { authUser } from "./auth-user";
import { badges } from "./badges";
import type { ApiBindings } from "./bindings";
import { starterJobs } from "./clock/job-routes";
import { comparisons } from "./comparisons";
import { runCron } from "./cron";
import { fail } from "./errors";
import { events } from "./events/ingest";
import { closing } from "./events/waiting";
import { favourites } from "./favourites";
import { guardBindings, unhurriedBindings } from "./guard-bindings";
import { jsonOnly } from "./json-only";
import { learning } from "./learning";
import { mail } from "./mail/mail-routes";
import { policyReports } from "./policy/policy-reports";
import { takeBatch } from "./queues";
import { reports } from "./reports";
import { session } from "./session";

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
		return fail(context, 403, "cross_site", "This can only be sent from the site itself.");
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

app.notFound((context) => fail(context, 404, "not_found", "There is nothing at this address."));

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
	return fail(context, 500, "internal", "Something went wrong on our side. It has been logged.");
});

export default Object.assign(app, { queue: takeBatch, scheduled: runCron });
