import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { forFreshProof } from "~/context/guard.server";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "./account.css?url";
import { PasskeyList, PasskeyWidget } from "./passkeys";
import { safeReturnTo } from "./return-to";

export const meta: MetaFunction = ({ error }) => privateMeta("Passkeys", error);

export const headers = privateHeaders;

/** Requires a recent proof, because this page adds and removes sign-in methods. */
export const loader = forFreshProof(({ request }) => ({
	returnTo: safeReturnTo(new URL(request.url).searchParams.get("return_to")),
}));

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function PasskeysRoute() {
	const { returnTo } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in">
			<div className="sign-in-form">
				<h1>Passkeys</h1>
				<p className="lede">
					A passkey signs you in with your fingerprint, face or screen lock. It only works on this site, and
					our sign-in provider stores only its public half.
				</p>
				<PasskeyWidget />
			</div>
			<aside className="section">
				<h2>Your passkeys</h2>
				<PasskeyList />
				<p>
					Keep another way to sign in. If you lose the device or password manager that holds a passkey, you
					lose the passkey.
				</p>
				<p>
					{returnTo ? (
						<a href={returnTo}>Back to where you were</a>
					) : (
						<a href="/dashboard#account">Your account</a>
					)}
				</p>
			</aside>
		</div>
	);
}

export { Boundary as ErrorBoundary };
