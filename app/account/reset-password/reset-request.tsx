import { type FormEvent, useState, useSyncExternalStore } from "react";
import type { SignInConfig } from "~/context/load-context";
import { EMAIL_FIELD } from "~/ui/email-field";
import { widgetClient } from "../provider-client";
import { isUnprotected, readProviderError, UNPROTECTED_TEXT } from "../provider-error";
import { redirectUrls } from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";

export function ResetRequest({ email = "" }: { email?: string }) {
	const config = useSignInConfig();
	// Pressed before the page is hydrated, the form would load itself again with the email in its address.
	const isReady = useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
	const [state, setState] = useState<"idle" | "sending" | "sent" | { problem: string }>("idle");

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = new FormData(event.currentTarget).get("email");
		setState("sending");
		const { emailAddress } = await import("~/context/email-address");
		const { data: email, error } = emailAddress.safeParse(typed);
		const problem = error ? (error.issues[0]?.message ?? "") : await sendResetLink(config, email);
		setState(problem === null ? "sent" : { problem });
	}

	return (
		<form className="reset-request scripted" onSubmit={send}>
			<div className="field">
				<label htmlFor="reset-email">Email</label>
				<input id="reset-email" name="email" {...EMAIL_FIELD} defaultValue={email} required />
			</div>
			<p role="status" className="sm">
				{state === "sending" && "Sending..."}
				{state === "sent" &&
					"If this address has an account, we’ve emailed it a link. It works for 30 minutes, in this browser."}
				{typeof state === "object" && state.problem}
			</p>
			<p className="acts">
				<button type="submit" className="btn btn-primary" disabled={!isReady || state === "sending"}>
					Email me a link
				</button>
				<a className="btn btn-plain" href="/login?method=password">
					Back to sign-in
				</a>
			</p>
		</form>
	);
}

const NOT_SENT = "We couldn’t send the email. Try again in a moment.";

/** Null when the mail may be on its way, else the message. We don't reveal who has an account. */
export async function sendResetLink(config: SignInConfig | null, email: string): Promise<string | null> {
	const client = config && (await widgetClient(config));
	if (!client) return NOT_SENT;
	const { reset } = redirectUrls(location.origin);
	try {
		await client.passwords.resetByEmailStart({
			email,
			login_redirect_url: reset,
			reset_password_redirect_url: reset,
			reset_password_expiration_minutes: 30,
		});
		return null;
	} catch (error) {
		if (readProviderError(error).type === "email_not_found") return null;
		return isUnprotected(error) ? UNPROTECTED_TEXT : NOT_SENT;
	}
}
