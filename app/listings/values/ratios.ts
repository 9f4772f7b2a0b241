import { formatRatio } from "~/ui/format";
import { checkRatio, shifted, typedRatio } from "./numbers";
import type { PartType } from "./value-type";

export const ratios: PartType<unknown, number[]> = {
	parseContent(raw) {
		if (!Array.isArray(raw)) throw new RangeError("must be a list of decimal shares");
		const read = raw.map((one) => checkRatio(one));
		if (read.some((one, at) => at > 0 && one > (read[at - 1] as number)))
			throw new RangeError("must not rise from one share to the next");
		return read.length === 0 ? null : read;
	},
	parseTyped: (text) => text.split(/[,;\s]+/).map((one) => typedRatio(one)),
	printTyped: (value) => value.map((share) => shifted(share, 2)).join(", "),
	print: (value) => value.map(formatRatio).join(", "),
	words: () => "list of shares of one",
	form: { partHint: "Percentages, commas between them." },
};
