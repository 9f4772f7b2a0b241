import content from "~db/content/glossary.json" with { type: "json" };
import { termHref } from "./text-href";

export type GlossaryTerm = {
	slug: string;
	term: string;
	names: string[];
	category: string;
	/** A definition that works alone, because listing fields also use it. */
	is: string;
	/** Why it matters to this reader, and an example with a number. */
	more: string;
	definition: string;
	related: string[];
	/** The page to compute or look it up, or null. */
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
