import type { StytchUIClient } from "@stytch/vanilla-js";
import { useEffect, useRef, useState } from "react";
import { nameFrame } from "./name-frame";
import { widgetClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";
import { shimWallets, type WalletWindow } from "./wallet-shims";

type WidgetProps = {
	/** Which of the SDK's screens it is, for the height that is kept free for it. */
	kind: "login" | "reset" | "passkeys" | "consent" | "one-tap";
	/** Draws it into the element with this selector. Called once; may take its time. */
	mount: (client: StytchUIClient, elementId: string) => void | Promise<void>;
};

const ID = "sign-in-widget";

/**
 * The place of the SDK's widget. Its script is loaded here and nowhere else; the height is kept from the start, and who
 * has no script, or no provider, is told so.
 */
export function Widget({ kind, mount }: WidgetProps) {
	const config = useSignInConfig();
	const [state, setState] = useState<"loading" | "ready" | "unavailable">("loading");
	const mounted = useRef(false);

	useEffect(() => nameFrame(document.body), []);

	useEffect(() => {
		if (mounted.current) return;
		mounted.current = true;
		if (!config) return setState("unavailable");
		void widgetClient(config).then(async (client) => {
			if (!client) return setState("unavailable");
			// Wallets add themselves to the page's own window, each in its own way.
			shimWallets(window as unknown as WalletWindow);
			await mount(client, `#${ID}`);
			setState("ready");
		});
	}, [config, mount]);

	return (
		<div className="widget" data-kind={kind} data-state={state}>
			<div id={ID} />
			{state === "loading" && (
				<p className="widget-wait" role="status">
					Loading...
				</p>
			)}
			{state === "unavailable" && <Unavailable />}
			<noscript>
				<p className="sign-in-note">
					Signing in needs scripts, and they are off in this browser. Everything else on this site can be read
					without them.
				</p>
			</noscript>
		</div>
	);
}

function Unavailable() {
	return (
		<div className="sign-in-note" role="alert">
			<h2>Sign-in is not available right now</h2>
			<p>
				The sign-in provider could not be started in this browser. A blocker of scripts may hold it back, or
				it is down. Everything else on this site works as before.
			</p>
			<p className="acts">
				<button type="button" className="btn" onClick={() => location.reload()}>
					Try again
				</button>
				<a className="btn btn-plain" href="/">
					Home
				</a>
			</p>
		</div>
	);
}
