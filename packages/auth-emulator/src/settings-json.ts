import { Hono } from "hono";
import * as z from "zod";
import type { Call, EmulatorEnv } from "./emulator";
import { newId } from "./hash";
import { IMPERSONATION } from "./project";
import { refuse } from "./provider-error";
import { readBody } from "./read-body";
import { ATTEST_PROFILE } from "./sessions";
import {
	addFault,
	clearFaults,
	faultSchema,
	listFaults,
	type Settings,
	settingsSchema,
	writeSettings,
} from "./settings";
import { rotateKeys, signJwt } from "./signing-keys";
import { listEvents } from "./store/events";
import { issueSecret } from "./store/one-time";
import { ageSession, endSession, sessionsOf } from "./store/sessions";
import { findUserBy, type User } from "./store/users";

/** The body of `POST /auth-emulator/settings.json`. Changes apply in this order. */
export const changeSchema = z.object({
	/** Back to the defaults, and no call fails. */
	reset: z.boolean().optional(),
	settings: settingsSchema.partial().strict().optional(),
	faults: z.array(faultSchema).max(20).optional(),
	rotate_keys: z.boolean().optional(),
	/** Ends every session of the user with this address, as the provider's dashboard would. */
	end_sessions_of: z.email().optional(),
	/** Makes every factor in the sessions of the user with this address twenty minutes old, as time would. */
	age_sessions_of: z.email().optional(),
	impersonate: z.email().optional(),
	/** Makes a token of the trusted issuer for this address. */
	attest: z.email().optional(),
});

const AGE_MS = 20 * 60_000;

export type Change = z.output<typeof changeSchema>;

export const settingsJson = new Hono<EmulatorEnv>()
	.get("/", async (call) => call.json(await currentState(call)))
	.post("/", async (call) => call.json(await applyChange(call, await readBody(call, changeSchema))));

export async function currentState(call: Call) {
	const scenario = call.get("scenario");
	return {
		scenario,
		settings: call.get("settings"),
		faults: await listFaults(call.env.AUTH_DB, scenario),
		events: await listEvents(call.env.AUTH_DB),
	};
}

export async function applyChange(call: Call, change: Change): Promise<Record<string, unknown>> {
	const db = call.env.AUTH_DB;
	const scenario = call.get("scenario");
	const now = Date.now();
	const made: Record<string, string> = {};

	const before = change.reset ? settingsSchema.parse({}) : call.get("settings");
	if (change.reset) await clearFaults(db, scenario);
	const settings: Settings = settingsSchema.parse({ ...before, ...change.settings });
	await writeSettings(db, scenario, settings);
	call.set("settings", settings);
	for (const fault of change.faults ?? []) await addFault(db, scenario, fault);
	if (change.rotate_keys) await rotateKeys(db, now);
	if (change.end_sessions_of) {
		const user = await userOf(db, change.end_sessions_of);
		for (const session of await sessionsOf(db, user.user_id, now))
			await endSession(db, session.session_id, now);
	}
	if (change.age_sessions_of) {
		const user = await userOf(db, change.age_sessions_of);
		for (const session of await sessionsOf(db, user.user_id, now))
			await ageSession(db, session, now - AGE_MS);
	}
	if (change.impersonate) {
		const { user_id: userId } = await userOf(db, change.impersonate);
		const payload = { userId, by: "settings page" };
		made.impersonation_token = await issueSecret(db, { kind: IMPERSONATION, payload, minutes: 5, now });
	}
	if (change.attest) made.attest_token = await attestToken(call, change.attest, now);
	return { ...(await currentState(call)), ...made };
}

async function userOf(db: D1Database, email: string): Promise<User> {
	const user = await findUserBy(db, "email", email);
	if (!user) throw refuse("user_not_found", "Nobody has signed in with this address yet.");
	return user;
}

/** A token like a trusted issuer's, valid once within five minutes. */
function attestToken({ env }: Call, email: string, now: number): Promise<string> {
	const iat = Math.floor(now / 1000);
	const audience = [env.STYTCH_PROJECT_ID];
	return signJwt(
		env.AUTH_DB,
		{
			iss: ATTEST_PROFILE,
			aud: audience,
			sub: email,
			email,
			jti: newId("token"),
			iat,
			nbf: iat,
			exp: iat + 300,
		},
		now,
	);
}
