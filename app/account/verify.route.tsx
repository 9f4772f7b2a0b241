import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import type { SignInConfig } from "~/context/load-context";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { useEndOfSession } from "./keep-session";
import { useSignInConfig } from "./use-sign-in-config";
import styles from "./verify.css?url";
import { loadVerify, type VerifyView } from "./verify.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Confirm it’s you", error);

export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
	return loadVerify(args);
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function VerifyRoute() {
	return <VerifyPage view={useLoaderData<typeof loader>()} />;
}

type PanelProps = { signIn: SignInConfig; returnTo: string; why: VerifyView["why"] };

const words = {
	second: {
		title: "One more step",
		lede: "Your account has an authenticator app. Enter its code or a recovery code.",
	},
	fresh: {
		title: "Confirm it’s you",
		lede: "You signed in a while ago. Confirm it’s you before you change how you sign in.",
	},
	desk: {
		title: "Open the desk",
		lede: "The desk only opens with an authenticator app or a passkey. Use yours or add one now.",
	},
	"desk-again": {
		title: "Confirm it’s you",
		lede: "It’s been more than ten minutes since you last confirmed. Publishing, importing and adopting weights need a new confirmation.",
	},
	renew: {
		title: "Signing you in",
		lede: "You’ve confirmed it’s you. We’re renewing your session.",
	},
};

function VerifyPage({ view: { why, label, returnTo } }: { view: VerifyView }) {
	const signIn = useSignInConfig();
	const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
	const [failed, setFailed] = useState(false);
	useEndOfSession();
	useEffect(() => {
		import("./proof/verify-panel").then(
			({ VerifyPanel }) => setPanel(() => VerifyPanel),
			() => setFailed(true),
		);
	}, []);
	const { title, lede } = words[why];
	return (
		<div className="wrap sign-in-page">
			<h1>{title}</h1>
			<p className="lede">{lede}</p>
			{label ? (
				<p className="sm mut">
					Signing in as <b>{label}</b>
				</p>
			) : null}
			<noscript>
				<p>Turn on JavaScript to continue.</p>
			</noscript>
			{failed ? (
				<p role="alert">This part didn’t load. Reload the page.</p>
			) : Panel && signIn ? (
				<Panel signIn={signIn} returnTo={returnTo} why={why} />
			) : (
				<p className="mut scripted" role="status">
					One moment.
				</p>
			)}
		</div>
	);
}

export { Boundary as ErrorBoundary };
