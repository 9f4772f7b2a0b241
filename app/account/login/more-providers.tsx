import { useState } from "react";
import { widgetClient } from "../provider-client";
import { SignInUnavailable } from "../provider-error";
import { redirectUrls } from "../sign-in-methods";
import { moreProviders, type SocialProvider } from "../social-providers";
import { useSignInConfig } from "../use-sign-in-config";

/** The social accounts that don't fit in the widget. */
export function MoreProviders({ onProblem }: { onProblem: (text: string) => void }) {
	const config = useSignInConfig();
	const [waiting, setWaiting] = useState<SocialProvider | null>(null);

	async function start(provider: SocialProvider) {
		setWaiting(provider);
		try {
			const client = config && (await widgetClient(config));
			if (!client) throw new SignInUnavailable();
			const { landing } = redirectUrls(location.origin);
			await client.oauth[provider].start({ login_redirect_url: landing, signup_redirect_url: landing });
		} catch {
			setWaiting(null);
			onProblem("The provider could not be reached. Try again in a moment, or choose another way.");
		}
	}

	return (
		<details className="more-ways scripted">
			<summary className="btn">More ways to sign in</summary>
			<ul>
				{moreProviders.map(({ id, label }) => (
					<li key={id}>
						<button type="button" className="btn" disabled={waiting !== null} onClick={() => start(id)}>
							Continue with {label}
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
