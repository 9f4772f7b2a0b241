import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useCallback, useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import { useSignInConfig } from "../use-sign-in-config";
import { completeSignIn, confirmAccount, handInToken, type SignInOutcome } from "./complete-sign-in";
import { readLanding } from "./landing";
import { AskFirst, AskWhether, Failed, Working } from "./landing-screens";

export const meta: MetaFunction = ({ error }) => [
	...privateMeta("Signing you in", error),
	// The address carries a token.
	{ name: "referrer", content: "no-referrer" },
];

export const headers = privateHeaders;

/** Password links come here where the provider was told no other address. Tokens are the browser's to hand in. */
export function loader({ request }: LoaderFunctionArgs) {
	const { search } = new URL(request.url);
	if (readLanding(search).kind === "reset") {
		throw redirectDocument(`/reset-password${search}`, { headers: privateHeaders() });
	}
	return null;
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function AuthenticateRoute() {
	return (
		<div className="wrap sign-in-page">
			<LandingPage />
		</div>
	);
}

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

function LandingPage() {
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

export { Boundary as ErrorBoundary };
