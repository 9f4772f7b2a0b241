/** The kinds of texts that the desk edits. */
export const TEXT_KINDS = ["article", "lesson", "page"] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

/** Which text is meant. */
export type TextName = { kind: TextKind; slug: string };

export const KIND_WORDS: Record<TextKind, { one: string; all: string }> = {
	article: { one: "guide", all: "Guides" },
	lesson: { one: "lesson", all: "Lessons" },
	page: { one: "single page", all: "Single pages" },
};

/** The kind in an address or form. Defaults to a guide. */
export function kindOf(named: unknown): TextKind {
	return TEXT_KINDS.find((kind) => kind === named) ?? "article";
}

/** A text's id, such as `lesson:loan-to-value`. */
export const textId = ({ kind, slug }: TextName) => `${kind}:${slug}`;

export function nameOf(id: string): TextName {
	const colon = id.indexOf(":");
	return { kind: kindOf(id.slice(0, colon)), slug: id.slice(colon + 1) };
}

/** How an address of the desk names a text. */
export function asParams({ kind, slug }: TextName): Record<string, string> {
	return kind === "article" ? { slug } : { kind, slug };
}

export function editHref(text: TextName, rest: Record<string, string> = {}): string {
	return `/article-admin/edit?${new URLSearchParams({ ...asParams(text), ...rest })}`;
}

/** Whether a text can be added, renamed and withdrawn here. The addresses of lessons and single pages are part of the site itself. */
export const hasOwnAddress = (kind: TextKind) => kind === "article";
