import type { StytchUIClient } from "@stytch/vanilla-js";
import { useEffect, useRef, useState } from "react";
import { labelWidget } from "./label-widget";
import { nameFrame } from "./name-frame";
import { widgetClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";
import { PATIENCE_MS } from "./within";

type WidgetProps = {
	/** Which of the SDK's screens it is, for the height that is kept free for it. */
	kind: "login" | "reset" | "passkeys" | "consent" | "one-tap";
	/** Draws it into the element with this selector. Called once; may take its time, and draw it again later. */
	mount: (client: StytchUIClient, elementId: string) => void | Promise<void>;
};

const ID = "sign-in-widget";

/**
 * The place of the SDK's widget. Its script is loaded here and nowhere else; the height is kept from the start, and who
 * has no script, or no provider, is told so.
 */
export function Widget({ kind, mount }: WidgetProps) {
	const config = useSignInConfig();
	const [state, setState] = useState<"loading" | "late" | "ready" | "unavailable">("loading");
	const mounted = useRef(false);
	const root = useRef<HTMLDivElement>(null);

	useEffect(() => nameFrame(document.body), []);
	useEffect(() => (root.current ? labelWidget(root.current) : undefined), []);

	useEffect(() => {
		if (mounted.current) return;
		mounted.current = true;
		if (!config) return setState("unavailable");
		void widgetClient(config).then(async (client) => {
			if (!client) return setState("unavailable");
			await mount(client, `#${ID}`);
			setState("ready");
		});
	}, [config, mount]);

	useEffect(() => {
		if (state !== "loading") return;
		const timer = setTimeout(() => setState("late"), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [state]);

	return (
		<div className="widget" data-kind={kind} data-state={state}>
			<div id={ID} ref={root} />
			{state === "loading" && (
				<p className="widget-wait" role="status">
					Loading...
				</p>
			)}
			{(state === "unavailable" || state === "late") && <Unavailable isLate={state === "late"} />}
			<noscript>
				<p className="sign-in-note">
					Signing in needs scripts, and they are off in this browser. Everything else on this site can be read
					without them.
				</p>
			</noscript>
		</div>
	);
}

/** The provider did not start; or, late, its script is still on its way, and takes the place of this when it comes. */
function Unavailable({ isLate }: { isLate: boolean }) {
	return (
		<div className="sign-in-note" role="alert">
			<h2>{isLate ? "Sign-in has not loaded yet" : "Sign-in is not available right now"}</h2>
			<p>
				{isLate
					? "The sign-in provider's script is late. The connection may be slow, or a blocker of scripts holds it back."
					: "The sign-in provider could not be started in this browser. A blocker of scripts may hold it back, or it is down."}{" "}
				Everything else on this site works as before.
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
