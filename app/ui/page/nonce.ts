import { createContext, useContext } from "react";

/**
 * The nonce of this response's inline scripts; null where no script is drawn, because nothing would run it. Empty in the browser, where
 * nothing needs it any more.
 */
export const NonceContext = createContext<string | null>("");

/** The nonce for a component's inline script. Null when the response draws no scripts. */
export function useNonce(): string | null {
	return useContext(NonceContext);
}
