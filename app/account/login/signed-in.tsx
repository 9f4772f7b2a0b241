import { useEffect, useRef, useState } from "react";
import { signOut, useEndOfSession } from "../keep-session";
import { providerClient } from "../provider-client";
import { useSignInConfig } from "../use-sign-in-config";

export function SignedInAlready({ label, returnTo }: { label: string | null; returnTo: string | null }) {
	const config = useSignInConfig();
	const [ending, setEnding] = useState(false);
	useEndOfSession();

	async function end() {
		setEnding(true);
		if (config) await providerClient(config);
		await signOut();
		location.reload();
	}

	return (
		<>
			<p className="lede">
				{label ? (
					<>
						You’re signed in as <b>{label}</b>.
					</>
				) : (
					"You’re signed in."
				)}
			</p>
			<p className="acts signed-in">
				<a className="btn btn-primary" href={returnTo ?? "/dashboard"}>
					{returnTo ? "Continue" : "Your dashboard"}
				</a>
				<button type="button" className="btn scripted" disabled={ending} onClick={end}>
					Sign out
				</button>
			</p>
		</>
	);
}

/**
 * A session ended elsewhere without the provider knowing. The widget would take it for a sign-in and return to the page
 * that refuses it.
 */
export function EndedSession() {
	const config = useSignInConfig();
	const begun = useRef(false);
	useEffect(() => {
		if (!config || begun.current) return;
		begun.current = true;
		void providerClient(config)
			.catch(() => {})
			.then(() => signOut({ keepsTyped: true }))
			.finally(() => location.reload());
	}, [config]);
	return (
		<p className="lede" role="status">
			Your session has ended. Loading the sign-in form...
		</p>
	);
}
