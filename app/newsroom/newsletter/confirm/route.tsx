import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { track } from "~/track/track";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import styles from "../../newsroom.css?url";
import { linkWords } from "./link-words";
import { loadConfirm, takeConfirm } from "./load.server";

export const meta: MetaFunction = ({ error }) => [
	...privateMeta("Confirm the newsletter", error),
	// The address carries a token: no other site is to see it. Without any referrer a browser would call the form one of nobody.
	{ name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = privateHeaders;

/** What the link of a mail leads to. Looking at it changes nothing: programs that check mail open links, too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const view = await loadConfirm(context, request);
	return data(view, { status: statusOf(view.state) });
}

/** Confirms, or asks for another link. */
export async function action(args: ActionFunctionArgs) {
	const view = await takeConfirm(args);
	return data(view, { status: statusOf(view.state) });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export default function ConfirmRoute() {
	const loaded = useLoaderData<typeof loader>();
	const view = useActionData<typeof action>() ?? loaded;
	const { title, lede, button } = linkWords[view.state];

	// The server says so to one answer only, the one that confirmed it.
	useEffect(() => {
		if (view.newSource) track("newsletter_signup", { signup_source: view.newSource });
	}, [view.newSource]);

	return (
		<div className="wrap">
			<Breadcrumbs trail={[{ href: "/newsletter", label: "Newsletter" }, { label: "Confirm" }]} />
			<PageHead title={title} lede={lede} />
			{button && (
				// The whole document is answered: each press is its own, and works without script.
				<form method="post" action="/newsletter/confirm" className="letter-form">
					<input type="hidden" name="token" value={view.token} />
					<button className="btn btn-primary" type="submit" name="intent" value={button.intent}>
						{button.words}
					</button>
				</form>
			)}
		</div>
	);
}

function statusOf(state: string): number {
	if (state === "unknown") return 404;
	return state === "unavailable" ? 503 : 200;
}

export { Boundary as ErrorBoundary };
