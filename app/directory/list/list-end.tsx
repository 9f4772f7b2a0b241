import { Link } from "@remix-run/react";
import type { ListView } from "./view";

/** What these links carry: the path stays, and yet another page of the list begins at its top. */
const toTop = { top: true };

/** Below the rows: the pages, and how the numbers are computed. */
export function ListEnd({ view: { page, pages, pageHrefs, footnote } }: { view: ListView }) {
	return (
		<>
			{pages > 1 && (
				<nav className="pages" aria-label="Pages">
					{pageHrefs.previous && (
						<Link className="btn" rel="prev" to={pageHrefs.previous} state={toTop} discover="none">
							Previous
						</Link>
					)}
					<span>
						Page {page} of {pages}
					</span>
					{pageHrefs.next && (
						<Link className="btn" rel="next" to={pageHrefs.next} state={toTop} discover="none">
							Next
						</Link>
					)}
				</nav>
			)}
			{footnote && <p className="footnote">{footnote}</p>}
		</>
	);
}
