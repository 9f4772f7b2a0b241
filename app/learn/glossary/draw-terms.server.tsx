import { renderToStaticMarkup } from "react-dom/server";
import type { presentGlossary } from "./present";

/** The whole glossary as HTML, which travels once. */
export function drawTerms({ letters }: ReturnType<typeof presentGlossary>): string {
	return renderToStaticMarkup(
		letters.map(({ letter, terms }) => (
			<section key={letter} id={`letter-${letter}`} className="letter" aria-labelledby={`heading-${letter}`}>
				<h2 id={`heading-${letter}`}>{letter}</h2>
				<dl>
					{terms.map(({ href, term, definition }) => (
						<div key={href}>
							<dt>
								<a href={href}>{term}</a>
							</dt>
							<dd>{definition}</dd>
						</div>
					))}
				</dl>
			</section>
		)),
	);
}
