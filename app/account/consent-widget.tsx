import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useState } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { keepSession } from "./keep-session";
import { readProviderError } from "./provider-error";
import { useSignInConfig } from "./use-sign-in-config";
import { Widget } from "./widget";
import { quietReportedErrors, receiveError } from "./widget-problems";
import { widgetStrings } from "./widget-strings";
import { widgetStyles } from "./widget-styles";

/** Whether another application may know who you are, or whether you want to be logged out for it: the SDK's screens. */
export function ConsentWidget() {
	const config = useSignInConfig();
	const [signedOut, setSignedOut] = useState(false);
	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		async (client: StytchUIClient, elementId: string) => {
			// With a session that is only known by its cookie it would say that there is none.
			if (config) await keepSession(config);
			client.session.onChange((session) => session && setSignedOut(false));
			client.mountIdentityProvider({
				elementId,
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks: {
					onError: (error) => {
						receiveError(error);
						if (readProviderError(error).name === "NoCurrentSessionError") setSignedOut(!hasSessionCookie());
					},
				},
			});
		},
		[config],
	);

	return (
		<>
			<Widget kind="consent" mount={mount} />
			{signedOut && (
				<p className="acts">
					<a className="btn" href="/login" target="_blank" rel="noreferrer">
						Sign in in a new tab
					</a>
					<span className="sm mut">This page goes on by itself once you have.</span>
				</p>
			)}
		</>
	);
}
