import { readProviderError } from "../provider-error";

/** The codes by which the api asks for a proof, in place of doing what it was asked. */
const CODES = new Set(["fresh_proof_required", "second_factor_required"]);

/**
 * Whether a call failed only for lack of a proof: at our api, or at the provider, which wants factors of two
 * kinds.
 */
export function asksForProof(error: unknown): boolean {
	return CODES.has(codeOf(error)) || readProviderError(error).type === "insufficient_factors";
}

/** The error code in what `request` throws: `{status}: {"error": {"code": …}}`. Empty where there is none. */
export function codeOf(error: unknown): string {
	const [, body = ""] = (error instanceof Error && /^\d{3}: (.*)$/s.exec(error.message)) || [];
	try {
		const { error: said } = JSON.parse(body);
		return typeof said?.code === "string" ? said.code : "";
	} catch {
		return "";
	}
}

/** Somebody was asked for a proof and gave none. */
export class ProofDeclined extends Error {
	override name = "ProofDeclined";
	constructor() {
		super("Nothing has changed: this needs a proof that it is you.");
	}
}
