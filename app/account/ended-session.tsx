import { useEffect, useRef } from "react";
import { signOut } from "./keep-session";
import { providerClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";

/**
 * Cleans up on the sign-in page after a session ended elsewhere without the provider knowing. Otherwise the widget
 * would take the old session for a sign-in and return to the page that refuses it.
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
			Your session was ended. One moment: the sign-in form comes.
		</p>
	);
}
