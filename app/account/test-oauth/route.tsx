import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import type { TestClient } from "./client-flow";
import { OneTap, oneTapPosition } from "./one-tap";
import { BeginClient, BeginSocial, Returned } from "./try-client";

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

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function TestOauthRoute() {
	const { client, oneTap } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in-page">
			<h1>OAuth test</h1>
			<p className="lede">
				This page acts as an app that signs people in with Plumbline. It asks for consent like any other app
				and shows the answer.
			</p>
			<noscript>
				<p className="sign-in-note">Turn on JavaScript to use this page.</p>
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

const LOCAL = {
	clientId: "connected-app-test-plumbline",
	projectId: "project-test-00000000-0000-4000-8000-000000000001",
};

function testClient({ config }: AppLoadContext): TestClient | null {
	const { signIn, testClient } = config;
	if (testClient) return testClient;
	if (!signIn?.isLocal) return null;
	return {
		clientId: LOCAL.clientId,
		tokenUrl: `${signIn.apiUrl}/v1/public/${LOCAL.projectId}/oauth2/token`,
	};
}

export { Boundary as ErrorBoundary };
