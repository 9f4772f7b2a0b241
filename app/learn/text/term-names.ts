import type { GlossaryTerm } from "~/syllabus/glossary";

/** How terms are found in a text. */
export type Names = { pattern: RegExp; slugOf: Map<string, string> };

/** Term names, longest first, as they appear in sentences. Short capitals are case-sensitive. */
export function namesOf(terms: readonly GlossaryTerm[]): Names {
	const slugOf = new Map<string, string>();
	for (const { slug, names } of terms)
		for (const name of names) slugOf.set(isCapitals(name) ? name : name.toLowerCase(), slug);
	const words = [...slugOf.keys()].sort((a, b) => b.length - a.length);
	if (words.length === 0) return { pattern: /$^/g, slugOf };
	const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	const exact = escaped.filter((_, index) => isCapitals(words[index] ?? ""));
	const any = escaped.filter((_, index) => !isCapitals(words[index] ?? "")).map(anyCase);
	return {
		pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${[...any, ...exact].join("|")})(?![\\p{L}\\p{N}])`, "gu"),
		slugOf,
	};
}

function isCapitals(name: string): boolean {
	return /^[A-Z0-9]{2,}s?$/.test(name);
}

/** The first letter in either case. */
function anyCase(word: string): string {
	return word.replace(/^[a-z]/, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
