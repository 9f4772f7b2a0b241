import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect } from "react";
import { keepSession } from "../keep-session";
import { passkeyConfig } from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";
import { Widget } from "../widget";
import { quietReportedErrors, receiveError } from "../widget-problems";
import { widgetStrings } from "../widget-strings";
import { widgetStyles } from "../widget-styles";

/** The SDK's screens that make a passkey and show those there are. */
export function PasskeyWidget() {
	const config = useSignInConfig();
	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		async (client: StytchUIClient, elementId: string) => {
			// It asks for the user once: wait until the session of the cookie is known.
			if (config) await keepSession(config);
			client.mountPasskeyRegistration({
				elementId,
				config: passkeyConfig,
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks: { onError: receiveError },
			});
		},
		[config],
	);

	return <Widget kind="passkeys" mount={mount} />;
}
