import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/shell/boundary";
import styles from "./account.css?url";
import { privateHeaders, privateMeta } from "./private-page";
import { BeginClient, BeginSocial } from "./test-oauth/begin";
import { Returned } from "./test-oauth/returned";
import { testClient } from "./test-oauth/test-client.server";

export const meta: MetaFunction = ({ error }) => [
	...privateMeta("OAuth test", error),
	// The address may carry a code.
	{ name: "referrer", content: "no-referrer" },
];

export const headers = privateHeaders;

/** The client application that the page acts as. */
export function loader({ context }: LoaderFunctionArgs) {
	return { client: testClient(context) };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function TestOauthRoute() {
	const { client } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in-page">
			<h1>OAuth test</h1>
			<p className="lede">
				This page acts as an application that signs its people in with Plumbline. It asks for consent as any
				other would, and shows what it is told.
			</p>
			<noscript>
				<p className="sign-in-note">It needs scripts, and they are off in this browser.</p>
			</noscript>
			<Returned client={client} />
			<section className="section">
				<h2>As a client of ours</h2>
				<BeginClient client={client} />
			</section>
			<section className="section">
				<h2>As a client of a social provider</h2>
				<BeginSocial />
			</section>
		</div>
	);
}

export { Boundary as ErrorBoundary };
