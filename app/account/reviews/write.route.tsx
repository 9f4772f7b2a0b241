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
					lede="Of what? Open the page of something you have used; at its end you can review it."
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
				lede="For somebody who asks themselves whether to trust it: what you used, and what happened."
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
			<h2>{isConflict ? "What you sent from the other window" : "Your review so far"}</h2>
			<p className="sm mut">
				{status}, {written}
			</p>
			{refusal ? <p className="review-text">Why it was refused: {refusal}</p> : null}
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
			<h2>What becomes of it</h2>
			<ul className="review-notes">
				<li>
					A person reads it before anybody else does. It is shown as you wrote it, or refused with a reason.
				</li>
				<li>You can answer a refusal once, and change or withdraw a review at any time.</li>
				<li>Your name and address are not shown, and not given to the listing.</li>
				<li>
					One review a person and listing. Whoever works for the listing is welcome to{" "}
					<a href="/contact">write to us</a> instead.
				</li>
			</ul>
			<h2>What helps</h2>
			<p>
				What you agreed, what you paid in the end, how long things took, what happened when something went
				wrong. Not whether others should use it.
			</p>
		</>
	);
}

export { PrivateBoundary as ErrorBoundary };
