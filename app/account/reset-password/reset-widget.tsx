import type { StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useRef } from "react";
import { holdingBack } from "~/ui/unconfirmed-session";
import { failureWords, type LandingWords, resetFailureWords } from "../authenticate/landing-words";
import { allowUnjudged } from "../authorize/allow-unjudged";
import { isAborted, isLater } from "../provider-error";
import { resetConfig, SESSION_MINUTES, UNCONFIRMED_MINUTES } from "../sign-in-methods";
import { Widget } from "../widget";
import { quietReportedErrors, receiveError } from "../widget-problems";
import { widgetStrings } from "../widget-strings";
import { widgetStyles } from "../widget-styles";

type ResetWidgetProps = {
	token: string;
	/** The address of the mail's link, for the widget to read the kind of link from. */
	address: string;
	/** Whether this browser asked for the link. */
	isBegun: boolean;
	/** Somebody is signed in. */
	onDone: () => void;
	/** Whether passwords are judged as they are typed. */
	onJudged: (isJudged: boolean) => void;
	/** The link cannot be used, or (`again`) could not be used now. */
	onFailed: (words: LandingWords, again: boolean) => void;
};

const SUCCESS_MS = 900;
const ADDRESS_MS = 500;

/** The SDK's form for a new password, or its sign-in without one. */
export function ResetWidget({ token, address, isBegun, ...tell }: ResetWidgetProps) {
	const told = useRef(tell);
	told.current = tell;
	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		(client: StytchUIClient, elementId: string) => {
			holdBackUses(client);
			allowUnjudged(client, (isJudged) => told.current.onJudged(isJudged));
			const isLogin = new URL(address, location.href).searchParams.get("stytch_token_type") === "login";
			// The widget reads the type from the address once it is drawn; then nothing needs to stay there.
			history.replaceState(history.state, "", address);
			setTimeout(() => history.replaceState(history.state, "", location.pathname), ADDRESS_MS);
			client.mountResetPassword({
				elementId,
				passwordResetToken: token,
				config: resetConfig(location.origin, isBegun ? SESSION_MINUTES : UNCONFIRMED_MINUTES),
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks: {
					onEvent: ({ type }) => {
						if (type === "AUTHENTICATE_FLOW_COMPLETE") setTimeout(() => told.current.onDone(), SUCCESS_MS);
					},
					onError: (error) => {
						receiveError(error);
						if (isAborted(error)) return;
						// With a sign-in link the widget says 'Logging in...' and nothing more when that fails.
						const words = resetFailureWords(error) ?? (isLogin ? failureWords(error) : null);
						if (words) told.current.onFailed(words, isLogin && isLater(error));
					},
				},
			});
		},
		[token, address, isBegun],
	);

	return <Widget kind="reset" mount={mount} />;
}

/**
 * Whatever the widget does with the link, its session stays unconfirmed until the page has checked whose it
 * is.
 */
function holdBackUses({ passwords, magicLinks }: StytchUIClient): void {
	const reset = passwords.resetByEmail.bind(passwords);
	passwords.resetByEmail = (data) => holdingBack(() => reset(data));
	const authenticate = magicLinks.authenticate.bind(magicLinks);
	magicLinks.authenticate = (link, options) => holdingBack(() => authenticate(link, options));
}
