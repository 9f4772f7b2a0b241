import { useEffect, useRef, useState } from "react";
import type { SignInConfig } from "~/load-context";
import { type Landed, land } from "./land";
import { type LandingWords, readLanding } from "./token-landing";
import { useSignInConfig } from "./use-sign-in-config";

/** A token works once; React may run an effect twice, and a visitor come back to the page. */
let landed: Promise<Landed> | null = null;

function landOnce(config: SignInConfig): Promise<Landed> {
	if (landed) return landed;
	const { search, pathname } = location;
	// Before anything is loaded or sent: the token must not stay in the history or travel in a Referer.
	history.replaceState(history.state, "", pathname);
	landed = land(config, readLanding(search));
	return landed;
}

/** Completes a sign-in that began elsewhere, and goes on to where the visitor was. */
export function LandingPage() {
	const config = useSignInConfig();
	const [words, setWords] = useState<LandingWords | null>(null);

	useEffect(() => {
		if (!config) return;
		void landOnce(config).then((result) => {
			if ("href" in result) location.replace(result.href);
			else setWords(result.words);
		});
	}, [config]);

	if (words) return <Failed words={words} />;
	return (
		<>
			<h1>Signing you in</h1>
			<p className="lede scripted" role="status">
				One moment: the provider is being asked.
			</p>
			<noscript>
				<p className="lede">
					Signing in needs scripts, and they are off in this browser. The link has not been used: turn scripts
					on and open it again.
				</p>
			</noscript>
		</>
	);
}

function Failed({ words: { title, text } }: { words: LandingWords }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div role="alert">
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<p className="lede">{text}</p>
			<p className="acts">
				<a className="btn btn-primary" href="/login">
					Back to sign-in
				</a>
				<a className="btn" href="/login?method=link">
					Email me another link
				</a>
				<a className="btn btn-plain" href="/">
					Home
				</a>
			</p>
		</div>
	);
}
