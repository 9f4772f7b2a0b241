import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isAnythingKept } from "~/ui/kept";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import { safeReturnTo, verifyHref } from "../return-to";
import { emailMethods, methodHref, type SignInMethod, signInMethod } from "../sign-in-methods";
import { LoginWidget } from "./login-widget";
import { EndedSession, SignedInAlready } from "./signed-in";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Sign up or log in", error);

export const headers = privateHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const returnTo = safeReturnTo(searchParams.get("return_to"));
	const status = await context.session.signInStatus();
	if (status.is === "unfinished") throw redirectDocument(verifyHref(returnTo), { headers: privateHeaders() });
	return {
		method: signInMethod(searchParams.get("method")),
		returnTo,
		isSignedIn: status.is === "signed-in",
		isEnded: status.is === "ended",
		label: status.is === "signed-in" ? status.session.label : null,
	};
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function LoginRoute() {
	const { method, returnTo, isSignedIn, isEnded, label } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in">
			<div className="sign-in-form">
				<h1>Sign up or log in</h1>
				{isEnded ? (
					<EndedSession />
				) : isSignedIn ? (
					<SignedInAlready label={label} returnTo={returnTo} />
				) : (
					<>
						<KeptNote />
						<MethodSwitch method={method} returnTo={returnTo} />
						<LoginWidget method={method} returnTo={returnTo} />
						{/* The widget's own cannot be reached by keyboard. */}
						{method === "password" && (
							<p className="forgot">
								<a href="/reset-password">Forgot your password?</a>
							</p>
						)}
					</>
				)}
			</div>
			<aside className="section">
				<h2>Why create an account</h2>
				<ul>
					<li>
						<b>Saved listings</b> on every device. Without an account, they stay in this browser.
					</li>
					<li>
						<b>A dashboard</b> showing what’s changed in your saved listings since your last visit.
					</li>
					<li>
						<b>Saved comparisons</b> you can come back to.
					</li>
				</ul>
				<p>You don’t need an account to read, compare or calculate.</p>
				<p>
					New here? Signing in creates your account. You can download or delete your data from your dashboard.
				</p>
			</aside>
		</div>
	);
}

function KeptNote() {
	const [isKept, setKept] = useState(false);
	useEffect(() => setKept(isAnythingKept()), []);
	return isKept ? (
		<p className="lede" role="status">
			We’ve kept what you typed in this browser. You’ll see it again after you sign in.
		</p>
	) : null;
}

/** Switches the widget's email tab between three methods. Plain links, because the widget can't offer two at once. */
function MethodSwitch({ method, returnTo }: { method: SignInMethod; returnTo: string | null }) {
	return (
		<nav className="methods" aria-label="How to sign in by email">
			<ul>
				{emailMethods.map(({ id, label }) => (
					<li key={id}>
						<a href={methodHref(id, returnTo)} aria-current={id === method ? "true" : undefined}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

export { Boundary as ErrorBoundary };
