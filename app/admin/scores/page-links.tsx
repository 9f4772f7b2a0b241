import { Link } from "@remix-run/react";

type PageLinksProps = {
	/** From 1. */
	page: number;
	pages: number;
	previousHref: string | null;
	nextHref: string | null;
};

/** The pages of a table, where it has several. */
export function PageLinks({ page, pages, previousHref, nextHref }: PageLinksProps) {
	if (pages <= 1) return null;
	return (
		<nav className="acts admin-pages" aria-label="Pages">
			{previousHref ? (
				<Link className="btn" to={previousHref}>
					Previous
				</Link>
			) : null}
			<span className="sm mut">
				Page {page} of {pages}
			</span>
			{nextHref ? (
				<Link className="btn" to={nextHref}>
					Next
				</Link>
			) : null}
		</nav>
	);
}
