import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { track } from "~/track/track";
import { Boundary } from "~/ui/page/boundary";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { privateHeaders } from "~/ui/page/private-page";
import { linkMeta, linkPageLinks, statusOf } from "./link-page";
import { type ConfirmView, loadConfirm, takeConfirm } from "./links.server";

export const meta = linkMeta("Confirm the newsletter");

export const headers = privateHeaders;

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

type Words = { title: string; lede: string; button?: { intent: "confirm" | "renew"; words: string } };

const linkWords: Record<ConfirmView["state"], Words> = {
	open: {
		title: "Confirm your subscription",
		lede: "Press the button and we’ll send the weekly digest to this address.",
		button: { intent: "confirm", words: "Confirm subscription" },
	},
	confirmed: {
		title: "You’re subscribed",
		lede: "We’ll send the next issue on a Monday, after something has changed.",
	},
	expired: {
		title: "This link has expired",
		lede: "Links last 7 days. Send a new one?",
		button: { intent: "renew", words: "Send a new link" },
	},
	renewed: {
		title: "Check your inbox",
		lede: "If your subscription still needs confirming, we’ve emailed you a new link.",
	},
	ended: {
		title: "This subscription has ended",
		lede: "We no longer email this address. You can subscribe again on the newsletter page.",
	},
	unknown: {
		title: "This link doesn’t work",
		lede: "It may be incomplete or expired. Subscribe again on the newsletter page to get a new one.",
	},
	unavailable: {
		title: "Not available right now",
		lede: "We can’t check this link right now. Open it again in a minute.",
	},
};

export { Boundary as ErrorBoundary };
