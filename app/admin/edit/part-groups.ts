import type { Part } from "~/listings/values/entries";
import { partTypeOf } from "~/listings/values/part-types";
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
	const { form = {} } = partTypeOf(part);
	const choices = form.choices && optionsIn(form.choices(part));
	return {
		key,
		label,
		hint: [explain, form.partHint].filter(Boolean).join(" "),
		unit: form.unit?.(part) ?? null,
		isLong: form.control === "lines" || form.isLongPart === true || key === "note",
		// An unchosen box means unknown or the default, so no one has to answer no.
		options: (part.type === "boolean" ? choices?.filter(({ value }) => value === "yes") : choices) ?? null,
		isMandatory: part.mandatory === true,
	};
}

export function optionsIn(choices: Record<string, string>) {
	return Object.entries(choices).map(([value, label]) => ({ value, label }));
}
