import { useActionData, useLoaderData } from "@remix-run/react";
import { askAnewOnConflict as shouldRevalidate } from "~/context/ask-anew";
import { forStaff, forStaffPage } from "~/context/guard.server";
import { AdminPage, adminLinks, adminMeta, ErrorBoundary, headers, type KeyHint } from "../admin-page";
import { QueuePages } from "../parts";
import { ReviewQueue } from "./review-queue";
import { decideFromForm, loadQueue } from "./reviews.server";

const KEYS: KeyHint[] = [
	[["a"], "publish the selected review"],
	[["r"], "choose a reason to reject"],
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
					? "No reviews are waiting."
					: `${total} waiting, oldest first. Read each review. Warnings alone don’t decide.`
			}
			problem={isElsewhere ? problem.message : null}
			said={problem ? null : did}
		>
			{reviews.length > 0 ? <ReviewQueue reviews={reviews} problem={problem} /> : null}
			<QueuePages {...view} words={["Older", "Newer"]} />
		</AdminPage>
	);
}

export { ErrorBoundary, headers };
