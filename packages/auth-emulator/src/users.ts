import { Hono } from "hono";
import * as z from "zod";
import { ok, requireCaller } from "./authenticated";
import { requireCaptcha } from "./captcha";
import { findClient } from "./clients";
import type { Call, EmulatorEnv } from "./emulator";
import { ProviderError, refuse } from "./provider-error";
import { readBody } from "./read-body";
import { requireTwoKinds } from "./step-up";
import { grantsOf, revokeGrant } from "./store/grants";
import { dropIdentifier, findUserBy, saveUser, type User } from "./store/users";

const metadata = z.record(z.string(), z.unknown()).refine((value) => JSON.stringify(value).length <= 4096, {
	message: "Metadata is at most 4 KiB long.",
});

const name = z.object({
	first_name: z.string().max(128).optional(),
	middle_name: z.string().max(128).optional(),
	last_name: z.string().max(128).optional(),
});

const FACTORS = {
	emails: { list: "emails", id: "email_id" },
	phone_numbers: { list: "phone_numbers", id: "phone_id" },
	totps: { list: "totps", id: "totp_id" },
	crypto_wallets: { list: "crypto_wallets", id: "crypto_wallet_id" },
	oauth: { list: "providers", id: "oauth_user_registration_id" },
	webauthn_registrations: { list: "webauthn_registrations", id: "webauthn_registration_id" },
	biometric_registrations: { list: "biometric_registrations", id: "biometric_registration_id" },
} as const;

export const users = new Hono<EmulatorEnv>()
	.get("/me", async (call) => ok(call, (await requireCaller(call)).user))
	.put("/me", async (call) => {
		const { user } = await requireCaller(call);
		const body = await readBody(
			call,
			z.object({ untrusted_metadata: metadata.optional(), name: name.optional() }),
		);
		const changed: User = {
			...user,
			name: { ...user.name, ...body.name },
			untrusted_metadata: withoutNulls({ ...user.untrusted_metadata, ...body.untrusted_metadata }),
		};
		await saveUser(call.env.AUTH_DB, changed);
		const { emails, phone_numbers, crypto_wallets } = changed;
		return ok(call, { ...updated(changed), emails, phone_numbers, crypto_wallets });
	})
	.post("/search", async (call) => {
		const body = await requireCaptcha(call, z.object({ email: z.string() }));
		if (!z.email().safeParse(body.email).success) {
			throw refuse("invalid_email", "The email address is invalid.");
		}
		const user = await findUserBy(call.env.AUTH_DB, "email", body.email);
		const userType = !user ? "new" : user.password ? "password" : "passwordless";
		return ok(call, { userType });
	})
	.get("/connected_apps", async (call) => {
		const { user } = await requireCaller(call);
		const grants = await grantsOf(call.env.AUTH_DB, user.user_id);
		const connected_apps = grants.map(({ client_id, scopes }) => {
			const client = findClient(client_id);
			return {
				connected_app_id: client_id,
				name: client?.name ?? client_id,
				description: client?.description ?? "",
				client_type: client?.type ?? "third_party_public",
				scopes_granted: scopes.join(" "),
			};
		});
		return ok(call, { connected_apps });
	})
	.post("/connected_apps/:id/revoke", async (call) => {
		const { user } = await requireCaller(call);
		if (await revokeGrant(call.env.AUTH_DB, user.user_id, call.req.param("id"))) return ok(call);
		throw new ProviderError(404, "connected_app_not_found", "This application is not connected.");
	})
	.delete("/:factor/:id", async (call) => ok(call, updated(await deleteFactor(call))));

/** The SDK stores `__user`. */
function updated(user: User): Record<string, unknown> {
	return { user_id: user.user_id, user, __user: user };
}

async function deleteFactor(call: Call): Promise<User> {
	const caller = await requireCaller(call);
	requireTwoKinds(caller, Date.now());
	return dropFactor(
		call.env.AUTH_DB,
		caller.user,
		call.req.param("factor") ?? "",
		call.req.param("id") ?? "",
	);
}

export async function dropFactor(db: D1Database, user: User, path: string, id: string): Promise<User> {
	const kind = FACTORS[path as keyof typeof FACTORS];
	const factors: Array<Record<string, unknown>> = kind ? user[kind.list] : [];
	if (!kind || !factors.some((factor) => factor[kind.id] === id)) {
		throw new ProviderError(404, "factor_not_found", "There is no such factor.");
	}
	const changed = { ...user, [kind.list]: factors.filter((factor) => factor[kind.id] !== id) };
	await saveUser(db, changed);
	await dropIdentifier(db, id);
	await db.batch([
		db.prepare("DELETE FROM passkeys WHERE registration_id = ?").bind(id),
		db.prepare("DELETE FROM totps WHERE totp_id = ?").bind(id),
	]);
	return changed;
}

/** As the provider does with metadata. */
function withoutNulls(values: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
