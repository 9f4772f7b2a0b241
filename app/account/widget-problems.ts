import { isAborted, isUnprotected, readProviderError, UNPROTECTED_TEXT } from "./provider-error";
import type { Unanswered } from "./watch-wallet";

/** What of an error of the widget the page must say itself, because the widget does not. */
export type WidgetProblem = { kind: "breached" } | { kind: "said"; text: string };

const PASSKEY_GONE =
	"Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.";

/** The browser tells apart neither who closed its prompt nor that it ran out. */
export const PASSKEY_CANCELLED =
	"No passkey was used: the prompt was closed, or it ran out. Try again, or choose another way.";

/** What has become of a wallet that was waited for. */
export const WALLET_WORDS: Record<Unanswered, string> = {
	refused: "The wallet refused. You are not signed in: start again, or choose another way.",
	silent:
		"The wallet has not answered for a minute. Look whether it waits for you in a window of its own. If you refused it or closed it, start again.",
};

/**
 * Reads what the widget reports through `onError`. Null: it shows that itself, or there is nothing to say.
 * A passkey that fills itself in is tried five times and reported as often; saying the same again changes nothing.
 */
export function widgetProblem(error: unknown): WidgetProblem | null {
	if (isAborted(error)) return null;
	const { type } = readProviderError(error);
	if (type === "breached_password") return { kind: "breached" };
	if (type === "webauthn_registration_not_found") return { kind: "said", text: PASSKEY_GONE };
	if (isUnprotected(error)) return { kind: "said", text: UNPROTECTED_TEXT };
	return null;
}

const reported = new WeakSet<object>();

/**
 * Takes in what the widget reports, before it shows it. Where the provider did not answer there is no text of the
 * provider's, for which the widget would look in vain and break; so the error's own is put in its place.
 */
export function receiveError(error: unknown): void {
	if (!error || typeof error !== "object") return;
	reported.add(error);
	if ("error_message" in error) return;
	Reflect.set(
		error,
		"error_message",
		isUnprotected(error) ? UNPROTECTED_TEXT : readProviderError(error).message,
	);
}

/**
 * The SDK also throws what it reports where nobody can catch it, and what it finds missing before anybody asks for it.
 * Keeps those out of the console, and first, so that nobody counts them.
 * @returns how to stop
 */
export function quietReportedErrors(target: EventTarget): () => void {
	function quiet(event: Event) {
		const reason: unknown = Reflect.get(event, "reason");
		if (!reason || typeof reason !== "object") return;
		if (reported.has(reason) || isAborted(reason) || isUnprotected(reason)) event.preventDefault();
	}
	target.addEventListener("unhandledrejection", quiet, { capture: true });
	return () => target.removeEventListener("unhandledrejection", quiet, { capture: true });
}
