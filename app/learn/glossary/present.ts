import { type GlossaryTerm, glossary, termBySlug } from "~/syllabus/glossary";
import { termHref } from "~/syllabus/text-href";

export function presentGlossary() {
	const letters: Array<{ letter: string; terms: Array<ReturnType<typeof linkTo>> }> = [];
	for (const term of [...glossary].sort((a, b) =>
		a.term.localeCompare(b.term, "en", { sensitivity: "base" }),
	)) {
		const letter = term.term.charAt(0).toUpperCase();
		if (letters.at(-1)?.letter !== letter) letters.push({ letter, terms: [] });
		letters.at(-1)?.terms.push(linkTo(term));
	}
	return { total: glossary.length, letters };
}

export function presentTerm(slug: string) {
	const found = termBySlug(slug);
	if (!found) return null;
	const { term, definition, category, tool, related } = found;
	return {
		slug,
		term,
		definition,
		category,
		tool,
		toolWords: tool ? toolWords(tool) : "",
		related: related.flatMap((one) => {
			const term = termBySlug(one);
			return term ? [linkTo(term)] : [];
		}),
	};
}

function linkTo({ slug, term, definition }: GlossaryTerm) {
	return { href: termHref(slug), term, definition };
}

/** Pages that compute something. All other terms lead to a list or an article. */
const WORKS_OUT = /^\/(calculators\/|risk-score|risk-simulator)/;
const READ = ["/what-are-options", "/price-story"];

export function toolWords(tool: string): string {
	if (WORKS_OUT.test(tool)) return "Calculate it";
	return READ.some((path) => tool.startsWith(path)) ? "See how it works" : "See the list";
}
