import type { ListView } from "./view";

export function ListEnd({ view: { page, pages, pageHrefs, footnote } }: { view: ListView }) {
	return (
		<>
			{pages > 1 && (
				<nav className="pages" aria-label="Pages">
					{pageHrefs.previous && (
						<a className="btn" id="prev" rel="prev" href={pageHrefs.previous} data-to="top">
							Previous
						</a>
					)}
					<span>
						Page {page} of {pages}
					</span>
					{pageHrefs.next && (
						<a className="btn" id="next" rel="next" href={pageHrefs.next} data-to="top">
							Next
						</a>
					)}
				</nav>
			)}
			{footnote && <p className="footnote">{footnote}</p>}
		</>
	);
}
