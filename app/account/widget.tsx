import { StytchProvider } from "@stytch/react";
import type { StytchUIClient } from "@stytch/vanilla-js";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLate } from "~/ui/use-late";
import { labelWidget, nameFrame } from "./label-widget";
import { PATIENCE_MS, widgetClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";
import { quietReportedErrors } from "./widget-problems";

type WidgetProps = {
	/** For the height that is kept free. */
	kind: "login" | "reset" | "passkeys" | "consent" | "one-tap";
	prepare?: (client: StytchUIClient) => void | Promise<void>;
	children: ReactNode;
};

export function Widget({ kind, prepare, children }: WidgetProps) {
	const client = useWidgetClient(prepare);
	const isLate = useLate(client === "loading", PATIENCE_MS);
	const root = useRef<HTMLDivElement>(null);

	useEffect(() => quietReportedErrors(window), []);
	useEffect(() => nameFrame(document.body), []);
	useEffect(() => (root.current ? labelWidget(root.current) : undefined), []);

	return (
		<div className="widget" data-kind={kind}>
			<div id="sign-in-widget" ref={root}>
				{typeof client === "object" && <StytchProvider stytch={client}>{children}</StytchProvider>}
			</div>
			{client === "loading" && !isLate && (
				<p className="widget-wait" role="status">
					Loading...
				</p>
			)}
			{(client === "unavailable" || (client === "loading" && isLate)) && (
				<Unavailable isLate={client === "loading"} />
			)}
			<noscript>
				<p className="sign-in-note">
					Turn on JavaScript to sign in. You can read everything else without it.
				</p>
			</noscript>
		</div>
	);
}

function Unavailable({ isLate }: { isLate: boolean }) {
	return (
		<div className="sign-in-note" role="alert">
			<h2>{isLate ? "Sign-in hasn’t loaded yet" : "Sign-in isn’t available right now"}</h2>
			<p>
				{isLate
					? "Our sign-in provider is slow to load. Your connection may be slow, or an ad blocker may be blocking it."
					: "Sign-in couldn’t start in this browser. An ad blocker may be blocking it, or our sign-in provider is down."}{" "}
				The rest of the site works as usual.
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

/** `prepare` is called once, before anything is drawn with the client. */
export function useWidgetClient(
	prepare?: (client: StytchUIClient) => void | Promise<void>,
): StytchUIClient | "loading" | "unavailable" {
	const config = useSignInConfig();
	const [client, setClient] = useState<StytchUIClient | "loading" | "unavailable">("loading");
	const asked = useRef(false);

	useEffect(() => {
		if (asked.current) return;
		asked.current = true;
		if (!config) return setClient("unavailable");
		void widgetClient(config).then(async (client) => {
			if (!client) return setClient("unavailable");
			await prepare?.(client);
			setClient(client);
		});
	}, [config, prepare]);

	return client;
}
