import { useActionData, useLoaderData } from "@remix-run/react";
import { askAnewOnConflict as shouldRevalidate } from "~/context/ask-anew";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers, type KeyHint } from "../admin-page";
import { QueuePages } from "../parts";
import { ReviewQueue } from "./review-queue";
import { decideFromForm, loadQueue } from "./reviews.server";

const KEYS: KeyHint[] = [
	[["a"], "show the review under the keys"],
	[["r"], "refuse it: to the reasons"],
];

export const meta = adminMeta("Reviews");

export const loader = forStaffPage("reviews", ({ context, request, session }) =>
	loadQueue(context, request, session),
);

export const action = forStaff("reviews", decideFromForm);

export { shouldRevalidate };

export const links = adminLinks();

export default function Reviews() {
	const problem = useActionData<typeof action>() ?? null;
	const view = useLoaderData<typeof loader>();
	const { reviews, total, did } = view;
	const isElsewhere = problem && !reviews.some(({ id }) => id === problem.typed.id);
	return (
		<AdminPage
			title="Reviews"
			keys={KEYS}
			lede={
				reviews.length === 0
					? "None waits. A review is shown when its writer says what they used and since when, and somebody else than they has read it here. No average is printed under ten."
					: `${total} waiting, the longest first. What was seen of a review decides nothing: read it.`
			}
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : did}
		>
			{reviews.length > 0 ? <ReviewQueue reviews={reviews} problem={problem} /> : null}
			<QueuePages {...view} words={["Waiting longer", "Waiting less long"]} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
