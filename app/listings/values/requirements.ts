import type { Requirement } from "~db/values";
import { typedYesOrNo } from "./boolean";
import { isCountry } from "./codes-known";
import { typedPlaces } from "./countries";
import { checkList, typedLines } from "./list";
import { checkObjects, onlyKnown } from "./objects";
import { checkText } from "./text";
import type { PartType } from "./value-type";
import { requirementWords } from "./words";

export const requirements: PartType<unknown, Requirement[]> = {
	parseContent: (raw) => checkObjects(raw, checkRequirement),
	parseTyped: (text) => typedLines(text).map(typedRequirement),
	printTyped: (value) => value.map(printRequirement).join("\n"),
	print: (value) => value.map(requirementWords).join("; ") || "none",
	words: () => "list of key, value, text and the countries in which it is asked",
	form: {
		partHint:
			"A line for each: key | yes, or what is asked | the condition in words | countries, where only asked there.",
		control: "lines",
	},
};

function checkRequirement({ key, value, text, in: places, ...rest }: Record<string, unknown>): Requirement {
	onlyKnown(rest, "key, value, text and in");
	if (typeof key !== "string" || !/^[a-z][a-z0-9_]{0,59}$/.test(key))
		throw new RangeError("needs a key of small letters, digits and underscores for each condition");
	const asked = typeof value === "boolean" ? value : checkText(value, 60);
	const codes = places === undefined || places === null ? null : checkList(places, countryOrUnion);
	return { key, value: asked, text: checkText(text, 300), ...(codes ? { in: codes } : {}) };
}

function countryOrUnion(raw: unknown): string {
	if (raw !== "EU" && (typeof raw !== "string" || !isCountry(raw)))
		throw new RangeError("is asked in countries: codes such as GB, or EU");
	return raw;
}

function typedRequirement(line: string) {
	const [key = "", asked = "", text = "", codes] = line.split("|").map((one) => one.trim());
	if (!key || !asked || !text)
		throw new RangeError(
			"A line for each condition: its key | yes, or what is asked | the condition in words.",
		);
	const value = /^(yes|no)$/i.test(asked) ? typedYesOrNo(asked) : asked;
	return { key, value, text, ...(codes ? { in: typedPlaces(codes) } : {}) };
}

function printRequirement({ key, value, text, in: codes }: Requirement): string {
	const asked = value === true ? "yes" : value === false ? "no" : value;
	return [key, asked, text, codes?.join(", ")].filter((one) => one !== undefined).join(" | ");
}
