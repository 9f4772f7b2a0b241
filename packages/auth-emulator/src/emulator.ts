import type { Context } from "hono";
import type { Settings } from "./settings";

export type EmulatorBindings = {
	AUTH_DB: D1Database;
	STYTCH_PROJECT_ID: string;
	STYTCH_PUBLIC_TOKEN: string;
	STYTCH_SECRET: string;
};

export type EmulatorEnv = {
	Bindings: EmulatorBindings;
	Variables: {
		requestId: string;
		/** Named by the cookie `auth_emulator_scenario`; `default` without one. */
		scenario: string;
		settings: Settings;
		/** The session token of the `Authorization` header; null where the SDK has none. Set under `/sdk/v1`. */
		sessionToken: string | null;
	};
};

export type Call = Context<EmulatorEnv>;
