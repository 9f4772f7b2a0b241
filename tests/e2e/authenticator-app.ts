import type { BrowserContext } from "@playwright/test";
import { TOTP } from "otpauth";
import { askProvider } from "./sign-in";

export type App = { secret: string; recovery_codes: string[] };

const STEP = 30_000;

/** The code that adds an app. It holds for this step and the one after, so that a step may end on the way. */
export const firstCode = ({ secret }: App) => new TOTP({ secret }).generate();

/** The code after the first, which is used up by then: each works once. It holds from a step early. */
export const nextCode = ({ secret }: App) => new TOTP({ secret }).generate({ timestamp: Date.now() + STEP });

/** Adds an app to whoever this session is of, without the pages. */
export async function addApp(context: BrowserContext, token: string): Promise<App> {
	const app = await askProvider<App>(context.request, "/totps", { expiration_minutes: 30 }, token);
	await askProvider(
		context.request,
		"/totps/authenticate",
		{ totp_code: firstCode(app), session_duration_minutes: 60 },
		token,
	);
	return app;
}
