import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { backend } from "./backend";
import { clientsideServices } from "./clientside-services";
import { connectedApps } from "./connected-apps";
import { backendCredentials, sdkCredentials } from "./credentials";
import { isCrossSite } from "./cross-site";
import { cryptoWallets } from "./crypto-wallets";
import type { EmulatorEnv } from "./emulator";
import { faults } from "./faults";
import { identityProvider } from "./identity-provider";
import { inbox, inboxJson } from "./inbox";
import { logFailure } from "./log-failure";
import { magicLinks } from "./magic-links";
import { mails } from "./mails";
import { oauth } from "./oauth";
import { otps } from "./otps";
import { stylesheet } from "./pages/stylesheet";
import { passwords } from "./passwords";
import { events, project } from "./project";
import { errorAnswer, ProviderError } from "./provider-error";
import { sessions } from "./sessions";
import { readSettings } from "./settings";
import { settingsJson } from "./settings-json";
import { settingsPage } from "./settings-page";
import { publicKeys } from "./signing-keys";
import { socialSignIn } from "./social-sign-in";
import { isThisMachine, THIS_MACHINE } from "./this-machine";
import { tokenEndpoint } from "./token-endpoint";
import { totps } from "./totps";
import { users } from "./users";
import { webauthn } from "./webauthn";

/** The local stand-in for the sign-in provider. It answers on the machine it runs on and nowhere else. */
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
app.route("/sdk/v1/users/connected_apps", connectedApps);
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
