import type { StytchUIClient } from "@stytch/vanilla-js";
import { useEffect, useRef, useState } from "react";
import { widgetClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";

/**
 * Loads the page's client for `StytchProvider`.
 * @param prepare readies the client before anything is drawn with it. We call it once and wait for it.
 */
export function useWidgetClient(
	prepare?: (client: StytchUIClient) => void | Promise<void>,
): StytchUIClient | "loading" | "unavailable" {
	const config = useSignInConfig();
	const [client, setClient] = useState<StytchUIClient | "loading" | "unavailable">("loading");
	const asked = useRef(false);

	useEffect(() => {
		if (asked.current) return;
		asked.current = true;
		if (!config) return setClient("unavailable");
		void widgetClient(config).then(async (client) => {
			if (!client) return setClient("unavailable");
			await prepare?.(client);
			setClient(client);
		});
	}, [config, prepare]);

	return client;
}
