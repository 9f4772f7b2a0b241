import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import { BeginClient, BeginSocial } from "./begin";
import { OneTap } from "./one-tap";
import { oneTapPosition } from "./one-tap-config";
import { Returned } from "./returned";
import { testClient } from "./test-client.server";

export const meta: MetaFunction = ({ error }) => [
	...privateMeta("OAuth test", error),
	// The address may carry a code.
	{ name: "referrer", content: "no-referrer" },
];

export const headers = privateHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	return { client: testClient(context), oneTap: oneTapPosition(searchParams.get("one_tap")) };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function TestOauthRoute() {
	const { client, oneTap } = useLoaderData<typeof loader>();
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
			<section className="section" id="one-tap">
				<h2>As a page with Google's One Tap</h2>
				<OneTap position={oneTap} />
			</section>
		</div>
	);
}

export { Boundary as ErrorBoundary };
