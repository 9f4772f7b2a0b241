export const TEXT_PATHS = { article: "/articles", lesson: "/bitcoin-learning-center", page: "" } as const;

export function textHref({ kind, slug }: { kind: keyof typeof TEXT_PATHS; slug: string }): string {
	return `${TEXT_PATHS[kind]}/${slug}`;
}

export function termHref(slug: string): string {
	return `/glossary/${slug}`;
}
