import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { askAnewOnConflict as shouldRevalidate } from "~/context/ask-anew";
import { forArrival, forPerson } from "~/context/guard.server";
import { useBadgeTracking } from "~/track/badge-tracking";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { Arrival } from "../arrival";
import { changeMine, loadMine } from "./mine.server";
import { OwnReview } from "./own-review";
import styles from "./reviews.css?url";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Your reviews", error);

export const headers = privateHeaders;

export const loader = forArrival(({ context, request, session }) =>
	session ? loadMine(context, request, session) : null,
);

export const action = forPerson(changeMine);

export { shouldRevalidate };

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function MyReviews() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	useReviewSent(view?.sent ?? null);
	if (!view) return <Arrival settled={false} />;
	const { reviews, sent, did } = view;
	const said = sent
		? `We received your review of ${sent}. A moderator reads it next. You’ll see the result here.`
		: did;
	return (
		<div className="wrap">
			<Arrival settled />
			<Breadcrumbs trail={[{ href: "/reviews", label: "Reviews" }, { label: "Your reviews" }]} />
			<PageHead
				title="Your reviews"
				lede={
					reviews.length === 0
						? "None yet. To review something you’ve used, open its page and scroll to the end."
						: "Your reviews and their status. You can edit or withdraw each one anytime."
				}
			/>
			{said && !problem ? (
				<p className="notice" role="status">
					{said}
				</p>
			) : null}
			{problem && !reviews.some(({ id }) => id === problem.id) ? (
				<p className="notice" role="alert">
					{problem.message}
				</p>
			) : null}
			{reviews.length === 0 ? (
				<p className="acts">
					<Link className="btn btn-primary" to="/reviews/write">
						Choose what to review
					</Link>
				</p>
			) : (
				<ol className="own-reviews">
					{reviews.map((review) => (
						<OwnReview key={review.id} review={review} problem={problem?.id === review.id ? problem : null} />
					))}
				</ol>
			)}
		</div>
	);
}

function useReviewSent(sent: string | null) {
	const { trackReviewSubmit } = useBadgeTracking();
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each sent review, not for each render
	useEffect(() => {
		if (sent !== null) trackReviewSubmit();
	}, [sent]);
}

export { PrivateBoundary as ErrorBoundary };
