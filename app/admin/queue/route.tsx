import type { HeadersFunction, LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import { forgetSent } from "../edit/draft";
import { QueuePages } from "../queue-pages";
import { useAccount } from "../use-account";
import { actOnQueue } from "./act.server";
import { loadQueue } from "./load.server";
import { OrderRule } from "./order-rule";
import styles from "./queue.css?url";
import { QueueFilter } from "./queue-filter";
import { isAbout, QueueTable } from "./queue-table";
import { QUEUE_KEYS } from "./use-queue-keys";
import type { Said } from "./view";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Verify", error);

export const headers: HeadersFunction = privateHeaders;

/** What waits to be verified or answered, as far as the reader's powers go. */
export const loader = forStaffPage("desk", ({ context, request, session }) =>
	loadQueue(context, request, session),
);

export const action = forStaff("desk", actOnQueue);

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Queue() {
	const view = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>() ?? null;
	const { rows, waiting, more, page, previousHref, nextHref, end, first, said, weights } = view;
	const isElsewhere = refused !== null && !rows.some((row) => isAbout(refused, row));
	return (
		<AdminPage
			title="Verify"
			lede={`Open the source, then confirm, correct or mark unknown. ${waiting ?? ""}`}
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
				<p>Nothing waits here.</p>
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
					It stands in the <Link to="/corrections#answered">log of corrections</Link>.
				</>
			) : null}
			{undo ? (
				<Form method="post" className="queue-undo" preventScrollReset>
					<input type="hidden" name="do" value="undo" />
					<input type="hidden" name="listing" value={undo.listing} />
					<input type="hidden" name="field" value={undo.field} />
					<input type="hidden" name="facts" value={undo.facts} />
					<button type="submit" className="btn btn-plain">
						Undo <kbd>z</kbd>
					</button>
				</Form>
			) : null}
		</div>
	);
}

export { PrivateBoundary as ErrorBoundary };
