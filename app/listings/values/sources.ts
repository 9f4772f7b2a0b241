import { formatDate, hostOf } from "~/ui/format";
import type { SaidBy } from "~db/values";
import { readAsOf } from "./date";
import { typedLines } from "./list";
import { checkObjects, onlyKnown } from "./objects";
import { checkText } from "./text";
import { webAddress } from "./url";
import type { PartType } from "./value-type";

export const sources: PartType<unknown, SaidBy[]> = {
	parseContent: (raw, _, today) =>
		checkObjects(raw, ({ url, as_of, says, ...rest }) => {
			onlyKnown(rest, "url, as_of and says");
			return { url: webAddress(url), as_of: readAsOf(as_of, today).asOf, says: checkText(says, 1000) };
		}),
	parseTyped: (text) => typedLines(text).map(typedSource),
	printTyped: (value) => value.map(({ url, as_of, says }) => `${url} | ${as_of ?? ""} | ${says}`).join("\n"),
	print: (value) =>
		value.map(({ url, as_of, says }) => `${hostOf(url)} (${formatDate(as_of)}): ${says}`).join("; ") ||
		"none",
	words: () => "list of url, as_of and says",
	form: {
		partHint: "A line for each: address | date, or nothing | what it says.",
		control: "lines",
	},
};

function typedSource(line: string) {
	const [url = "", date, ...says] = line.split("|").map((one) => one.trim());
	if (date === undefined || says.length === 0)
		throw new RangeError("A line for each page: its address | its date, or nothing | what it says.");
	return { url, as_of: date || null, says: says.join(" | ") };
}
