import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { EmulatorEnv } from "./emulator";
import { ProviderError } from "./provider-error";
import { takeFault } from "./settings";

/** Makes calls fail or stall as the settings page was told to. */
export const faults = createMiddleware<EmulatorEnv>(async (call, next) => {
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
