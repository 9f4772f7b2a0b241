import content from "~db/content/glossary.json" with { type: "json" };
import { termHref } from "./text-href";

export type GlossaryTerm = {
	slug: string;
	term: string;
	names: string[];
	category: string;
	/** The first sentence. It must work alone, because listing fields also show it. */
	is: string;
	/** Why it matters to the reader, with a numeric example. */
	more: string;
	definition: string;
	related: string[];
	/** A page that calculates it or lists it, or null. */
	tool: string | null;
};

export const glossary: readonly GlossaryTerm[] = content.map((term) => ({
	...term,
	definition: `${term.is} ${term.more}`,
}));

const bySlug = new Map(glossary.map((term) => [term.slug, term]));

export type TermLink = { href: string; term: string };

export function termLinks(slugs: readonly string[] = []): TermLink[] {
	return slugs.flatMap((slug) => {
		const found = termBySlug(slug);
		return found ? [{ href: termHref(slug), term: found.term }] : [];
	});
}

export function termBySlug(slug: string): GlossaryTerm | undefined {
	return bySlug.get(slug);
}
