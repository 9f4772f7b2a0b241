import content from "~db/content/glossary.json";

/** A term as `glossary.json` has it. */
export type GlossaryTerm = {
	slug: string;
	term: string;
	/** How it stands in sentences: its name, plurals, the abbreviation. */
	names: string[];
	category: string;
	/** 20 to 60 words: what it is, why it matters to this reader, an example with a number. */
	definition: string;
	/** Slugs of terms beside it. */
	related: string[];
	/** A path of this site where it can be worked out or looked up; null where there is none. */
	tool: string | null;
};

/** Every term, by the alphabet. */
export const glossary: readonly GlossaryTerm[] = content;

const bySlug = new Map(glossary.map((term) => [term.slug, term]));

/** The term of an address. */
export function termBySlug(slug: string): GlossaryTerm | undefined {
	return bySlug.get(slug);
}
