import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { privateHeaders } from "~/ui/page/private-page";
import { linkMeta, linkPageLinks, statusOf } from "./link-page";
import { type EndView, loadEnd, takeEnd } from "./links.server";

export const meta = linkMeta("Unsubscribe");

export const headers = privateHeaders;

export function loader({ request }: LoaderFunctionArgs) {
	return loadEnd(request);
}

/** No redirect, because mail programs don't follow one. */
export async function action(args: ActionFunctionArgs) {
	const view = await takeEnd(args);
	return data(view, { status: statusOf(view.state) });
}

export const links = linkPageLinks;

type Words = { title: string; lede: string };

const digest: Record<EndView["state"], Words> = {
	asked: {
		title: "End the weekly digest?",
		lede: "One press, and no more issues are sent to the address that this link was sent to.",
	},
	ended: {
		title: "You are unsubscribed",
		lede: "No more issues are sent to you. What we kept of the subscription is deleted after thirty days.",
	},
	unknown: {
		title: "There is no such link",
		lede: "Open the link at the end of the newest mail you have from us. What ended more than thirty days ago is deleted, and nothing is sent to it.",
	},
	unavailable: {
		title: "Not now",
		lede: "This cannot be done right now. Open the link again in a minute; until it says so, the digest goes on.",
	},
};

const notices: Record<EndView["state"], Words> = {
	asked: {
		title: "End the mail of what you follow?",
		lede: "One press, and nothing of what you follow is sent by mail any more. You go on following it, and are told on the site.",
	},
	ended: {
		title: "The mail is ended",
		lede: "Nothing of what you follow is sent by mail any more. What changes stands on the page of your notifications, where mail can be turned on again. The weekly digest, if you have it, is another subscription.",
	},
	unknown: {
		title: "There is no such link",
		lede: "Open the link at the end of the newest mail you have from us, or turn mail off on the page of your notifications. Where the account is gone nothing is sent to it.",
	},
	unavailable: {
		title: "Not now",
		lede: "This cannot be done right now. Open the link again in a minute; until it says so, mail goes on.",
	},
};

const words = { digest, notices };

export default function UnsubscribeRoute() {
	const loaded = useLoaderData<typeof loader>();
	const view = useActionData<typeof action>() ?? loaded;
	const { title, lede } = words[view.of][view.state];
	return (
		<div className="wrap">
			<Breadcrumbs
				trail={[
					view.of === "notices"
						? { href: "/treasury-notifications", label: "Notifications" }
						: { href: "/newsletter", label: "Newsletter" },
					{ label: "Unsubscribe" },
				]}
			/>
			<PageHead title={title} lede={lede} />
			{view.state === "asked" && (
				<form method="post" action="/newsletter/unsubscribe" className="letter-form">
					<input type="hidden" name="token" value={view.token} />
					<input type="hidden" name="of" value={view.of} />
					<button className="btn btn-primary" type="submit">
						Unsubscribe
					</button>
				</form>
			)}
		</div>
	);
}

export { Boundary as ErrorBoundary };
