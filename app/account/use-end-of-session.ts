import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { isSigningOut, onSessionChange } from "./keep-session";

/**
 * Asks the server for the page again once the session that it was drawn for is over: found dead by the provider, signed
 * out in another tab, or gone before the page came, as when it was asked for in the moment of signing out.
 */
export function useEndOfSession(): void {
	const now = useRevalidator();
	const revalidator = useRef(now);
	revalidator.current = now;
	useEffect(() => {
		if (!hasSessionCookie()) revalidator.current.revalidate();
		return onSessionChange((signedIn) => {
			if (!signedIn && !isSigningOut()) revalidator.current.revalidate();
		});
	}, []);
}
