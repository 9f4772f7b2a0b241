import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Boundary } from "~/shell/boundary";
import styles from "./account.css?url";
import { ConsentWidget } from "./consent-widget";
import { privateHeaders, privateMeta } from "./private-page";

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	privateMeta(data?.isLogout ? "Log out" : "Allow access", error);

export const headers = privateHeaders;

/** The query belongs to the SDK's screen; here only which of its two flows it is. */
export function loader({ request }: LoaderFunctionArgs) {
	return { isLogout: new URL(request.url).searchParams.has("post_logout_redirect_uri") };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function AuthorizeRoute() {
	const { isLogout } = useLoaderData<typeof loader>();
	return (
		<div className="wrap sign-in-page">
			<ConsentWidget isLogout={isLogout} />
		</div>
	);
}

export { Boundary as ErrorBoundary };
