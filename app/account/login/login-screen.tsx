import { StytchLogin, useStytchSession } from "@stytch/react";
import type { Callbacks, StytchLoginConfig } from "@stytch/vanilla-js";
import { useEffect, useRef, useState } from "react";
import { isUnconfirmed, onConfirmed } from "~/ui/unconfirmed-session";
import { followPhone } from "../follow-phone";
import { loginConfig, type SignInMethod } from "../sign-in-methods";
import { followWallets, type Unanswered, watchWallet } from "../wallets";
import { widgetStrings, widgetStyles } from "../widget-options";

type LoginScreenProps = {
	method: SignInMethod;
	/** Keep the same object, because a new one redraws the SDK's screen. */
	callbacks: Callbacks;
	onSignedIn: () => void;
	onWallet: (what: Unanswered) => void;
};

export function LoginScreen({ method, callbacks, onSignedIn, onWallet }: LoginScreenProps) {
	const [config, setConfig] = useState<StytchLoginConfig | null>(null);
	const root = useRef<HTMLDivElement>(null);

	useNewSession(onSignedIn);

	useEffect(() => {
		// The SDK looks for wallets only when it draws, and a new configuration object draws it again.
		const draw = () => setConfig(loginConfig(method, location.origin));
		const stop = method === "wallet" ? followWallets(window, draw) : undefined;
		draw();
		return stop;
	}, [method]);

	useEffect(() => {
		if (!root.current) return;
		const stopPhone = followPhone(root.current);
		const stopWallet = watchWallet(root.current, onWallet);
		return () => {
			stopPhone();
			stopWallet();
		};
	}, [onWallet]);

	return (
		<div ref={root}>
			{config && (
				<StytchLogin config={config} styles={widgetStyles} strings={widgetStrings} callbacks={callbacks} />
			)}
		</div>
	);
}

/** Calls back when this browser has a session that it didn't have when the page loaded, and that needs no confirmation. */
function useNewSession(onSignedIn: () => void): void {
	const id = useStytchSession().session?.session_id ?? null;
	const [before] = useState(id);
	useEffect(() => {
		if (id !== null && id !== before && !isUnconfirmed()) onSignedIn();
	}, [id, before, onSignedIn]);
	useEffect(() => onConfirmed(onSignedIn), [onSignedIn]);
}
