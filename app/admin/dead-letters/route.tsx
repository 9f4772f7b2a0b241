import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { plural } from "~/ui/format";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { DeadLettersForm } from "./dead-letters-form";
import { type DeadLettersView, loadDeadLetters, replayFromForm } from "./load.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Dead letters", error);

export const headers: HeadersFunction = privateHeaders;

/** Queue messages that could not be counted, for those who run the site. */
export const loader = forStaffPage("operations", ({ context, request }) => loadDeadLetters(context, request));

export const action = forStaff("operations", replayFromForm);

export const links: LinksFunction = adminLinks;

export default function DeadLetters() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>();
	const { letters, newestHref, olderHref, justReplayed } = view;
	return (
		<AdminPage title="Dead letters" lede={ledeOf(view)}>
			{problem ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : justReplayed !== null ? (
				<p className="admin-said" role="status">
					{justReplayed === 0
						? "They were on the queue again already. Nothing was sent."
						: `${plural(justReplayed, "letter is", "letters are")} on the queue again. What fails once more comes back here.`}
				</p>
			) : null}
			{letters.length > 0 ? <DeadLettersForm letters={letters} /> : null}
			{newestHref || olderHref ? (
				<nav className="acts admin-pages" aria-label="Pages">
					{newestHref ? (
						<Link className="btn" to={newestHref}>
							Newest
						</Link>
					) : null}
					{olderHref ? (
						<Link className="btn" to={olderHref}>
							Older
						</Link>
					) : null}
				</nav>
			) : null}
		</AdminPage>
	);
}

function ledeOf({ total, open, openEvents, letters }: DeadLettersView): string {
	if (total === 0)
		return "There is none. Events that could not be counted are kept here, and counted after a replay.";
	if (letters.length === 0) return "There are no older ones.";
	if (open === 0) return `None is open; ${plural(total, "letter is", "letters are")} on the queue again.`;
	return `${plural(open, "letter is", "letters are")} open, with ${plural(openEvents, "event", "events")} not counted. Newest first; replaying one twice counts once.`;
}

export { PrivateBoundary as ErrorBoundary };
