import { createContext, useContext } from "react";

/** The nonce of this response's inline scripts. Empty in the browser, where nothing needs it any more. */
export const NonceContext = createContext("");

/** The nonce for an inline script drawn by a component. */
export function useNonce(): string {
	return useContext(NonceContext);
}
