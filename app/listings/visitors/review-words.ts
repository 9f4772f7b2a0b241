export const USED_MOST = 100;
export const TEXT_LEAST = 40;
export const TEXT_MOST = 5000;
export const WORDS_LEAST = 10;
export const WORDS_MOST = 1000;

/** Reasons to refuse a review. The moderator chooses one, the author reads it, and we publish the counts. */
export const REFUSALS = [
	{ value: "not-used", label: "It isn’t about using this listing", counted: "not about using the listing" },
	{ value: "person", label: "It names a person or shares their personal data", counted: "named a person" },
	{
		value: "claim",
		label: "It accuses someone of something no one can check",
		counted: "accused without proof",
	},
	{ value: "advertising", label: "It advertises or links somewhere", counted: "advertised" },
	{ value: "interest", label: "The author has an interest in the listing", counted: "had an interest" },
	{ value: "copied", label: "It’s copied from elsewhere or about another listing", counted: "copied" },
	{ value: "language", label: "It’s unreadable or insulting", counted: "unreadable or insulting" },
	{ value: "other", label: "Something else", counted: "for another reason" },
] as const;

export function refusalLabel(reason: string | null): string {
	return REFUSALS.find(({ value }) => value === reason)?.label ?? "Something else";
}

export function refusalCounted(reason: string): string {
	return REFUSALS.find(({ value }) => value === reason)?.counted ?? "for another reason";
}

export const HOW_CHECKED =
	"A moderator checks every review before we publish it. We don’t edit reviews. If we reject one, the author gets the reason and can appeal once.";
