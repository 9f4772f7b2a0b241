import type { User } from "@stytch/vanilla-js";
import { useMutation } from "@tanstack/react-query";
import type { ProviderClient } from "../provider-client";
import { redirectUrls } from "../sign-in-methods";
import { Problem } from "./panel-part";
import { failureWords } from "./panel-words";

/** The provider emails a link, so no one can change the password at an unlocked screen. */
export function PasswordLine({ client, user }: { client: ProviderClient; user: User }) {
	const email = (user.emails.find(({ verified }) => verified) ?? user.emails[0])?.email;
	const send = useMutation({
		mutationFn: async () => {
			const { reset } = redirectUrls(location.origin);
			await client.passwords.resetByEmailStart({
				email: email ?? "",
				login_redirect_url: reset,
				reset_password_redirect_url: reset,
				reset_password_expiration_minutes: 30,
			});
		},
	});
	return (
		<li>
			<span>
				<b>Password</b>
				<small role="status">
					{send.isSuccess
						? `A link is on its way to ${email}. It works for 30 minutes.`
						: stateOf(user, email)}
				</small>
			</span>
			{email && !send.isSuccess ? (
				<button
					type="button"
					className="btn btn-plain"
					aria-disabled={send.isPending}
					onClick={() => {
						if (!send.isPending) send.mutate();
					}}
				>
					{user.password ? "Change it by mail" : "Set one by mail"}
				</button>
			) : null}
			<Problem words={send.error ? failureWords(send.error) : null} />
		</li>
	);
}

function stateOf({ password }: User, email: string | undefined): string {
	if (!email) return "Needs an e-mail address: sign in once with one to add it";
	if (!password) return "None set";
	return password.requires_reset ? "To be changed before it works again" : "Set";
}
