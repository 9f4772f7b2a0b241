import { statusOf } from "~/ui/request";
import { readProviderError } from "./provider-error";

const PROOF_CODES = new Set(["fresh_proof_required", "second_factor_required"]);

/** Whether only a proof is missing, at our api or at the provider (which wants two kinds of factors). */
export function asksForProof(error: unknown): boolean {
	return (
		PROOF_CODES.has(readApiError(error).code) || readProviderError(error).type === "insufficient_factors"
	);
}

/** Reads an error from `request`, `{status}: {"error": {"code": …, "message": …}}`. What it lacks is empty. */
export function readApiError(error: unknown) {
	const status = statusOf(error);
	const text = (value: unknown) => (typeof value === "string" ? value : "");
	try {
		const { error: said } = JSON.parse(status === null ? "" : (error as Error).message.slice("401: ".length));
		return { status, code: text(said?.code), message: text(said?.message) };
	} catch {
		return { status, code: "", message: "" };
	}
}

export class ProofDeclined extends Error {
	override name = "ProofDeclined";
	constructor() {
		super("Nothing changed. Confirm it’s you first.");
	}
}
