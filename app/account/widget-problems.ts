import type { ProviderClient } from "./provider-client";
import { isAborted, isLater, isUnprotected, readProviderError, UNPROTECTED_TEXT } from "./provider-error";
import type { Unanswered } from "./wallets";

/** A widget error that the page must show, because the widget doesn't. */
type WidgetProblem = { kind: "breached" } | { kind: "said"; text: string };

const PASSKEY_GONE =
	"Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.";

/** The browser tells apart neither who closed its prompt nor that it ran out. */
export const PASSKEY_CANCELLED =
	"No passkey was used. The prompt was closed or timed out. Try again or choose another way.";

export const WALLET_WORDS: Record<Unanswered, string> = {
	refused: "The wallet declined, so you’re not signed in. Start again or choose another way.",
	silent:
		"The wallet hasn’t answered for a minute. Check whether it’s waiting in its own window. If you declined or closed it, start again.",
};

/**
 * Null when the widget shows the error itself. An autofilled passkey is reported five times, so repeats must change
 * nothing.
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

/** When the provider didn't answer, its message is missing and the widget would crash. */
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

/** The SDK also throws reported errors where no one can catch them. This runs first, so no counter sees them. */
export function quietReportedErrors(target: EventTarget): () => void {
	function quiet(event: Event) {
		const reason: unknown = Reflect.get(event, "reason");
		if (!reason || typeof reason !== "object") return;
		if (reported.has(reason) || isAborted(reason) || isUnprotected(reason)) event.preventDefault();
	}
	target.addEventListener("unhandledrejection", quiet, { capture: true });
	return () => target.removeEventListener("unhandledrejection", quiet, { capture: true });
}

/** The widget doesn't report a closed or expired prompt. Nobody asked for autofill prompts, so we ignore those. */
export function tellCancelledPasskeys({ webauthn }: ProviderClient, say: () => void): void {
	const authenticate = webauthn.authenticate.bind(webauthn);
	webauthn.authenticate = async (options) => {
		try {
			return await authenticate(options);
		} catch (error) {
			const isOffered = options && "conditional_mediation" in options && options.conditional_mediation;
			if (!isOffered && error instanceof Error && error.name === "NotAllowedError") say();
			throw error;
		}
	};
}

type Verdict = Awaited<ReturnType<ProviderClient["passwords"]["strengthCheck"]>>;

export const UNJUDGED_TEXT =
	"We couldn’t check how strong this password is. Choose a long one you don’t use anywhere else. It’s checked when you continue.";

/** No verdict. The bar stays empty and doesn't block the form. */
const UNJUDGED: Partial<Verdict> = {
	valid_password: true,
	score: -1,
	breached_password: false,
	strength_policy: "zxcvbn",
	feedback: {
		warning: "",
		suggestions: [],
		luds_requirements: {
			has_digit: false,
			has_lower_case: false,
			has_symbol: false,
			has_upper_case: false,
			missing_characters: 0,
			missing_complexity: 0,
		},
	},
};

/**
 * The widget would keep its button disabled forever while the provider can't judge a password. The provider judges what
 * is sent anyway.
 */
export function allowUnjudged({ passwords }: ProviderClient, say: (isJudged: boolean) => void): void {
	const strengthCheck = passwords.strengthCheck.bind(passwords);
	passwords.strengthCheck = async (data) => {
		try {
			const verdict = await strengthCheck(data);
			say(true);
			return verdict;
		} catch (error) {
			if (!isLater(error)) throw error;
			say(false);
			return UNJUDGED as Verdict;
		}
	};
}
