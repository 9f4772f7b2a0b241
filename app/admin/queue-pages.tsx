import { Link } from "@remix-run/react";

type QueuePagesProps = {
	/** From 1. */
	page: number;
	/** Null where nobody has counted them. */
	pages: number | null;
	newerHref: string | null;
	olderHref: string | null;
	/** The words of both links, where what is paged is not in the order of time. */
	words?: [before: string, after: string];
};

/** The pages of a queue, where it has several. */
export function QueuePages({
	page,
	pages,
	newerHref,
	olderHref,
	words = ["Newer", "Older"],
}: QueuePagesProps) {
	if (pages === null ? !newerHref && !olderHref : pages <= 1) return null;
	return (
		<nav className="acts admin-pages" aria-label="Pages">
			{newerHref ? (
				<Link className="btn" to={newerHref}>
					{words[0]}
				</Link>
			) : null}
			<span className="sm mut">
				Page {page}
				{pages === null ? "" : ` of ${pages}`}
			</span>
			{olderHref ? (
				<Link className="btn" to={olderHref}>
					{words[1]}
				</Link>
			) : null}
		</nav>
	);
}
