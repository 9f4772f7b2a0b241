import { type GlossaryTerm, glossary, termBySlug } from "~/syllabus/glossary";
import { termHref } from "~/syllabus/text-href";
import { toolWords } from "./tool-words";

export type TermLink = { href: string; term: string; definition: string };

export type GlossaryView = { total: number; letters: Array<{ letter: string; terms: TermLink[] }> };

/** The whole glossary by first letters. */
export function presentGlossary(): GlossaryView {
	const letters: GlossaryView["letters"] = [];
	for (const term of [...glossary].sort((a, b) =>
		a.term.localeCompare(b.term, "en", { sensitivity: "base" }),
	)) {
		const letter = term.term.charAt(0).toUpperCase();
		if (letters.at(-1)?.letter !== letter) letters.push({ letter, terms: [] });
		letters.at(-1)?.terms.push(linkTo(term));
	}
	return { total: glossary.length, letters };
}

export type TermView = {
	slug: string;
	term: string;
	definition: string;
	category: string;
	tool: string | null;
	toolWords: string;
	related: TermLink[];
};

/** A term with its neighbors. Null for an unknown one. */
export function presentTerm(slug: string): TermView | null {
	const found = termBySlug(slug);
	if (!found) return null;
	const { term, definition, category, tool, related } = found;
	return {
		...{ slug, term, definition, category, tool },
		toolWords: tool ? toolWords(tool) : "",
		related: related.flatMap((one) => linkOf(one)),
	};
}

function linkOf(slug: string): TermLink[] {
	const term = termBySlug(slug);
	return term ? [linkTo(term)] : [];
}

function linkTo({ slug, term, definition }: GlossaryTerm): TermLink {
	return { href: termHref(slug), term, definition };
}
