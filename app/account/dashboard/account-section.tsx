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
				<p>A provider runs sign-in. We store what you save here.</p>
			</div>
			<noscript>
				<p>
					Turn on JavaScript to manage sign-in and sessions or delete your account. Within ten minutes of
					signing in, you can <a href="/api/account/data">download your data</a> without it.
				</p>
			</noscript>
			{failed ? <Problem words="This part didn’t load. Reload the page." /> : null}
			{Panel && signIn ? (
				<Panel signIn={signIn} />
			) : (
				<p className="panel panel-waiting">
					{failed ? null : "Your sign-in methods and sessions will appear here."}
				</p>
			)}
		</section>
	);
}
