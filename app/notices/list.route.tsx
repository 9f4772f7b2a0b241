import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { Arrival } from "~/account/arrival";
import { forArrival, forPerson } from "~/context/guard.server";
import { plural } from "~/ui/format";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { setUnread } from "~/ui/unread-notices";
import { NOTICES, noticesLinks } from "./frame";
import { changeNotices, loadNotices } from "./list.server";
import { FollowList, NoticeList } from "./notice-lists";
import { SettingsForm } from "./settings-form";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Notifications", error);

export const headers = privateHeaders;

export const loader = forArrival(({ context, request, session }) =>
	session ? loadNotices(context, request, session) : null,
);

export const action = forPerson(async (args) => {
	const problem = await changeNotices(args);
	return data(problem, { status: problem.status });
});

export const links = noticesLinks;

export default function Notices() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	const unread = view?.unread ?? null;
	// The header loaded its count with the page, so tell it what has been read.
	useEffect(() => {
		if (unread !== null) setUnread(unread);
	}, [unread]);
	if (!view) return <Arrival settled={false} />;
	return (
		<div className="wrap notices">
			<Arrival settled />
			<Breadcrumbs trail={[{ href: "/dashboard", label: "Dashboard" }, { label: "Notifications" }]} />
			<PageHead title="Notifications" lede={ledeOf(view.unread, view.follows.length)}>
				<p className="acts">
					<Link className="btn btn-primary" to={`${NOTICES}/follow`}>
						Follow something
					</Link>
				</p>
			</PageHead>
			{view.said && !problem ? (
				<p className="notice" role="status">
					{view.said}
				</p>
			) : null}
			{problem ? (
				<p className="notice" role="alert">
					{problem.message}
				</p>
			) : null}
			<div className="two">
				<NoticeList view={view} />
				<div>
					<FollowList follows={view.follows} />
					<SettingsForm settings={view.settings} zones={view.zones} problem={problem} />
				</div>
			</div>
		</div>
	);
}

function ledeOf(unread: number, follows: number): string {
	if (follows === 0)
		return "Follow a company or a rate and we’ll show changes here, and email you if you want.";
	const followed = `You follow ${plural(follows, "thing", "things")}.`;
	return unread === 0
		? `${followed} No unread changes.`
		: `${followed} ${plural(unread, "unread change", "unread changes")}.`;
}

export { PrivateBoundary as ErrorBoundary };
