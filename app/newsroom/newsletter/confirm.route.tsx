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
		lede: "Press the button and the weekly digest comes to the address that this link was sent to.",
		button: { intent: "confirm", words: "Confirm the subscription" },
	},
	confirmed: {
		title: "You are subscribed",
		lede: "The next issue comes on a Monday after something has changed.",
	},
	expired: {
		title: "This link has run out",
		lede: "A link confirms for a week. Another one can be sent to the same address.",
		button: { intent: "renew", words: "Send another link" },
	},
	renewed: {
		title: "Check your mailbox",
		lede: "If the subscription still waits to be confirmed, another link is on its way to the same address.",
	},
	ended: {
		title: "This subscription has ended",
		lede: "Nothing is sent to the address any more. It can be asked for again on the page of the newsletter.",
	},
	unknown: {
		title: "There is no such link",
		lede: "It was not copied whole, a newer one took its place, or what it was for is deleted. Ask for another on the page of the newsletter.",
	},
	unavailable: {
		title: "Not now",
		lede: "This cannot be looked up right now. Nothing is lost: open the link again in a minute.",
	},
};

export { Boundary as ErrorBoundary };
