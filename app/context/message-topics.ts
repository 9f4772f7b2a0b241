export const TOPICS = [
	{
		value: "data",
		label: "A value that is wrong or missing",
		inSentence: "a value that is wrong or missing",
	},
	{
		value: "text",
		label: "Something in a guide, a lesson or the history",
		inSentence: "something in a text of ours",
	},
	{ value: "listing", label: "A company that is not listed", inSentence: "a company that is not listed" },
	{ value: "press", label: "Press and quotations", inSentence: "press and quotations" },
	{ value: "privacy", label: "My personal data", inSentence: "your personal data" },
	{ value: "site", label: "Something on the site does not work", inSentence: "something that does not work" },
	{ value: "other", label: "Something else", inSentence: "something else" },
] as const;

export function topicWords(topic: string): string {
	return TOPICS.find(({ value }) => value === topic)?.inSentence ?? "something else";
}

export function topicLabel(topic: string): string {
	return TOPICS.find(({ value }) => value === topic)?.label ?? "Something else";
}
