import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useState } from "react";
import { isAborted } from "./provider-error";
import { recallReturn, rememberReturn } from "./return-memory";
import { withAuthSuccess } from "./return-to";
import { resetConfig } from "./sign-in-methods";
import { failureWords, type LandingWords } from "./token-landing";
import { Widget } from "./widget";
import { quietReportedErrors, receiveError } from "./widget-problems";
import { widgetStrings } from "./widget-strings";
import { widgetStyles } from "./widget-styles";

const SUCCESS_MS = 900;
const ADDRESS_MS = 500;

/** The form for a new password, or a sign-in without one, from the link of a mail. */
export function ResetWidget({ token }: { token: string }) {
	const [words, setWords] = useState<LandingWords | null>(null);
	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		(client: StytchUIClient, elementId: string) => {
			const isLogin = new URLSearchParams(location.search).get("stytch_token_type") === "login";
			client.mountResetPassword({
				elementId,
				passwordResetToken: token,
				config: resetConfig(location.origin),
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks: {
					onEvent: ({ type }) => {
						if (type === "AUTHENTICATE_FLOW_COMPLETE") setTimeout(goOn, SUCCESS_MS);
					},
					// With a sign-in link the widget says 'Logging in...' and nothing more when that fails.
					onError: (error) => {
						receiveError(error);
						if (isLogin && !isAborted(error)) setWords(failureWords(error));
					},
				},
			});
			// The widget reads the type from the address once it is drawn; then nothing needs to stay there.
			setTimeout(() => history.replaceState(history.state, "", location.pathname), ADDRESS_MS);
		},
		[token],
	);

	return (
		<>
			{words && (
				<div className="sign-in-note" role="alert">
					<h2>{words.title}</h2>
					<p>{words.text}</p>
					<p>
						<a href="/login?method=password">Back to sign-in</a>
					</p>
				</div>
			)}
			<div hidden={words !== null}>
				<Widget kind="reset" mount={mount} />
			</div>
		</>
	);
}

function goOn() {
	const href = withAuthSuccess(recallReturn(Date.now()));
	rememberReturn(null, Date.now());
	location.replace(href);
}
