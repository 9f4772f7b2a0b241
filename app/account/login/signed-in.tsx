import { useState } from "react";
import { signOut } from "../keep-session";
import { providerClient } from "../provider-client";
import { useEndOfSession } from "../use-end-of-session";
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
			<p className="lede">You are signed in{label && <b>: {label}</b>}.</p>
			<p className="acts signed-in">
				<a className="btn btn-primary" href={returnTo ?? "/dashboard"}>
					{returnTo ? "Go on" : "Your dashboard"}
				</a>
				<button type="button" className="btn scripted" disabled={ending} onClick={end}>
					Sign out
				</button>
			</p>
		</>
	);
}
