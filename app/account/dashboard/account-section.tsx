import { type ComponentType, useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { Problem } from "../account-panel/panel-part";
import { useSignInConfig } from "../use-sign-in-config";

/** Its panel loads after the page, so that the page never waits for the provider. */
export function AccountSection() {
	const signIn = useSignInConfig();
	const [Panel, setPanel] = useState<ComponentType<{ signIn: SignInConfig }> | null>(null);
	const [failed, setFailed] = useState(false);

	useEffect(() => {
		import("../account-panel/account-panel").then(
			({ AccountPanel }) => setPanel(() => AccountPanel),
			() => setFailed(true),
		);
	}, []);

	return (
		<section className="section" id="account" aria-labelledby="account-heading">
			<div className="lead-in">
				<h2 id="account-heading">Account</h2>
				<p>Sign-in is run by a provider; what you keep here is kept by us.</p>
			</div>
			<noscript>
				<p>
					Ways to sign in, sessions and deleting the account need script. What we hold on you does not, within
					ten minutes of signing in: <a href="/api/account/data">download it</a>.
				</p>
			</noscript>
			{failed ? <Problem words="This part did not load. Load the page again." /> : null}
			{Panel && signIn ? (
				<Panel signIn={signIn} />
			) : (
				<p className="panel panel-waiting">
					{failed ? null : "Your ways to sign in and your sessions appear here."}
				</p>
			)}
		</section>
	);
}
