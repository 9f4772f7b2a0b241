import { refuse } from "./provider-error";

export const THIS_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isThisMachine(address: string): boolean {
	try {
		const { hostname, protocol } = new URL(address);
		return (protocol === "http:" || protocol === "https:") && THIS_MACHINE.has(hostname);
	} catch {
		return false;
	}
}

/**
 * Whether a browser sent this from a page of another site. Browsers put `Origin` on every POST; a client that sends
 * neither header is not a browser.
 */
export function isCrossSite(request: Request): boolean {
	const origin = request.headers.get("Origin");
	if (origin !== null && origin !== new URL(request.url).origin) return true;
	const site = request.headers.get("Sec-Fetch-Site");
	return site !== null && site !== "same-origin" && site !== "none";
}

export type TokenType = "magic_links" | "oauth" | "reset_password" | "login";

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

export function withToken(address: string, type: TokenType, token: string): string {
	const url = new URL(address);
	url.searchParams.set("stytch_token_type", type);
	url.searchParams.set("token", token);
	return url.href;
}
