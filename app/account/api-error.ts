import { readProviderError } from "../provider-error";

const CODES = new Set(["fresh_proof_required", "second_factor_required"]);

/**
 * Whether the call failed only because a proof is missing, at our api or at the provider (which wants two kinds of
 * factors).
 */
export function asksForProof(error: unknown): boolean {
	return CODES.has(codeOf(error)) || readProviderError(error).type === "insufficient_factors";
}

/** The error code from `request`'s error, `{status}: {"error": {"code": …}}`. Empty without one. */
export function codeOf(error: unknown): string {
	const [, body = ""] = (error instanceof Error && /^\d{3}: (.*)$/s.exec(error.message)) || [];
	try {
		const { error: said } = JSON.parse(body);
		return typeof said?.code === "string" ? said.code : "";
	} catch {
		return "";
	}
}

export class ProofDeclined extends Error {
	override name = "ProofDeclined";
	constructor() {
		super("Nothing has changed: this needs a proof that it is you.");
	}
}
