import { useEffect, useState } from "react";
import { providerClient } from "../provider-client";
import { SignInUnavailable } from "../provider-error";
import { type SocialProvider, socialProviders } from "../sign-in-methods";
import { useSignInConfig } from "../use-sign-in-config";
import {
	authorizeHref,
	keepAttempt,
	logoutHref,
	newAttempt,
	readReturn,
	redirectUri,
	type TestClient,
	takeAttempt,
} from "./client-flow";
import type { Finished } from "./finish";

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

/** A code works once; React may run an effect twice. */
let finished: Promise<Finished | null> | null = null;

export function Returned({ client }: { client: TestClient | null }) {
	const config = useSignInConfig();
	const [result, setResult] = useState<Finished | null>(null);

	useEffect(() => {
		if (!config) return;
		if (!finished) {
			const returned = readReturn(location.search);
			if (returned.kind === "nothing") return;
			history.replaceState(history.state, "", location.pathname);
			const context = { config, client, attempt: takeAttempt(), redirectUri: redirectUri() };
			finished = import("./finish").then(({ finish }) => finish(returned, context));
		}
		void finished.then(setResult);
	}, [config, client]);

	if (!result) return null;
	return (
		<section className="section returned" role="status">
			<h2>{result.title}</h2>
			<p>{result.text}</p>
			{result.rows.length > 0 && (
				<table>
					<caption className="vh">What came back</caption>
					<tbody>
						{result.rows.map(([name, value]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
