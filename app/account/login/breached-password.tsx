import { useCallback, useEffect, useRef, useState } from "react";
import { sendResetLink } from "../reset-password/reset-request";
import { useSignInConfig } from "../use-sign-in-config";

/** Replaces the widget when the password is on a breach list. The widget has this screen but never reaches it. */
export function BreachedPassword({ email, onClose }: { email: string; onClose: () => void }) {
	const config = useSignInConfig();
	const [state, setState] = useState<"sending" | "sent" | "resent" | { problem: string }>("sending");
	const heading = useRef<HTMLHeadingElement>(null);
	const started = useRef(false);

	const send = useCallback(
		async (done: "sent" | "resent") => {
			setState("sending");
			const problem = await sendResetLink(config, email);
			setState(problem === null ? done : { problem });
		},
		[config, email],
	);

	useEffect(() => {
		if (started.current) return;
		started.current = true;
		heading.current?.focus();
		void send("sent");
	}, [send]);

	return (
		<section className="breached">
			<h2 ref={heading} tabIndex={-1}>
				Check your email to set a new password
			</h2>
			<p>
				A different site where you use the same password had a security issue recently. For your safety, an
				email was sent to you at <b>{email || "your address"}</b> to reset your password.
			</p>
			<p role="status" className="sm">
				{state === "sending" && "Sending..."}
				{state === "resent" && "Email resent."}
				{typeof state === "object" && state.problem}
			</p>
			<p className="acts">
				<button type="button" className="btn" disabled={state === "sending"} onClick={() => send("resent")}>
					Resend email
				</button>
				<button type="button" className="btn btn-plain" onClick={onClose}>
					Back to sign-in
				</button>
			</p>
		</section>
	);
}
