import { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import type { ClientOptions } from "./provider-client";
import { quietReportedErrors } from "./widget-problems";

/**
 * The small client for pages without SDK widgets. In a project with protected sign-in, it looks for scripts that
 * only the sign-in pages allow and need. On other pages it doesn't need to report them.
 */
export function createHeadlessClient(publicToken: string, options: ClientOptions): StytchHeadlessClient {
	quietReportedErrors(window);
	return new StytchHeadlessClient(publicToken, options);
}
