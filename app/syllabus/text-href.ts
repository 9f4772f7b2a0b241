export const TEXT_PATHS = { article: "/articles", lesson: "/bitcoin-learning-center", page: "" } as const;

export function textHref({ kind, slug }: { kind: keyof typeof TEXT_PATHS; slug: string }): string {
	return `${TEXT_PATHS[kind]}/${slug}`;
}

const WORDS_A_MINUTE = 220;

export function minutesToRead(words: number): number {
	return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export function termHref(slug: string): string {
	return `/glossary/${slug}`;
}
