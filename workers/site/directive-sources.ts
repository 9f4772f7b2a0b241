/** What a content policy allows besides, by directive: `{"script-src": "https://a.example https://b.example/c"}`. */
export type MoreSources = Record<string, string>;

/** A content policy's directives with more sources: after those of a directive that is there, or in one of its own. */
export function addSources(directives: string[], more: MoreSources): string[] {
	const there = new Set(directives.map(nameOf));
	const widened = directives.map((directive) => {
		const sources = more[nameOf(directive)];
		return sources ? `${directive} ${sources}` : directive;
	});
	const own = Object.entries(more).filter(([name]) => !there.has(name));
	return [...widened, ...own.map(([name, sources]) => `${name} ${sources}`)];
}

function nameOf(directive: string): string {
	return directive.split(" ")[0] ?? "";
}
