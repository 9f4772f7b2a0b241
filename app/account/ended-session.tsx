import { useEffect, useRef } from "react";
import { signOut } from "./keep-session";
import { providerClient } from "./provider-client";
import { useSignInConfig } from "./use-sign-in-config";

/**
 * On the sign-in page, for a browser whose session was ended from elsewhere while the provider does not know
 * that: removes the session from the browser, or the widget would take it for a sign-in and lead back to what
 * refuses it.
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
