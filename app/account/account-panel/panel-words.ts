import { ProofDeclined } from "../proof/asks-for-proof";
import { isUnprotected, isUnreachable, readProviderError, UNPROTECTED_TEXT } from "../provider-error";

const UNKNOWN = "That did not work. Nothing has changed: try again in a moment.";

export function failureWords(error: unknown): string {
	if (error instanceof ProofDeclined) return error.message;
	const { status, message } = readAnswer(error);
	if (status === 401) return "Your session has ended. Sign in again.";
	if (message) return message;
	if (isUnprotected(error)) return UNPROTECTED_TEXT;
	if (isUnreachable(error)) return "The sign-in provider does not answer. Try again in a minute.";
	return status === null ? readProviderError(error).message || UNKNOWN : UNKNOWN;
}

/** Reads an error from `request`, `{status}: {"error": {"message": …}}`. */
function readAnswer(error: unknown): { status: number | null; message: string } {
	const [, status, body = ""] = (error instanceof Error && /^(\d{3}): (.*)$/s.exec(error.message)) || [];
	if (!status) return { status: null, message: "" };
	try {
		const { error: said } = JSON.parse(body);
		return { status: Number(status), message: typeof said?.message === "string" ? said.message : "" };
	} catch {
		return { status: Number(status), message: "" };
	}
}
