import type { Tool } from "~/context/guard.server";

/** What the site's search suggests. */
export type Found = { name: string; href: string; section: string };

export type Choice = { label: string; href: string; what: string };

/** What may be chosen for what was typed: tools that have each word first, then what was found. All tools before anything is typed. */
export function choicesOf(typed: string, tools: Tool[], found: Found[]): Choice[] {
	const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
	const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
	return [
		...tools
			.filter(({ title, path }) => has(`${title} ${path}`))
			.map(({ title, path, group }) => ({ label: title, href: path, what: group ?? "Administration" })),
		...(words.length === 0 ? [] : found).map(({ name, href, section }) => ({
			label: name,
			href,
			what: section,
		})),
	];
}
