import { grouped } from "~/ui/format";
import { withoutEnding } from "~/ui/text-end";
import type { Rate } from "~db/values";
import type { Choices } from "./choice";
import { typedLines } from "./list";
import { checkNumber, checkRatio, shifted, typedAmount, typedRatio } from "./numbers";
import { checkObject } from "./objects";
import type { PartType } from "./value-type";
import { rateWords } from "./words";

type Step = [upTo: number | null, rate: number];

/** A rate for each of some choices, in steps of a month's dollars where it changes. */
export const ratesBy: PartType<Choices, Record<string, Rate>> = {
	parseContent(raw, { choices }) {
		const given = checkObject(raw);
		for (const key of Object.keys(given))
			if (!Object.hasOwn(choices, key))
				throw new RangeError(`must be for one of ${Object.keys(choices).join(", ")}, not ${key}`);
		// In the order of the choices, so that two orders of the same rates make one statement.
		const by = Object.keys(choices).flatMap((key) =>
			Object.hasOwn(given, key) ? [[key, checkRate(given[key])] as const] : [],
		);
		return by.length === 0 ? null : Object.fromEntries(by);
	},
	parseTyped(text, { choices }) {
		const read: Record<string, Rate> = {};
		for (const line of typedLines(text)) {
			const [by = "", rate] = line.split(/:(.*)/s).map((one) => one.trim());
			if (!rate || !Object.hasOwn(choices, by))
				throw new RangeError(
					`A line for each, such as ${Object.keys(choices)[0]}: 3, or by steps ${Object.keys(choices)[0]}: 3 to 500 | 1.`,
				);
			if (Object.hasOwn(read, by)) throw new RangeError(`${by} is there twice: one line for each.`);
			read[by] = typedRate(rate);
		}
		return read;
	},
	printTyped: (value) =>
		Object.entries(value)
			.map(([by, rate]) => `${by}: ${printRate(rate)}`)
			.join("\n"),
	print: (value, { choices }) =>
		Object.entries(value)
			.map(([by, rate]) => `${(choices[by] ?? by).toLocaleLowerCase("en")} ${rateWords(rate)}`)
			.join(", ") || "none",
	words: ({ choices }) =>
		`for each of ${Object.keys(choices).join(", ")} a share of one, or its steps: dollars a month up to which it holds, null for all above, and the share`,
	form: {
		partHint:
			"A line for each, such as dining: 3, or by steps of a month’s dollars fuel: 4 to 300 | 1. 0 where it earns nothing.",
		control: "lines",
	},
};

function checkRate(raw: unknown): Rate {
	if (!Array.isArray(raw)) return checkRatio(raw);
	if (raw.length === 0) throw new RangeError("must have a step, or be one share");
	const steps = raw.map((step): Step => {
		if (!Array.isArray(step) || step.length !== 2)
			throw new RangeError("must have steps of two: up to how many dollars a month, and the share");
		return [
			step[0] === null ? null : checkNumber(step[0], 0.01, 1e9, "dollars a month"),
			checkRatio(step[1]),
		];
	});
	const ends = steps.map(([upTo]) => upTo ?? Number.POSITIVE_INFINITY);
	if (ends.some((end, at) => at > 0 && end <= (ends[at - 1] as number)))
		throw new RangeError("must have steps that rise, and only the last without an end");
	return steps;
}

/** One share, or monthly steps, such as `3` or `4 to 300 | 1`. */
function typedRate(text: string): Rate {
	const steps = text.split("|").map((step): Step => {
		const [share = "", upTo] = step.split(/\bto\b/).map((one) => one.trim());
		return [upTo === undefined ? null : typedAmount(upTo, "USD"), typedRatio(withoutEnding(share, "up"))];
	});
	const [first] = steps;
	return steps.length === 1 && first && first[0] === null ? first[1] : steps;
}

function printRate(rate: Rate): string {
	const steps: Step[] = typeof rate === "number" ? [[null, rate]] : rate;
	return steps
		.map(([upTo, share]) => `${shifted(share, 2)}${upTo === null ? "" : ` to ${grouped(upTo, 2)}`}`)
		.join(" | ");
}
