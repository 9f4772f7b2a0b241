import { StytchUIClient } from "@stytch/vanilla-js";
import type { ClientOptions } from "./provider-client";

/** The client that can also draw the widget. The `.client` in the name keeps the SDK out of the server's bundle. */
export function createWidgetClient(publicToken: string, options: ClientOptions): StytchUIClient {
	return new StytchUIClient(publicToken, options);
}
