import { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import type { ClientOptions } from "./provider-client";
import { quietReportedErrors } from "./widget-problems";

/**
 * The small client, for pages that draw nothing of the SDK's. Where the project protects sign-in it looks on
 * every page for scripts that only those of sign-in allow and need: on all other pages it need not report
 * that they are missing.
 */
export function createHeadlessClient(publicToken: string, options: ClientOptions): StytchHeadlessClient {
	quietReportedErrors(window);
	return new StytchHeadlessClient(publicToken, options);
}
