import { formatDate } from "~/ui/format";
import { readAsOf } from "./date";
import type { PartType } from "./value-type";

export const day: PartType<unknown, string> = {
	parseContent: (raw, _, today) => readAsOf(raw, today).asOf,
	print: formatDate,
	words: () => "day, month or year",
	form: { partHint: "A day, a month or a year." },
};
