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
	const none = isOpen ? "None waits. What people write by the contact form arrives here." : "None yet.";
	return (
		<AdminPage
			title="Messages"
			lede={
				messages.length === 0
					? none
					: `${total} ${isOpen ? "waiting" : "dealt with"}, newest first. Answer by mail, then say so here.`
			}
			problem={isElsewhere ? problem.message : null}
			said={justSettled ? "Taken out of the queue." : null}
		>
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
			<QueuePages {...view} words={["Newer", "Older"]} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
