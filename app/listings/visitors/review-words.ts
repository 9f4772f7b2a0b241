export const USED_MOST = 100;
export const TEXT_LEAST = 40;
export const TEXT_MOST = 5000;
export const WORDS_LEAST = 10;
export const WORDS_MOST = 1000;

/** Reasons to refuse a review. The moderator chooses one, the author reads it, and we publish the counts. */
export const REFUSALS = [
	{ value: "not-used", label: "It is not about using this listing", counted: "not about using the listing" },
	{ value: "person", label: "It names a person, or gives away their data", counted: "named a person" },
	{
		value: "claim",
		label: "It accuses somebody of something nobody can check",
		counted: "accused without proof",
	},
	{ value: "advertising", label: "It advertises, or leads somewhere", counted: "advertised" },
	{ value: "interest", label: "Its author has an interest in the listing", counted: "had an interest" },
	{ value: "copied", label: "It was written elsewhere, or for another listing", counted: "copied" },
	{ value: "language", label: "It cannot be read, or insults", counted: "could not be read, or insulted" },
	{ value: "other", label: "Something else", counted: "for another reason" },
] as const;

export function refusalLabel(reason: string | null): string {
	return REFUSALS.find(({ value }) => value === reason)?.label ?? "Something else";
}

export function refusalCounted(reason: string): string {
	return REFUSALS.find(({ value }) => value === reason)?.counted ?? "for another reason";
}

export const HOW_CHECKED =
	"A person reads every review before anybody else does. It is shown as it was written, or refused with a reason that its author reads and can answer once. What was refused is counted here.";
