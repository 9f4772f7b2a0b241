export const TOPICS = [
	{
		value: "data",
		label: "A wrong or missing figure",
		inSentence: "a wrong or missing figure",
	},
	{
		value: "text",
		label: "An error in a guide, lesson or history",
		inSentence: "an error in a guide, lesson or history",
	},
	{ value: "listing", label: "A company we don’t list", inSentence: "a company we don’t list" },
	{ value: "press", label: "A press question", inSentence: "a press question" },
	{ value: "privacy", label: "My personal data", inSentence: "your personal data" },
	{ value: "site", label: "A problem with the site", inSentence: "a problem with the site" },
	{ value: "other", label: "Something else", inSentence: "something else" },
] as const;

export function topicWords(topic: string): string {
	return TOPICS.find(({ value }) => value === topic)?.inSentence ?? "something else";
}

export function topicLabel(topic: string): string {
	return TOPICS.find(({ value }) => value === topic)?.label ?? "Something else";
}
