import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { track } from "~/track/track";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { privateHeaders } from "~/ui/page/private-page";
import { linkMeta, linkPageLinks, statusOf } from "../link-page";
import { linkWords } from "./link-words";
import { loadConfirm, takeConfirm } from "./load.server";

export const meta = linkMeta("Confirm the newsletter");

export const headers: HeadersFunction = privateHeaders;

/** Opening it changes nothing, because mail scanners open links too. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const view = await loadConfirm(context, request);
	return data(view, { status: statusOf(view.state) });
}

export async function action(args: ActionFunctionArgs) {
	const view = await takeConfirm(args);
	return data(view, { status: statusOf(view.state) });
}

export const links = linkPageLinks;

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
				// Posts as a document, so each press counts separately and needs no script.
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

export { Boundary as ErrorBoundary };
