import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../account.css?url";
import { readLanding } from "../authenticate/landing";
import { ResetLink } from "./reset-link";
import { ResetRequest } from "./reset-request";

export const meta: MetaFunction = ({ error }) => [
	...privateMeta("Set a new password", error),
	// The address carries a token.
	{ name: "referrer", content: "no-referrer" },
];

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
	const { search, searchParams } = new URL(request.url);
	return { token: readLanding(search).kind === "reset" ? searchParams.get("token") : null };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function ResetPasswordRoute() {
	const { token } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in-page">
			<h1>{token === null ? "Reset your password" : "Set a new password"}</h1>
			{token === null ? (
				<>
					<p className="lede">We’ll email you a link to set a new password. It also signs you in.</p>
					<ResetRequest />
					<noscript>
						<p className="sign-in-note">Turn on JavaScript to reset your password.</p>
					</noscript>
				</>
			) : (
				<ResetLink token={token} />
			)}
		</div>
	);
}

export { Boundary as ErrorBoundary };
