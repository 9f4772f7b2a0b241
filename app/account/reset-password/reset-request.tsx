import { type FormEvent, useState, useSyncExternalStore } from "react";
import { EMAIL_FIELD } from "~/ui/email-field";
import { useSignInConfig } from "../use-sign-in-config";
import { sendResetLink } from "./send-reset-link";

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
					"If there is an account with this address, a link is on its way. It works for half an hour, in this browser."}
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
