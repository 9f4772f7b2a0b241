import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "./account.css?url";
import { ConsentWidget } from "./consent-widget";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	privateMeta(data?.isLogout ? "Log out" : "Allow access", error);

export const headers = privateHeaders;

/** The query belongs to the SDK's screen. We only need to know which flow it is and if a second factor is missing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const isLogout = new URL(request.url).searchParams.has("post_logout_redirect_uri");
	const { is } = await context.session.signInStatus();
	return { isLogout, isUnfinished: is === "unfinished" };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function AuthorizeRoute() {
	const { isLogout, isUnfinished } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in-page">
			{isUnfinished && !isLogout ? <SecondFactorFirst /> : <ConsentWidget isLogout={isLogout} />}
		</div>
	);
}

/** No application is told who somebody is before their second factor is proved. */
function SecondFactorFirst() {
	return (
		<>
			<h1>One more step</h1>
			<p className="lede">
				An app wants to know who you are. Your account has an authenticator app, so enter its code first. Then
				reload this page. You haven’t allowed anything yet.
			</p>
			<p className="acts">
				<a className="btn btn-primary" href="/verify" target="_blank" rel="noreferrer">
					Enter the code in a new tab
				</a>
			</p>
		</>
	);
}

export { Boundary as ErrorBoundary };
