import { Link } from "@remix-run/react";
import { HOW_CHECKED } from "~/listings/visitors/review-words";
import { ChoiceLinks, type ChoiceView } from "~/ui/choice-links";
import { DegradedNote } from "~/ui/degraded-note";
import { Breadcrumbs } from "~/ui/page/breadcrumbs";
import { PageHead } from "~/ui/page/page-head";
import type { ReviewsView } from "./present";
import { RatingFigures, ReviewList } from "./review-list";

export const TRAIL = [{ label: "Reviews" }];

/** The reviews that are shown, with choices; without any, how they are checked and where to write the first. */
export function ReviewsPage({ view }: { view: ReviewsView }) {
	const { listing, figures, reviews, sections, ratings, isNarrowed, isPastEnd, summary, pages } = view;
	return (
		<div className="wrap">
			<DegradedNote since={view.degraded} />
			<Breadcrumbs
				trail={listing ? [{ href: "/reviews", label: "Reviews" }, { label: listing.name }] : TRAIL}
			/>
			<PageHead title={listing ? `${listing.name} reviews` : "Bitcoin company reviews"} lede={HOW_CHECKED}>
				<p className="acts">
					<Link className="btn btn-primary" to={listing?.writeHref ?? "/reviews/write"}>
						Write a review
					</Link>
					{listing ? (
						<Link className="btn" to={listing.href}>
							{listing.name}
						</Link>
					) : null}
				</p>
			</PageHead>
			<div className="choice-bar review-choices">
				<Choices label="Section" choices={sections} />
				<Choices label="Rating" choices={ratings} />
			</div>
			<div className="two">
				<section className="section" aria-label="Reviews">
					{view.odd ? (
						<p className="notice" role="status">
							{view.odd}
						</p>
					) : null}
					{reviews.length > 0 ? (
						<ReviewList reviews={reviews} />
					) : isPastEnd ? (
						<p>No reviews on this page. Go back to a newer one.</p>
					) : (
						<NoReviews isNarrowed={isNarrowed} />
					)}
					{pages ? (
						<nav className="acts review-pages" aria-label="Pages">
							{pages.previous ? (
								<Link className="btn" rel="prev" to={pages.previous}>
									Newer
								</Link>
							) : null}
							<span>
								Page {pages.page} of {pages.pages}
							</span>
							{pages.next ? (
								<Link className="btn" rel="next" to={pages.next}>
									Older
								</Link>
							) : null}
						</nav>
					) : null}
				</section>
				<aside>
					{figures ? (
						<section className="section">
							<h2>{view.spreadHeading}</h2>
							<RatingFigures figures={figures} />
						</section>
					) : null}
					<section className="section">
						<h2>All reviews so far</h2>
						{summary.map((sentence) => (
							<p key={sentence}>{sentence}</p>
						))}
						<p className="sm mut">
							The number of reviews counts toward <Link to="/methodology#quality">data quality</Link>. Ratings
							don’t affect our rankings or scores.
						</p>
					</section>
				</aside>
			</div>
		</div>
	);
}

function Choices({ label, choices }: { label: string; choices: ChoiceView[] }) {
	return (
		<nav aria-label={label}>
			<span className="sm mut">{label}</span>
			<ChoiceLinks choices={choices} />
		</nav>
	);
}

function NoReviews({ isNarrowed }: { isNarrowed: boolean }) {
	return (
		<div className="no-reviews">
			<p>
				<b>{isNarrowed ? "No reviews match." : "No reviews yet."}</b> Used one of these services? Write the
				first.
			</p>
			<p className="acts">
				<Link className="btn" to="/reviews/write">
					Choose what to review
				</Link>
				{isNarrowed ? (
					<Link className="btn btn-plain" to="/reviews">
						Show all reviews
					</Link>
				) : null}
			</p>
		</div>
	);
}
