import { Link } from "@remix-run/react";
import type { FiguresView, ListingReviewsView, ReviewView } from "./present";

/** A listing's reviews, at the end of its page. */
export function ListingReviews({ view }: { view: ListingReviewsView }) {
	const { name, figures, reviews, allHref, writeHref } = view;
	return (
		<div id="reviews" className="section listing-reviews">
			<h2>Reviews</h2>
			{figures ? (
				<>
					<RatingFigures figures={figures} />
					<ReviewList reviews={reviews} />
				</>
			) : (
				<p>
					No reviews yet. We read every review before we publish it.{" "}
					<Link to="/reviews">How we check reviews</Link>
				</p>
			)}
			<p className="acts">
				{allHref && (
					<Link className="btn" to={allHref}>
						All reviews of {name}
					</Link>
				)}
				<Link className="btn btn-plain" to={writeHref} rel="nofollow">
					{figures ? "Write a review" : "Write the first review"}
				</Link>
			</p>
		</div>
	);
}

/** The number of ratings, their spread and the range for the average, as a chart and in numbers. */
export function RatingFigures({ figures: { count, average, spread } }: { figures: FiguresView }) {
	return (
		<div className="rating-figures">
			<p>
				<b>{count}</b> {average}
			</p>
			<dl>
				{spread.map(({ stars, count: amount, share }) => (
					<div key={stars}>
						<dt>
							{stars} <span className="vh">of 5</span>
						</dt>
						<dd>
							<svg className="meter" aria-hidden="true">
								<rect className="m-all" y="2" width="100%" height="1" />
								<rect className="m-part" width={`${share}%`} height="6" />
							</svg>
							<span>{amount}</span>
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

export function ReviewList({ reviews }: { reviews: ReviewView[] }) {
	return (
		<ol className="reviews">
			{reviews.map(({ id, rating, about, text, written, listing, isBeingEdited }) => (
				<li key={id}>
					<p className="review-about">
						{listing ? (
							<Link to={listing.href}>
								<b>{listing.name}</b>
							</Link>
						) : null}
						<b>{rating}</b>
						<span className="sm mut">{about}</span>
					</p>
					<p className="review-text">{text}</p>
					<p className="sm mut">
						Posted by a signed-in user on {written}.{isBeingEdited && " We’re reviewing an edit."}
					</p>
				</li>
			))}
		</ol>
	);
}
