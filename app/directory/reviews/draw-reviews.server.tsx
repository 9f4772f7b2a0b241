import { renderToStaticMarkup } from "react-dom/server";
import { RatingFigures, ReviewList } from "./review-list";
import type { ListingReviewsView } from "./view";

/** A listing's reviews as static HTML for the end of its page. */
export function drawListingReviews({
	name,
	figures,
	reviews,
	allHref,
	writeHref,
}: ListingReviewsView): string {
	return renderToStaticMarkup(
		<>
			<h2>Reviews</h2>
			{figures ? (
				<>
					<RatingFigures figures={figures} />
					<ReviewList reviews={reviews} />
				</>
			) : (
				<p>
					No reviews yet. A person reads each before it is shown; <a href="/reviews">how they are checked</a>.
				</p>
			)}
			<p className="acts">
				{allHref ? (
					<a className="btn" href={allHref}>
						All reviews of {name}
					</a>
				) : null}
				<a className="btn btn-plain" href={writeHref} rel="nofollow">
					{figures ? "Write one" : "Write the first"}
				</a>
			</p>
		</>,
	);
}
