import * as z from "zod";
import { daysBetween, formatDateRange } from "~/ui/format";
import type { Edition } from "~db/values";
import { typedYesOrNo } from "./choice";
import { checkCountry, typedPlace } from "./country";
import { calendarDay } from "./date";
import { jsonInCell, LIST } from "./list";
import { checkText, webAddress } from "./text";
import type { ItemInput, Typed, ValueType } from "./value-type";

const LONGEST_EDITION_DAYS = 366;
const YEARS_AHEAD = 3;

const INPUTS: ItemInput[] = [
	{ key: "label", label: "Name", required: true },
	{ key: "start_date", label: "First day", hint: "2026-11-22", required: true },
	{ key: "end_date", label: "Last day", hint: "2026-11-23", required: true },
	{ key: "venue", label: "Venue" },
	{ key: "city", label: "City" },
	{ key: "country", label: "Country" },
	{ key: "source", label: "Edition source" },
	{ key: "canceled", label: "Canceled", hint: "yes, if this one was canceled" },
];

export const editions: ValueType<unknown, Edition[]> = {
	is: Array.isArray,
	schema: z.unknown(),
	parseContent(raw, _, today) {
		if (!Array.isArray(raw)) throw new RangeError("must be a list of editions");
		const read = raw.map((item) => checkEdition(item, today));
		return read.length === 0 ? null : read.sort((a, b) => (a.start < b.start ? -1 : 1));
	},
	parseCell: (text) => jsonInCell(text, LIST),
	printContent: (value) =>
		value.map(({ start, end, ...rest }) => ({ ...rest, start_date: start, end_date: end })),
	print: (value) =>
		value
			.map(
				({ label, start, end, canceled }) =>
					`${label}, ${formatDateRange(start, end)}${canceled ? " (canceled)" : ""}`,
			)
			.join("; "),
	words: () => "list of earlier dates and places",
	form: { hint: "One edition at a time. Empty ones are removed." },
	inputs: {
		ofItem: INPUTS,
		parse: typedEditions,
		print: (value) =>
			(Array.isArray(value) ? (value as Edition[]) : []).map(
				({ label, start, end, venue, city, country, source, canceled }) => ({
					label,
					start_date: start,
					end_date: end,
					venue: venue ?? "",
					city: city ?? "",
					country: country ?? "",
					source: source ?? "",
					canceled: canceled ? "yes" : "",
				}),
			),
	},
};

function checkEdition(item: unknown, today: string): Edition {
	if (typeof item !== "object" || item === null)
		throw new RangeError("must be a list of editions, each with label, start_date and end_date");
	const {
		label,
		start_date,
		end_date,
		venue,
		city,
		country,
		source,
		canceled = false,
	} = item as Record<string, unknown>;
	const [start, end] = [calendarDay(start_date), calendarDay(end_date)];
	if (end < start) throw new RangeError("an edition ends before it starts");
	if (daysBetween(start, end) > LONGEST_EDITION_DAYS)
		throw new RangeError(`an edition lasts more than ${LONGEST_EDITION_DAYS} days`);
	if (start < "2009") throw new RangeError("an edition is before bitcoin");
	if (daysBetween(today, start) > YEARS_AHEAD * 366)
		throw new RangeError(`an edition is more than ${YEARS_AHEAD} years ahead`);
	if (typeof canceled !== "boolean") throw new RangeError("canceled must be true or false");
	return {
		label: checkText(label, 200),
		start,
		end,
		...(venue === undefined ? {} : { venue: checkText(venue, 100) }),
		city: city === null || city === undefined ? null : checkText(city, 100),
		country: country === null || country === undefined ? null : checkCountry(country),
		source: source === null || source === undefined ? null : webAddress(source),
		...(canceled ? { canceled } : {}),
	};
}

function typedEditions(typed: Typed): unknown {
	if (!Array.isArray(typed)) throw new RangeError("Enter a list of editions.");
	const entries = typed
		.map((entry) => Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim()])))
		.filter((entry) => Object.values(entry).some((text) => text !== ""));
	if (entries.length === 0) throw new RangeError("Add an edition, or choose unknown.");
	return entries.map((entry, at) => {
		for (const { key, label, required } of INPUTS)
			if (required && !entry[key]) throw new RangeError(`Edition ${at + 1} needs a ${label.toLowerCase()}.`);
		const { venue, country, canceled, ...rest } = entry;
		return {
			...Object.fromEntries(Object.entries(rest).map(([key, text]) => [key, text || null])),
			...(venue ? { venue } : {}),
			country: country ? typedPlace(country) : null,
			...(canceled && typedYesOrNo(canceled) ? { canceled: true } : {}),
		};
	});
}
