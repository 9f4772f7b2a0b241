/** What the form of an article asks for, in its order. */
export const FIELD_NAMES = [
	"title",
	"summary",
	"desk",
	"section",
	"written",
	"listings",
	"calculators",
	"body",
] as const;
