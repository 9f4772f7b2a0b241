import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasSessionCookie } from "~/ui/session-cookie";
import { isSigningOut, onSessionChange } from "./keep-session";

/**
 * Reloads the page after its session ends. The provider may have ended it, another tab may have signed out, or it
 * was gone before the page arrived.
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
