import type { StytchUIClient } from "@stytch/vanilla-js";
import { useEffect, useRef, useState } from "react";
import { widgetClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";

/** `prepare` is called once, before anything is drawn with the client. */
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
