import { StytchHeadlessClient } from "@stytch/vanilla-js/headless";
import type { ClientOptions } from "./provider-client";

/** The small client, for pages that draw nothing of the SDK's. */
export function createHeadlessClient(publicToken: string, options: ClientOptions): StytchHeadlessClient {
	return new StytchHeadlessClient(publicToken, options);
}
