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
		title: "Unsubscribe from the weekly digest?",
		lede: "We’ll stop sending it to this address.",
	},
	ended: {
		title: "You’re unsubscribed",
		lede: "We won’t send you any more issues. We delete your subscription data after 30 days.",
	},
	unknown: {
		title: "This link doesn’t work",
		lede: "Open the link at the end of our latest email. We delete subscriptions 30 days after they end and send nothing more.",
	},
	unavailable: {
		title: "Not available right now",
		lede: "We can’t do this right now, so you’re still subscribed. Open the link again in a minute.",
	},
};

const notices: Record<EndView["state"], Words> = {
	asked: {
		title: "Turn off email notifications?",
		lede: "We’ll stop emailing you about what you follow. You’ll still see changes on your notifications page.",
	},
	ended: {
		title: "Email notifications are off",
		lede: "You’ll still see changes on your notifications page, where you can turn email back on. The weekly digest is a separate subscription.",
	},
	unknown: {
		title: "This link doesn’t work",
		lede: "Open the link at the end of our latest email, or turn email off on your notifications page. We don’t email deleted accounts.",
	},
	unavailable: {
		title: "Not available right now",
		lede: "We can’t do this right now, so emails are still on. Open the link again in a minute.",
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
