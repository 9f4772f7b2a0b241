import content from "~db/content/glossary.json" with { type: "json" };
import { termHref } from "./text-href";

/** A term as `glossary.json` has it. */
export type GlossaryTerm = {
	slug: string;
	term: string;
	/** How it stands in sentences: its name, plurals, the abbreviation. */
	names: string[];
	category: string;
	/** What it is, in a sentence that can stand alone: fields of listings are explained by it too. */
	is: string;
	/** Why it matters to this reader, and an example with a number. */
	more: string;
	/** Both: 20 to 60 words. */
	definition: string;
	/** Slugs of terms beside it. */
	related: string[];
	/** A path of this site where it can be worked out or looked up; null where there is none. */
	tool: string | null;
};

/** Every term, by the alphabet. */
export const glossary: readonly GlossaryTerm[] = content.map((term) => ({
	...term,
	definition: `${term.is} ${term.more}`,
}));

const bySlug = new Map(glossary.map((term) => [term.slug, term]));

/** A term as a word that leads to it. */
export type TermLink = { href: string; term: string };

/** The terms of slugs, as links; what is no term is left out. */
export function termLinks(slugs: readonly string[] = []): TermLink[] {
	return slugs.flatMap((slug) => {
		const found = termBySlug(slug);
		return found ? [{ href: termHref(slug), term: found.term }] : [];
	});
}

/** The term of an address. */
export function termBySlug(slug: string): GlossaryTerm | undefined {
	return bySlug.get(slug);
}
