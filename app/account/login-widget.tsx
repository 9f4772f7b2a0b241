import type { Callbacks, StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useRef, useState } from "react";
import { BreachedPassword } from "./breached-password";
import { onSessionChange } from "./keep-session";
import { MoreProviders } from "./more-providers";
import { rememberReturn } from "./return-memory";
import { DEFAULT_RETURN, withAuthSuccess } from "./return-to";
import { loginConfig, type SignInMethod } from "./sign-in-methods";
import { Widget } from "./widget";
import { quietReportedErrors, receiveError, widgetProblem } from "./widget-problems";
import { widgetStrings } from "./widget-strings";
import { widgetStyles } from "./widget-styles";

type LoginWidgetProps = { method: SignInMethod; returnTo: string | null };

/** Long enough to read 'Success!', short enough not to wait. */
const SUCCESS_MS = 900;

/** The widget with all its methods, and what it cannot show itself: a reset after a breach, and more providers. */
export function LoginWidget({ method, returnTo }: LoginWidgetProps) {
	const [said, setSaid] = useState<string | null>(null);
	const [breached, setBreached] = useState<string | null>(null);
	const leave = useLeave(returnTo);

	useEffect(() => quietReportedErrors(window), []);

	const mount = useCallback(
		(client: StytchUIClient, elementId: string) => {
			const callbacks: Callbacks = {
				onEvent: ({ type }) => {
					setSaid(null);
					if (type === "AUTHENTICATE_FLOW_COMPLETE") leave();
				},
				onError: (error) => {
					receiveError(error);
					const problem = widgetProblem(error);
					if (problem?.kind === "breached") setBreached(typedEmail());
					if (problem?.kind === "said") sayUnlessShown(problem.text, setSaid);
				},
			};
			client.mountLogin({
				elementId,
				config: loginConfig(method, location.origin),
				styles: widgetStyles,
				strings: widgetStrings,
				callbacks,
			});
			onSessionChange((signedIn) => signedIn && leave());
		},
		[method, leave],
	);

	return (
		<>
			{said !== null && (
				<p className="sign-in-note" role="alert">
					{said}
				</p>
			)}
			{breached !== null && <BreachedPassword email={breached} onClose={() => setBreached(null)} />}
			<div hidden={breached !== null}>
				<Widget kind="login" mount={mount} />
				<MoreProviders onProblem={setSaid} />
			</div>
		</>
	);
}

/** Goes on to where the visitor came for, once, as soon as there is a session, from here or from another tab. */
function useLeave(returnTo: string | null): () => void {
	const leaving = useRef(false);
	useEffect(() => rememberReturn(returnTo, Date.now()), [returnTo]);
	return useCallback(() => {
		if (leaving.current) return;
		leaving.current = true;
		setTimeout(() => {
			rememberReturn(null, Date.now());
			location.assign(withAuthSuccess(returnTo ?? DEFAULT_RETURN));
		}, SUCCESS_MS);
	}, [returnTo]);
}

/** The address typed into the widget, which reports errors without it. */
function typedEmail(): string {
	const input = document.querySelector("stytch-ui input[type=email]");
	return input instanceof HTMLInputElement ? input.value : "";
}

/** The widget shows some problems on some of its screens. Nothing is said twice. */
function sayUnlessShown(text: string, say: (text: string) => void): void {
	setTimeout(() => {
		if (!document.querySelector("stytch-ui")?.textContent?.includes(text)) say(text);
	}, 50);
}
