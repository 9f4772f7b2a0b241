import { Link } from "@remix-run/react";

type QueuePagesProps = {
	/** From 1. */
	page: number;
	/** Null where nobody has counted them. */
	pages: number | null;
	previousHref: string | null;
	nextHref: string | null;
	/** The words of both links, where what is paged is in the order of time. */
	words?: [before: string, after: string];
};

/** The pages of a queue, where it has several. */
export function QueuePages({
	page,
	pages,
	previousHref,
	nextHref,
	words = ["Previous", "Next"],
}: QueuePagesProps) {
	if (pages === null ? !previousHref && !nextHref : pages <= 1) return null;
	return (
		<nav className="acts admin-pages" aria-label="Pages">
			{previousHref ? (
				<Link className="btn" to={previousHref}>
					{words[0]}
				</Link>
			) : null}
			<span className="sm mut">
				Page {page}
				{pages === null ? "" : ` of ${pages}`}
			</span>
			{nextHref ? (
				<Link className="btn" to={nextHref}>
					{words[1]}
				</Link>
			) : null}
		</nav>
	);
}
