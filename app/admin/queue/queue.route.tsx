import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers, useAccount } from "../admin-page";
import { forgetSent } from "../edit/draft";
import { Hidden, QueuePages } from "../parts";
import { actOnQueue } from "./act.server";
import styles from "./queue.css?url";
import { loadQueue, type Said } from "./queue.server";
import { OrderRule, QueueFilter } from "./queue-frame";
import { isAbout, QUEUE_KEYS, QueueTable } from "./queue-table";

export const meta = adminMeta("Verify");

export const loader = forStaffPage("desk", ({ context, request, session }) =>
	loadQueue(context, request, session),
);

export const action = forStaff("desk", actOnQueue);

export const links = adminLinks(styles);

export default function Queue() {
	const view = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	const { rows, waiting, more, page, previousHref, nextHref, end, first, said, weights } = view;
	const isElsewhere = refused !== null && !rows.some((row) => isAbout(refused, row));
	return (
		<AdminPage
			title="Verify"
			lede={`Open the source, then confirm the value, correct it or mark it unknown. ${waiting ?? ""}`}
			keys={QUEUE_KEYS}
		>
			<div className="queue-said" role="status">
				{said ? <DoneBefore {...said} /> : null}
			</div>
			{isElsewhere ? (
				<p className="admin-said" role="alert">
					{refused.message}
				</p>
			) : null}
			<QueueFilter {...view} />
			{rows.length > 0 ? (
				<QueueTable rows={rows} first={first} problem={refused} />
			) : (
				<p>The queue is empty.</p>
			)}
			{more.map(({ words, href }) => (
				<p key={href}>
					<Link to={href}>{words}</Link>
				</p>
			))}
			<QueuePages page={page} pages={null} previousHref={previousHref} nextHref={nextHref} />
			{end && rows.length > 0 ? <p className="sm mut">{end}</p> : null}
			<OrderRule weights={weights} />
		</AdminPage>
	);
}

function DoneBefore({ words, undo, isInLog, draft }: Said) {
	const account = useAccount();
	useEffect(() => {
		if (draft) forgetSent(account, draft);
	}, [account, draft]);
	return (
		<div className="admin-said">
			{words}{" "}
			{isInLog ? (
				<>
					See the <Link to="/corrections#answered">corrections log</Link>.
				</>
			) : null}
			{undo ? (
				<Form method="post" className="queue-undo" preventScrollReset>
					<Hidden of={{ do: "undo", ...undo }} />
					<button type="submit" className="btn btn-plain">
						Undo <kbd>z</kbd>
					</button>
				</Form>
			) : null}
		</div>
	);
}

export { ErrorBoundary, headers };
