import type { Callbacks, StytchUIClient } from "@stytch/vanilla-js";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { confirmSession } from "~/ui/unconfirmed-session";
import { widgetClient } from "../provider-client";
import { SignInUnavailable } from "../provider-error";
import { DEFAULT_RETURN, rememberReturn, withAuthSuccess } from "../return-to";
import {
	methodHref,
	moreProviders,
	redirectUrls,
	type SignInMethod,
	type SocialProvider,
} from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";
import type { Unanswered } from "../wallets";
import { Widget } from "../widget";
import {
	allowUnjudged,
	PASSKEY_CANCELLED,
	receiveError,
	tellCancelledPasskeys,
	UNJUDGED_TEXT,
	WALLET_WORDS,
	widgetProblem,
} from "../widget-problems";
import { BreachedPassword } from "./breached-password";
import { LoginScreen } from "./login-screen";

/** The message above the widget. `again` means that only a page reload helps. */
type Said = { text: string; again?: boolean };

/** Long enough to read 'Success!', short enough not to wait. */
const SUCCESS_MS = 900;

export function LoginWidget({ method, returnTo }: { method: SignInMethod; returnTo: string | null }) {
	const [said, setSaid] = useState<Said | null>(null);
	const [breached, setBreached] = useState<string | null>(null);
	const leave = useLeave(returnTo);
	const say = useCallback((text: string) => setSaid({ text }), []);

	const prepare = useCallback(
		(client: StytchUIClient) => {
			allowUnjudged(client, (isJudged) => setSaid(isJudged ? null : { text: UNJUDGED_TEXT }));
			tellCancelledPasskeys(client, () => say(PASSKEY_CANCELLED));
		},
		[say],
	);

	const onWallet = useCallback((what: Unanswered) => setSaid({ text: WALLET_WORDS[what], again: true }), []);

	const callbacks = useMemo<Callbacks>(
		() => ({
			onEvent: ({ type }) => {
				setSaid(null);
				if (type !== "AUTHENTICATE_FLOW_COMPLETE") return;
				// The visitor asked for this session, so it's confirmed even if another tab still asks.
				confirmSession();
				leave();
			},
			onError: (error) => {
				receiveError(error);
				const problem = widgetProblem(error);
				if (problem?.kind === "breached" && !isNewPassword()) setBreached(typedEmail());
				if (problem?.kind === "said") sayUnlessShown(problem.text, say);
			},
		}),
		[leave, say],
	);

	return (
		<>
			{said !== null && (
				<div className="sign-in-note" role="alert">
					<p>{said.text}</p>
					{said.again && (
						<p className="acts">
							<button type="button" className="btn" onClick={() => location.reload()}>
								Start again
							</button>
						</p>
					)}
				</div>
			)}
			{breached !== null && <BreachedPassword email={breached} onClose={() => setBreached(null)} />}
			<div hidden={breached !== null}>
				<Widget kind="login" prepare={prepare}>
					<LoginScreen method={method} callbacks={callbacks} onSignedIn={leave} onWallet={onWallet} />
				</Widget>
				<MoreWays returnTo={returnTo} onProblem={say} />
			</div>
		</>
	);
}

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

/** A breached new password only gets an error at its field, because there's no account yet to change it for. */
function isNewPassword(): boolean {
	return document.querySelector("stytch-ui #new-password") !== null;
}

/** The widget shows some problems on some of its screens. Nothing is said twice. */
function sayUnlessShown(text: string, say: (text: string) => void): void {
	setTimeout(() => {
		if (!document.querySelector("stytch-ui")?.textContent?.includes(text)) say(text);
	}, 50);
}

function MoreWays({ returnTo, onProblem }: { returnTo: string | null; onProblem: (text: string) => void }) {
	const config = useSignInConfig();
	const [waiting, setWaiting] = useState<SocialProvider | null>(null);

	async function start(provider: SocialProvider) {
		setWaiting(provider);
		try {
			const client = config && (await widgetClient(config));
			if (!client) throw new SignInUnavailable();
			const { landing } = redirectUrls(location.origin);
			await client.oauth[provider].start({ login_redirect_url: landing, signup_redirect_url: landing });
		} catch {
			setWaiting(null);
			onProblem("We couldn’t reach the provider. Try again in a moment or choose another way.");
		}
	}

	return (
		<details className="more-ways scripted">
			<summary className="btn">More ways to sign in</summary>
			<ul>
				<li>
					<a className="btn" href={methodHref("wallet", returnTo)}>
						Use a crypto wallet
					</a>
				</li>
				{moreProviders.map(({ id, label }) => (
					<li key={id}>
						<button type="button" className="btn" disabled={waiting !== null} onClick={() => start(id)}>
							Continue with {label}
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
