import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers } from "../admin-page";
import { QueuePages } from "../parts";
import { MessageEntry } from "./entries";
import { loadMessages, settleFromForm } from "./messages.server";

export const meta = adminMeta("Messages");

export const loader = forStaffPage("reports", ({ context, request }) => loadMessages(context, request));

export const action = forStaff("reports", settleFromForm);

export const links = adminLinks();

export default function Messages() {
	const problem = useActionData<typeof action>() ?? null;
	const view = useLoaderData<typeof loader>();
	const { messages, isOpen, total, justSettled } = view;
	const isElsewhere = problem && !messages.some(({ id }) => id === problem.id);
	const none = isOpen ? "No messages. They arrive here from the contact form." : "No settled messages yet.";
	return (
		<AdminPage
			title="Messages"
			lede={
				messages.length === 0
					? none
					: `${total} ${isOpen ? "waiting" : "settled"}, newest first. Answer by email, then mark the message here.`
			}
			problem={isElsewhere ? problem.message : null}
			said={justSettled ? "Removed from the queue." : null}
		>
			<p className="acts">
				<Link className="btn btn-plain" to={isOpen ? "/admin/messages?state=settled" : "/admin/messages"}>
					{isOpen ? "Settled messages" : "Waiting messages"}
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
			<QueuePages {...view} words={["Newer", "Older"]} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
