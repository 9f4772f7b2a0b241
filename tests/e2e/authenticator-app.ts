import type { BrowserContext } from "@playwright/test";
import { type App, firstCode } from "./app-codes";
import { askProvider } from "./sign-in";

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
