import { data, type HeadersFunction, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askAnewOnConflict as shouldRevalidate } from "~/context/ask-anew";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { AdminPage, adminLinks } from "../admin-page";
import type { KeyHint } from "../keys/key-bar";
import { QueuePages } from "../queue-pages";
import { decideFromForm, loadQueue } from "./load.server";
import { ReviewQueue } from "./review-queue";
import styles from "./reviews.css?url";

const KEYS: KeyHint[] = [
	[["a"], "show the review under the keys"],
	[["r"], "refuse it: to the reasons"],
];

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Reviews", error);

export const headers: HeadersFunction = privateHeaders;

export const loader = forStaffPage("reviews", ({ context, request, session }) =>
	loadQueue(context, request, session),
);

export const action = forStaff("reviews", async (args) => {
	const problem = await decideFromForm(args);
	return data(problem, { status: problem.status });
});

export { shouldRevalidate };

export const links: LinksFunction = () => [...adminLinks(), { rel: "stylesheet", href: styles }];

export default function Reviews() {
	const problem = useActionData<typeof action>() ?? null;
	const { reviews, total, page, pages, previousHref, nextHref, did } = useLoaderData<typeof loader>();
	return (
		<AdminPage
			title="Reviews"
			keys={KEYS}
			lede={
				reviews.length === 0
					? "None waits. A review is shown when its writer says what they used and since when, and somebody else than they has read it here. No average is printed under ten."
					: `${total} waiting, the longest first. What was seen of a review decides nothing: read it.`
			}
		>
			{problem && !reviews.some(({ id }) => id === problem.typed.id) ? (
				<p className="admin-said" role="alert">
					{problem.message}
				</p>
			) : null}
			{did && !problem ? (
				<p className="admin-said" role="status">
					{did}
				</p>
			) : null}
			{reviews.length > 0 ? <ReviewQueue reviews={reviews} problem={problem} /> : null}
			<QueuePages
				page={page}
				pages={pages}
				previousHref={previousHref}
				nextHref={nextHref}
				words={["Waiting longer", "Waiting less long"]}
			/>
		</AdminPage>
	);
}

export { PrivateBoundary as ErrorBoundary };
