import type { Choices } from "./choice";
import { checkRegion, typedPlaces } from "./countries";
import { checkList, typedLines } from "./list";
import { checkObject } from "./objects";
import type { PartType } from "./value-type";
import { regionName } from "./words";

export const placesBy: PartType<Choices, Record<string, string[]>> = {
	parseContent(raw, { choices }) {
		const by = Object.entries(checkObject(raw)).map(([key, codes]) => {
			if (!Object.hasOwn(choices, key))
				throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}`);
			// An empty list means that there are no places for this group.
			return [key, checkList(codes, checkRegion) ?? []] as const;
		});
		return by.length === 0 ? null : Object.fromEntries(by);
	},
	parseTyped: (text, { choices }) =>
		Object.fromEntries(
			typedLines(text).map((line) => {
				const [by = "", codes] = line.split(/:(.*)/s).map((one) => one.trim());
				if (codes === undefined || !Object.hasOwn(choices, by))
					throw new RangeError(`A line for each, such as ${Object.keys(choices)[0]}: US-NY, US-VT.`);
				return [by, typedPlaces(codes)];
			}),
		),
	printTyped: (value) =>
		Object.entries(value)
			.map(([by, codes]) => `${by}: ${codes.join(", ")}`.trim())
			.join("\n"),
	print: (value, { choices }) =>
		Object.entries(value)
			.map(([by, places]) => `${choices[by] ?? by}: ${places.map(regionName).join(", ") || "none"}`)
			.join("; ") || "none",
	words: ({ choices }) => `lists of places for ${Object.keys(choices).join(", ")}`,
	form: { partHint: "A line for each, such as business: US-NY, US-VT.", control: "lines" },
};
