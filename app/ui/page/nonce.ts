import { createContext, useContext } from "react";

/**
 * The nonce of this response's inline scripts; null where no script is drawn, because nothing would run it. Empty in the browser, where
 * nothing needs it any more.
 */
export const NonceContext = createContext<string | null>("");

/** The nonce for an inline script drawn by a component; null where it draws none. */
export function useNonce(): string | null {
	return useContext(NonceContext);
}
