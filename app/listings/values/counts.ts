import { checkWhole, typedWhole } from "./numbers";
import type { PartType } from "./value-type";

export const counts: PartType<{ unit: string; min: number; max: number }, number[]> = {
	parseContent(raw, of) {
		if (!Array.isArray(raw)) throw new RangeError("must be a list of whole numbers");
		const read = raw.map((item) => checkWhole(item, of));
		if (read.some((count, at) => at > 0 && count <= (read[at - 1] as number)))
			throw new RangeError("must rise from one number to the next");
		return read.length === 0 ? null : read;
	},
	parseTyped: (text, of) => text.split(/[,;\s]+/).map((one) => typedWhole(one, of)),
	printTyped: (value) => value.join(", "),
	print: (value, { unit }) => `${value.join(", ")} ${unit}`,
	words: ({ unit }) => `list of numbers of ${unit}`,
	form: { partHint: "Commas between them." },
};
