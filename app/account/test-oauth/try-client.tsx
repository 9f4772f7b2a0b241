import { useState } from "react";
import { providerClient } from "../provider-client";
import { SignInUnavailable } from "../provider-error";
import { type SocialProvider, socialProviders } from "../social-providers";
import { useSignInConfig } from "../use-sign-in-config";
import { keepAttempt } from "./attempt-store";
import { authorizeHref, logoutHref, newAttempt, type TestClient } from "./client-flow";
import { redirectUri } from "./returned";

export function BeginClient({ client }: { client: TestClient | null }) {
	if (!client) return <p>No client is set for this site, so there is nothing to try here.</p>;

	async function consent(client: TestClient) {
		const attempt = newAttempt();
		keepAttempt(attempt);
		location.assign(await authorizeHref(client, attempt, redirectUri()));
	}

	function logout(client: TestClient) {
		const attempt = newAttempt();
		keepAttempt(attempt);
		location.assign(logoutHref(client, attempt.state, redirectUri()));
	}

	return (
		<>
			<p>
				Client <code>{client.clientId}</code>
			</p>
			<p className="acts scripted">
				<button type="button" className="btn btn-primary" onClick={() => consent(client)}>
					Ask for consent
				</button>
				<button type="button" className="btn" onClick={() => logout(client)}>
					Ask for logout
				</button>
			</p>
		</>
	);
}

export function BeginSocial() {
	const config = useSignInConfig();
	const [said, setSaid] = useState("");

	async function start(provider: SocialProvider) {
		setSaid("");
		try {
			if (!config) throw new SignInUnavailable();
			const client = await providerClient(config);
			await client.oauth[provider].start({
				login_redirect_url: redirectUri(),
				signup_redirect_url: redirectUri(),
			});
		} catch {
			setSaid("The provider could not be reached.");
		}
	}

	return (
		<>
			<ul className="providers scripted">
				{socialProviders.map(({ id, label }) => (
					<li key={id}>
						<button type="button" className="btn" onClick={() => start(id)}>
							{label}
						</button>
					</li>
				))}
			</ul>
			<p role="status">{said}</p>
		</>
	);
}
