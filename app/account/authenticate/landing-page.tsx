import { useCallback, useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { useSignInConfig } from "../use-sign-in-config";
import { completeSignIn, confirmAccount, handInToken, type SignInOutcome } from "./complete-sign-in";
import { AskFirst, AskWhether, Failed, Working } from "./landing-screens";
import { readLanding } from "./token-landing";

/** A token works once; React may run an effect twice, and a visitor come back to the page. */
let completed: { address: string; result: Promise<SignInOutcome> } | null = null;

function completeOnce(config: SignInConfig): Promise<SignInOutcome> {
	if (completed) return completed.result;
	const { search, pathname } = location;
	// Runs first, because the token must not stay in the history or leak in a Referer.
	history.replaceState(history.state, "", pathname);
	completed = { address: pathname + search, result: completeSignIn(config, readLanding(search)) };
	return completed.result;
}

export function LandingPage() {
	const config = useSignInConfig();
	const [at, setAt] = useState<SignInOutcome | "working">("working");

	const follow = useCallback((result: Promise<SignInOutcome>) => {
		setAt("working");
		void result.then((next) => {
			if (next.kind === "gone") location.replace(next.href);
			else setAt(next);
		});
	}, []);

	useEffect(() => {
		if (config) follow(completeOnce(config));
	}, [config, follow]);

	if (at === "working" || at.kind === "gone" || !config) return <Working />;
	if (at.kind === "failed") return <Failed at={at} onAgain={openAgain} />;
	if (at.kind === "ask") return <AskFirst at={at} onUse={() => follow(handInToken(config, at.token))} />;
	return <AskWhether name={at.name} onConfirm={() => follow(confirmAccount(config, at.token))} />;
}

/** Acts as if the link were opened again, which refetches whatever failed. */
function openAgain(): void {
	if (completed) location.replace(completed.address);
}
