import type { Part } from "~/listings/kinds/entries";
import { groupBy } from "~db/group-by";
import type { Control, PartView } from "./view";

type PartGroups = Extract<Control, { type: "parts" }>["groups"];

/** The parts of an entry as its form asks for them, under their headings. */
export function partGroups(parts: Part[]): PartGroups {
	return [...groupBy(parts, ({ group }) => group)].map(([heading, own]) => ({
		heading,
		parts: own.map(partView),
	}));
}

function partView(part: Part): PartView {
	const { key, label, explain } = part;
	return {
		...{ key, label, unit: unitOf(part), options: optionsOf(part) },
		hint: [explain, HOW[part.type]].filter(Boolean).join(" "),
		isLong:
			["list", "places-by", "rates-by", "requirements", "sources", "countries"].includes(part.type) ||
			key === "note",
		isMandatory: part.mandatory === true,
	};
}

const HOW: Partial<Record<Part["type"], string>> = {
	countries: "By name or code, states as US-NY; commas between them.",
	list: "One thing a line.",
	counts: "Commas between them.",
	day: "A day, a month or a year.",
	ratios: "Percentages, commas between them.",
	"rates-by":
		"A line for each, such as dining: 3, or by steps of a month’s dollars fuel: 4 to 300 | 1. 0 where it earns nothing.",
	"places-by": "A line for each, such as business: US-NY, US-VT.",
	requirements:
		"A line for each: key | yes, or what is asked | the condition in words | countries, where only asked there.",
	sources: "A line for each: address | date, or nothing | what it says.",
};

function unitOf(part: Part): string | null {
	if (part.type === "ratio") return "%";
	if (part.type === "amount") return part.currency ? null : "USD";
	return part.type === "count" ? (part.unit ?? null) : null;
}

/** What may be chosen; nothing chosen is unknown, or as usual. */
function optionsOf(part: Part): PartView["options"] {
	if (part.type === "choice") return Object.entries(part.choices).map(([value, label]) => ({ value, label }));
	if (part.type === "boolean") return [{ value: "yes", label: "yes" }];
	return null;
}
