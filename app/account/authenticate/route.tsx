import {
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirectDocument,
} from "@remix-run/cloudflare";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import { LandingPage } from "./landing-page";
import { readLanding } from "./token-landing";

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

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function AuthenticateRoute() {
	return (
		<div className="wrap sign-in-page">
			<LandingPage />
		</div>
	);
}

export { Boundary as ErrorBoundary };
