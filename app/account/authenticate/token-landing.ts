export type TokenType = "magic_links" | "oauth" | "impersonation";

export type Landing =
	| { kind: "token"; type: TokenType; token: string }
	| { kind: "reset" }
	| { kind: "failed"; reason: LandingFailure };

export type LandingFailure = "nothing" | "unknown-type" | "cancelled" | "refused";

const TYPES: readonly TokenType[] = ["magic_links", "oauth", "impersonation"];

/** Longer than any token of the provider. */
const LONGEST_TOKEN = 4000;

export function readLanding(search: string): Landing {
	const params = new URLSearchParams(search);
	const error = params.get("error");
	if (error) return { kind: "failed", reason: isCancelled(error) ? "cancelled" : "refused" };
	const type = params.get("stytch_token_type") ?? "";
	const token = params.get("token") ?? "";
	if (!token || token.length > LONGEST_TOKEN) return { kind: "failed", reason: "nothing" };
	if (type === "reset_password" || type === "login") return { kind: "reset" };
	const known = TYPES.find((name) => name === type);
	return known ? { kind: "token", type: known, token } : { kind: "failed", reason: "unknown-type" };
}

/** RFC 6749's word for 'the person said no', and those that providers use instead. */
function isCancelled(error: string): boolean {
	return /access_denied|cancel/i.test(error);
}
