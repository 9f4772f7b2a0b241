import { Hono } from "hono";
import * as z from "zod";
import { ok, signIn } from "./authenticated";
import type { Call, EmulatorEnv } from "./emulator";
import { ProviderError, refuse } from "./provider-error";
import { readBody, sessionDuration } from "./read-body";
import { storeEvents } from "./store/events";
import { redeemSecret } from "./store/one-time";
import { findUser } from "./store/users";

/** What may be done in this project: everybody their own account, the admin everything, editors and moderators what the site lets them. */
const RBAC_POLICY = {
	roles: [
		{
			role_id: "stytch_user",
			description: "Everybody who has signed in",
			permissions: [{ resource_id: "account", actions: ["read", "update", "delete"] }],
		},
		{
			role_id: "admin",
			description: "Runs the site",
			permissions: [
				{ resource_id: "account", actions: ["*"] },
				{ resource_id: "site", actions: ["*"] },
			],
		},
		...["editor", "moderator"].map((role_id) => ({
			role_id,
			description: `Helps to run the site as its ${role_id}`,
			permissions: [{ resource_id: "site", actions: ["read", "update"] }],
		})),
	],
	resources: [
		{ resource_id: "account", actions: ["read", "update", "delete"] },
		{ resource_id: "site", actions: ["read", "update"] },
	],
};

/** Impersonation tokens are made on the settings page and live five minutes. */
export const IMPERSONATION = "impersonation";

export const project = new Hono<EmulatorEnv>()
	.get("/projects/bootstrap/:publicToken", (call) => {
		if (call.req.param("publicToken") !== call.env.STYTCH_PUBLIC_TOKEN) {
			throw new ProviderError(404, "project_not_found", "There is no project with this public token.");
		}
		return ok(call, bootstrap(call));
	})
	.post("/impersonation/authenticate", async (call) => {
		const body = await readBody(
			call,
			z.object({ impersonation_token: z.string(), session_duration_minutes: sessionDuration }),
		);
		const db = call.env.AUTH_DB;
		const redeemed = await redeemSecret<{ userId: string; by: string }>(db, {
			kind: IMPERSONATION,
			secret: body.impersonation_token,
			now: Date.now(),
		});
		const user = redeemed.outcome === "ok" ? await findUser(db, redeemed.payload.userId) : null;
		if (redeemed.outcome !== "ok" || !user) {
			throw new ProviderError(
				401,
				"impersonation_token_not_found",
				"The impersonation token could not be used: it is unknown, used or too old.",
			);
		}
		const factor = {
			type: "impersonated",
			delivery_method: "impersonation",
			impersonated_factor: { impersonator_id: redeemed.payload.by },
		};
		return signIn(call, { user, factor, minutes: Math.min(body.session_duration_minutes, 60) });
	})
	// In the SDK's bundle for another kind of project: nobody is a member of anything here.
	.post("/b2b/organizations/members/search", (call) => ok(call, { member: null }));

export const events = new Hono<EmulatorEnv>().post("/", async (call) => {
	const batch = await readBody(
		call,
		z.array(z.object({ event: z.object({ event_name: z.string() }).loose() }).loose()).max(100),
	);
	if (batch.length === 0) throw refuse("bad_request", "There are no events in the request.");
	await storeEvents(
		call.env.AUTH_DB,
		batch.map((entry) => ({ name: entry.event.event_name, document: entry })),
		Date.now(),
	);
	return ok(call);
});

function bootstrap(call: Call): Record<string, unknown> {
	const settings = call.get("settings");
	return {
		project_name: "Plumbline",
		disable_sdk_watermark: !settings.watermark,
		// Null, or the SDK sends OAuth to https on that name.
		cname_domain: null,
		email_domains: ["plumbline.example"],
		captcha_settings: {
			enabled: settings.captcha,
			siteKey: settings.captcha ? "captcha-site-key-test" : undefined,
		},
		pkce_required_for_email_magic_links: settings.pkce_required,
		pkce_required_for_password_resets: settings.pkce_required,
		pkce_required_for_oauth: settings.pkce_required,
		pkce_required_for_sso: settings.pkce_required,
		slug_pattern: null,
		create_organization_enabled: false,
		password_config:
			settings.password_policy === "luds"
				? { luds_complexity: settings.luds_complexity, luds_minimum_count: settings.luds_minimum_count }
				: null,
		dfp_protected_auth_enabled: settings.device_fingerprint,
		dfp_protected_auth_mode: settings.fingerprint_first ? "DECISIONING" : "OBSERVATION",
		rbac_policy: RBAC_POLICY,
		siwe_required_for_crypto_wallets: settings.siwe_required,
		vertical: "CONSUMER",
	};
}
