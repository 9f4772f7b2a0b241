import { renderToStaticMarkup } from "react-dom/server";
import type { GlossaryView } from "../glossary/present";
import { TermsByLetter } from "./terms-by-letter";

/** The whole glossary as HTML, which travels once. */
export function drawTerms({ letters }: GlossaryView): string {
	return renderToStaticMarkup(<TermsByLetter letters={letters} />);
}
