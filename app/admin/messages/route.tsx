import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { QueuePages } from "../queue-pages";
import { loadMessages, settleFromForm } from "./load.server";
import { MessageEntry } from "./message-entry";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Messages", error);

export const headers: HeadersFunction = privateHeaders;

/** What people wrote by the contact form, for those who run the site. */
export const loader = forStaffPage("reports", ({ context, request }) => loadMessages(context, request));

export const action = forStaff("reports", settleFromForm);

export const links: LinksFunction = adminLinks;

export default function Messages() {
	const problem = useActionData<typeof action>() ?? null;
	const { messages, isOpen, total, page, pages, newerHref, olderHref, justSettled } =
		useLoaderData<typeof loader>();
	const none = isOpen ? "None waits. What people write by the contact form arrives here." : "None yet.";
	return (
		<AdminPage
			title="Messages"
			lede={
				messages.length === 0
					? none
					: `${total} ${isOpen ? "waiting" : "dealt with"}, newest first. Answer by mail, then say so here.`
			}
		>
			{problem && !messages.some(({ id }) => id === problem.id) ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : null}
			{justSettled ? (
				<p className="admin-said" role="status">
					Taken out of the queue.
				</p>
			) : null}
			<p className="acts">
				<Link className="btn btn-plain" to={isOpen ? "/admin/messages?state=settled" : "/admin/messages"}>
					{isOpen ? "Those dealt with" : "Those that wait"}
				</Link>
			</p>
			{messages.length > 0 ? (
				<ol className="report-queue">
					{messages.map((message) => (
						<MessageEntry
							key={message.id}
							message={message}
							problem={problem?.id === message.id ? problem : null}
						/>
					))}
				</ol>
			) : null}
			<QueuePages
				page={page}
				pages={pages}
				previousHref={newerHref}
				nextHref={olderHref}
				words={["Newer", "Older"]}
			/>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
