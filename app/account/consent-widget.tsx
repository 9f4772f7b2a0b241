import { IdentityProvider, useStytchSession, useStytchUser } from "@stytch/react";
import type { Callbacks, StytchUIClient, User } from "@stytch/vanilla-js";
import { useCallback, useEffect, useMemo, useState } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { type ConsentState, consentWords, hearGrantedScopes, leadsTo, scopeWords } from "./consent";
import { keepSession, personName } from "./keep-session";
import { isAborted, readProviderError } from "./provider-error";
import { useSignInConfig } from "./use-sign-in-config";
import { Widget } from "./widget";
import { consentStrings, widgetStyles } from "./widget-options";
import { receiveError } from "./widget-problems";

type Facts = { name: string | null; host: string | null };

export function ConsentWidget({ isLogout }: { isLogout: boolean }) {
	const config = useSignInConfig();
	const [state, setState] = useState<ConsentState>("asking");
	const [facts, setFacts] = useState<Facts | null>(null);
	const [scopes, setScopes] = useState<string[]>([]);
	const prepare = useCallback(
		async (client: StytchUIClient) => {
			// Wait, because with only a cookie the screen would report no session.
			if (config) await keepSession(config);
			hearGrantedScopes(client, setScopes);
		},
		[config],
	);

	const onSignedIn = useCallback((user: User | null) => {
		setFacts({ name: personName(user), host: leadsTo(location.search) });
		setState((now) => (now === "signed-out" ? "asking" : now));
	}, []);

	const { title, lede } = consentWords(isLogout, state);
	return (
		<>
			<h1>{title}</h1>
			<p className="lede" aria-live="polite">
				{lede}
			</p>
			{state === "asking" && facts && <WhoAndWhere {...facts} scopes={scopes} />}
			{/* Where nobody is signed in it would say the same once more. */}
			<div className={scopes.length > 0 ? "has-own-scopes" : undefined} hidden={state === "signed-out"}>
				<Widget kind="consent" prepare={prepare}>
					<ConsentScreen isLogout={isLogout} onSignedIn={onSignedIn} onState={setState} />
				</Widget>
			</div>
			{state === "signed-out" && (
				<p className="acts">
					<a className="btn" href="/login" target="_blank" rel="noreferrer">
						Sign in in a new tab
					</a>
					<span className="sm mut">This page continues once you’ve signed in.</span>
				</p>
			)}
		</>
	);
}

type ConsentScreenProps = {
	isLogout: boolean;
	onSignedIn: (user: User | null) => void;
	onState: (state: ConsentState) => void;
};

function ConsentScreen({ isLogout, onSignedIn, onState }: ConsentScreenProps) {
	const isSignedIn = useStytchSession().session !== null;
	const { user } = useStytchUser();
	const [wasSignedIn] = useState(isSignedIn);
	const [isAskedAgain, setAskedAgain] = useState(false);

	useEffect(() => {
		if (!isSignedIn) return;
		onSignedIn(user);
		// A screen asks only once whether to log out. A new one asks again.
		if (isLogout && !wasSignedIn) setAskedAgain(true);
	}, [isSignedIn, user, wasSignedIn, isLogout, onSignedIn]);

	const strings = useMemo(() => consentStrings(isLogout), [isLogout]);
	const callbacks = useMemo<Callbacks>(
		() => ({
			onError: (error) => {
				receiveError(error);
				if (isAborted(error)) return;
				if (!hasSessionCookie()) onState("signed-out");
				else if (readProviderError(error).name !== "NoCurrentSessionError") onState("refused");
			},
		}),
		[onState],
	);

	return (
		<IdentityProvider
			key={String(isAskedAgain)}
			styles={widgetStyles}
			strings={strings}
			callbacks={callbacks}
		/>
	);
}

function WhoAndWhere({ name, host, scopes }: Facts & { scopes: string[] }) {
	return (
		<dl className="consent-facts">
			<div className="consent-fact">
				<dt>Signed in</dt>
				<dd>{name ?? "An account with no email address, phone number or name"}</dd>
			</div>
			{host !== null && (
				<div className="consent-fact">
					<dt>Sends you back to</dt>
					<dd>{host}</dd>
				</div>
			)}
			{scopes.length > 0 && (
				<div className="consent-fact">
					<dt>It could</dt>
					<dd>
						<ul>
							{scopes.map((scope) => (
								<li key={scope}>{scopeWords(scope)}</li>
							))}
						</ul>
					</dd>
				</div>
			)}
		</dl>
	);
}
