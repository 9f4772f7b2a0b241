import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useState } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { type ConsentState, consentWords } from "./consent-words";
import { keepSession } from "./keep-session";
import { isAborted, readProviderError } from "./provider-error";
import { useSignInConfig } from "./use-sign-in-config";
import { Widget } from "./widget";
import { quietReportedErrors, receiveError } from "./widget-problems";
import { consentStrings } from "./widget-strings";
import { widgetStyles } from "./widget-styles";

/**
 * Whether another application may know who you are, or whether you want to be logged out for it: the SDK's screens, with
 * words of ours above them.
 */
export function ConsentWidget({ isLogout }: { isLogout: boolean }) {
	const config = useSignInConfig();
	const [state, setState] = useState<ConsentState>("asking");
	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		async (client: StytchUIClient, elementId: string) => {
			// With a session that is only known by its cookie it would say that there is none.
			if (config) await keepSession(config);
			const isSignedOut = !hasSessionCookie();
			client.session.onChange((session) => {
				if (!session) return;
				// The SDK's question about logging out is asked once: it takes a new page to ask it again.
				if (isLogout && isSignedOut) location.reload();
				setState((now) => (now === "signed-out" ? "asking" : now));
			});
			client.mountIdentityProvider({
				elementId,
				styles: widgetStyles,
				strings: consentStrings(isLogout),
				callbacks: {
					onError: (error) => {
						receiveError(error);
						if (isAborted(error)) return;
						if (!hasSessionCookie()) setState("signed-out");
						else if (readProviderError(error).name !== "NoCurrentSessionError") setState("refused");
					},
				},
			});
		},
		[config, isLogout],
	);

	const { title, lede } = consentWords(isLogout, state);
	return (
		<>
			<h1>{title}</h1>
			<p className="lede" aria-live="polite">
				{lede}
			</p>
			<Widget kind="consent" mount={mount} />
			{state === "signed-out" && (
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
