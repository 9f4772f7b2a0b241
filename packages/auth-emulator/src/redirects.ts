import { refuse } from "./provider-error";
import { isThisMachine } from "./this-machine";

/** What a token in an address is for: the SDK's `stytch_token_type`. */
export type TokenType = "magic_links" | "oauth" | "reset_password" | "login";

/**
 * Holds an address that a caller gave to this machine: http or https, no name or password in it.
 * @throws ProviderError 400 `no_match_for_provided_redirect_url`
 */
export function checkRedirect(address: string): string {
	if (isThisMachine(address)) {
		const { href, username, password } = new URL(address);
		if (!username && !password) return href;
	}
	throw refuse(
		"no_match_for_provided_redirect_url",
		"The redirect URL must be on this machine: http://localhost.",
	);
}

/** The address with `stytch_token_type` and `token` added, its own query kept. */
export function withToken(address: string, type: TokenType, token: string): string {
	const url = new URL(address);
	url.searchParams.set("stytch_token_type", type);
	url.searchParams.set("token", token);
	return url.href;
}
