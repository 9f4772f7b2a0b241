import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { forArrival, forPerson } from "~/context/guard.server";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import { PrivateBoundary } from "~/ui/page/private-boundary";
import { privateHeaders, privateMeta } from "~/ui/page/private-page";
import { SectionChoices } from "~/ui/section-choices";
import { Arrival } from "../arrival";
import { ReviewForm } from "./review-form";
import styles from "./reviews.css?url";
import { type KeptReview, loadWriting, takeReview } from "./write.server";

export const meta: MetaFunction<typeof loader> = ({ error }) => privateMeta("Write a review", error);

export const headers = privateHeaders;

export const loader = forArrival(({ context, request, session }) =>
	session ? loadWriting(context, request, session) : null,
);

export const action = forPerson(async (args) => {
	const problem = await takeReview(args);
	return data(problem, { status: problem.status });
});

export const links = () => [{ rel: "stylesheet", href: styles }];

export default function WriteReview() {
	const view = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>() ?? null;
	if (!view) return <Arrival settled={false} />;
	const { listing, sections, kept } = view;
	const shown = problem?.other ?? kept;
	const trail = [{ href: "/reviews", label: "Reviews" }, { label: "Write a review" }];
	if (!listing)
		return (
			<div className="wrap">
				<Arrival settled />
				<Breadcrumbs trail={trail} />
				<PageHead
					title="Write a review"
					lede="To review something you’ve used, open its page and scroll to the end."
				/>
				<section className="section" aria-label="Sections">
					<SectionChoices sections={sections} />
				</section>
			</div>
		);
	return (
		<div className="wrap">
			<Arrival settled />
			<Breadcrumbs trail={trail} />
			<PageHead
				title={`Review ${listing.name}`}
				lede="Help others decide. Tell them what you used and what happened."
			/>
			<div className="two">
				<section className="section" aria-label="Your review">
					<ReviewForm isLender={listing.id.startsWith("lender:")} kept={kept} problem={problem} />
				</section>
				<aside className="section">
					{shown ? <Kept kept={shown} isConflict={shown === problem?.other} /> : null}
					<WritingNotes />
					<p>
						<Link to={listing.href}>Back to {listing.name}</Link>
					</p>
				</aside>
			</div>
		</div>
	);
}

function Kept({ kept, isConflict }: { kept: KeptReview; isConflict: boolean }) {
	const { said, status, written, refusal } = kept;
	return (
		<>
			<h2>{isConflict ? "Your version from the other window" : "Your review so far"}</h2>
			<p className="sm mut">
				{written}: {status}
			</p>
			{refusal ? <p className="review-text">Why it was rejected: {refusal}</p> : null}
			{isConflict ? (
				<>
					<p>
						{said.rating} of 5, {said.used}
					</p>
					<p className="review-text">{said.text}</p>
				</>
			) : null}
		</>
	);
}

function WritingNotes() {
	return (
		<>
			<h2>What happens next</h2>
			<ul className="review-notes">
				<li>
					A moderator reads your review before it’s published. We publish it as you wrote it or reject it with
					a reason.
				</li>
				<li>You can answer a rejection once, and edit or withdraw a review anytime.</li>
				<li>We don’t show your name or address, and we don’t give them to the company.</li>
				<li>
					You can write one review per listing. If you work for the company,{" "}
					<a href="/contact">write to us</a> instead.
				</li>
			</ul>
			<h2>What helps</h2>
			<p>
				Tell readers what you agreed to, what you paid in the end, how long things took and what happened when
				something went wrong. Don’t tell them whether to use it.
			</p>
		</>
	);
}

export { PrivateBoundary as ErrorBoundary };
