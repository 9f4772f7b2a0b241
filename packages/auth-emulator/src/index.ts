import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { backend } from "./backend";
import { clientsideServices } from "./clientside-services";
import { backendCredentials, sdkCredentials } from "./credentials";
import { cryptoWallets } from "./crypto-wallets";
import type { Call, EmulatorEnv } from "./emulator";
import { identityProvider } from "./identity-provider";
import { inbox, inboxJson, mails } from "./inbox";
import { magicLinks } from "./magic-links";
import { oauth } from "./oauth";
import { otps } from "./otps";
import { stylesheet } from "./page";
import { passwords } from "./passwords";
import { events, project } from "./project";
import { errorAnswer, ProviderError } from "./provider-error";
import { sessions } from "./sessions";
import { readSettings, takeFault } from "./settings";
import { settingsJson } from "./settings-json";
import { settingsPage } from "./settings-page";
import { publicKeys } from "./signing-keys";
import { socialSignIn } from "./social-sign-in";
import { isCrossSite, isThisMachine, THIS_MACHINE } from "./this-machine";
import { tokenEndpoint } from "./token-endpoint";
import { totps } from "./totps";
import { users } from "./users";
import { webauthn } from "./webauthn";

const faults = createMiddleware<EmulatorEnv>(async (call, next) => {
	const path = call.req.path.replace(/^\/auth-emulator/, "");
	const fault = await takeFault(call.env.AUTH_DB, call.get("scenario"), path);
	if (!fault) return next();
	if (fault.delay_ms > 0) await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
	if (fault.effect === "stall") return next();
	if (fault.effect === "nonsense") {
		return call.html("<html><body><h1>502 Bad Gateway</h1></body></html>", 502);
	}
	throw new ProviderError(fault.status as ContentfulStatusCode, fault.error_type, fault.error_message);
});

const app = new Hono<EmulatorEnv>().basePath("/auth-emulator");

app.use(async (call, next) => {
	if (THIS_MACHINE.has(new URL(call.req.url).hostname)) return next();
	return call.json({ error: { code: "not_local", message: "This answers on one machine only." } }, 403);
});

app.use(async (call, next) => {
	call.set("requestId", `request-id-test-${crypto.randomUUID()}`);
	call.header("Cache-Control", "no-store");
	call.header("X-Content-Type-Options", "nosniff");
	await next();
});

app.get("/healthz", (call) => call.json({ status: "ok" }));

app.use(async (call, next) => {
	const scenario = getCookie(call, "auth_emulator_scenario") ?? "default";
	call.set("scenario", scenario);
	call.set("settings", await readSettings(call.env.AUTH_DB, scenario));
	await next();
});

for (const path of ["/settings", "/settings.json"]) {
	app.use(path, async (call, next) => {
		if (call.req.method === "GET" || !isCrossSite(call.req.raw)) return next();
		throw new ProviderError(403, "cross_site", "This can only be sent from the stand-in itself.");
	});
}

// The SDK of a site on another port of this machine calls with credentials: the exact origin is named, on errors too.
app.use(
	"/sdk/*",
	cors({
		origin: (origin) => (isThisMachine(origin) ? origin : null),
		credentials: true,
		allowMethods: ["GET", "POST", "PUT", "DELETE"],
		allowHeaders: ["authorization", "content-type", "x-sdk-client", "x-sdk-parent-host"],
	}),
);
app.use("/sdk/*", faults);
app.use("/v1/*", faults);

// A form of the consent screen carries its credentials as fields.
app.route("/sdk/v1/oauth", identityProvider);
// Telemetry is sent without credentials.
app.route("/sdk/v1/events", events);
app.use("/sdk/*", sdkCredentials);
app.route("/sdk/v1", project);
app.route("/sdk/v1/users", users);
app.route("/sdk/v1/sessions", sessions);
app.route("/sdk/v1/otps", otps);
app.route("/sdk/v1/magic_links", magicLinks);
app.route("/sdk/v1/passwords", passwords);
app.route("/sdk/v1/totps", totps);
app.route("/sdk/v1/webauthn", webauthn);
app.route("/sdk/v1/crypto_wallets", cryptoWallets);
app.route("/sdk/v1/oauth", oauth);

app.get("/v1/sessions/jwks/:projectId", async (call) => {
	if (call.req.param("projectId") !== call.env.STYTCH_PROJECT_ID) {
		throw new ProviderError(404, "project_not_found", "There is no such project.");
	}
	return call.json({ ...(await publicKeys(call.env.AUTH_DB, Date.now())), status_code: 200 });
});
app.route("/v1/public", socialSignIn);
app.route("/v1/public", tokenEndpoint);
app.use("/v1/*", backendCredentials);
app.route("/v1/mails", mails);
app.route("/v1", backend);

app.route("/inbox", inbox);
app.route("/inbox.json", inboxJson);
app.route("/pages", stylesheet);
app.route("/settings", settingsPage);
app.route("/settings.json", settingsJson);
app.route("/clientside-services", clientsideServices);

app.notFound((call) =>
	call.json({ error: { code: "not_found", message: "There is nothing at this address." } }, 404),
);

app.onError((error, call) => {
	if (error instanceof ProviderError) return errorAnswer(call, error);
	if (error instanceof HTTPException) return error.getResponse();
	logFailure(call, error);
	const words = "Something went wrong in the sign-in stand-in.";
	return errorAnswer(call, new ProviderError(500, "internal_server_error", words));
});

export default app;

function logFailure(call: Call, thrown: unknown): void {
	const { error, stack } =
		thrown instanceof Error
			? { error: `${thrown.name}: ${thrown.message}`, stack: thrown.stack }
			: { error: String(thrown), stack: undefined };
	const requestId = call.get("requestId");
	const { path } = call.req;
	console.error(
		JSON.stringify({ level: "error", event: "auth_emulator_failed", requestId, path, error, stack }),
	);
}
