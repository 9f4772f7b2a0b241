import type { GlossaryView } from "../glossary/present";

/** Terms under their first letters. */
export function TermsByLetter({ letters }: Pick<GlossaryView, "letters">) {
	return letters.map(({ letter, terms }) => (
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
	));
}
