import { formatDate, formatDateRange } from "~/ui/format";
import type { Attributes, Edition } from "~db/values";
import { fieldColumn } from "./columns";
import {
	editionPlace,
	editionsOf,
	editionsText,
	everyEditionOf,
	lastEdition,
	lastEndByDay,
	monthsOf,
	nextEdition,
	nextStartByDay,
	rangeFrom,
	untilText,
} from "./editions";
import { choiceFilter, countryFilter, freshnessFilter } from "./filters";
import { type Kind, stringOf } from "./kind";
import { descriptionField, nameField, notesField, textOf, under, websiteField } from "./shared-fields";
import { statusField } from "./status";

const WHEN = "Dates and location";
const EVENT = "The event";

const formats = { "in-person": "In person", virtual: "Online" };

export const event: Kind = {
	id: "event",
	path: "/conferences-events",
	aliases: [],
	content: "events",
	singular: "event",
	plural: "events",
	short: "Events",
	purpose: "conferences and meetups",
	heading: "Bitcoin conferences and events",
	lede: "Upcoming bitcoin conferences and meetups. Confirm dates with the organizer before you book.",
	soughtBy: "conferences, meetups, dates, calendar, tickets",
	groups: [WHEN, EVENT],
	fields: [
		...under(WHEN, "programme", [
			{
				key: "editions",
				label: "All editions",
				type: "editions",
				required: true,
				format: (_value, attributes) => editionsText(editionsOf(attributes)),
				explain: "Every edition with a sourced date, newest first. There may be others.",
			},
			{
				key: "earlier_editions",
				label: "Earlier editions",
				type: "editions",
				format: (value) => editionsText(value as Edition[]),
				whenUnknown: () => "none other than those above",
				explain: "Editions with unsourced dates.",
			},
			{
				key: "next_start",
				label: "Next edition",
				type: "date",
				derive: {
					from: ["editions"],
					value: (attributes, today) => nextEdition(attributes, today)?.start ?? null,
					byDay: nextStartByDay,
				},
				format: (value, attributes) => rangeFrom(attributes, String(value)),
				whenUnknown: () => "none announced that we found",
				explain: "The next edition that isn’t over.",
			},
			{
				key: "last_end",
				label: "Last held",
				type: "date",
				derive: {
					from: ["editions", "earlier_editions"],
					value: (attributes, today) => lastEdition(attributes, today)?.end ?? null,
					byDay: lastEndByDay,
				},
				whenUnknown: () => "none found",
				explain:
					"The last day of the most recent past edition, as announced. We know it took place only if a source is newer than that day.",
			},
			{
				key: "editions_known",
				label: "Number of editions",
				type: "count",
				derive: {
					from: ["editions", "earlier_editions"],
					value: (attributes) => everyEditionOf(attributes).length,
				},
				explain: "Editions with a date we know, past and planned, with or without a source.",
			},
			{
				key: "city",
				label: "City",
				type: "text",
				explain: "The city of the newest edition. Events can move.",
			},
			{
				key: "country",
				label: "Country",
				type: "country",
				explain: "The country of the newest edition. Check its rules for visitors.",
			},
			{
				key: "format",
				label: "Format",
				type: "choice",
				choices: formats,
				required: true,
				explain: "Whether you attend in person or online.",
			},
			{
				key: "price_from",
				ageClass: "rate",
				label: "Ticket price from",
				type: "money",
				currency: { field: "price_currency" },
				whenUnknown: () => null,
				explain:
					"The price of the ticket and edition the source names. Prices rise as the event gets closer.",
			},
			{
				key: "price_currency",
				ageClass: "rate",
				label: "Ticket currency",
				type: "text",
				whenUnknown: () => null,
				explain: "The currency of the ticket price, as a three-letter code.",
			},
		]),
		...under(EVENT, "identity", [
			nameField,
			descriptionField,
			websiteField,
			statusField("Whether the event continues.", {
				open: "Continues",
				restricted: "By invitation",
				closed: "Ended",
			}),
			{
				key: "recurring",
				label: "Recurring event",
				type: "boolean",
				explain: "Whether the event comes back, usually every year.",
			},
			{
				...notesField,
				explain: "Where sources disagree on a date, and which dates have no source.",
			},
		]),
	],
	keyFields: ["editions"],
	tagline: ({ attributes }) => placeOf(attributes),
	columns: [
		{
			key: "when",
			label: "Dates",
			sort: { field: "next_start", first: "asc" },
			cell: ({ attributes, today }) => whenCell(attributes, today),
		},
		fieldColumn({ field: "format", label: "Format", first: "asc" }),
		{
			key: "last",
			label: "Last held",
			sort: { field: "last_end", first: "desc" },
			cell: (listing) => listing.text("last_end") ?? { text: "none found" },
		},
		fieldColumn({
			key: "editions",
			field: "editions_known",
			label: "Editions",
			align: "end",
			first: "desc",
		}),
	],
	filters: [
		{
			key: "when",
			legend: "When",
			type: "one",
			index: (attributes) => editionsOf(attributes).map((edition) => edition.end),
			options: [
				{ value: "upcoming", label: "Upcoming" },
				{ value: "past", label: "Over, no new date" },
			],
			matches: (indexed, wanted, today) => {
				if (!Array.isArray(indexed) || indexed.length === 0) return false;
				const ahead = indexed.some((end) => typeof end === "string" && end >= today);
				return wanted === "upcoming" ? ahead : wanted === "past" && !ahead;
			},
		},
		{
			key: "month",
			legend: "Month",
			type: "one",
			index: (attributes) => monthsOf(attributes),
			options: (found) =>
				[...found]
					.sort()
					.reverse()
					.map((value) => ({ value, label: formatDate(value) })),
		},
		choiceFilter({ key: "format", legend: "Format", field: "format", choices: formats }),
		countryFilter(),
		freshnessFilter,
	],
	headlineFrom: ["next_start"],
	headline: [
		{
			label: "Next edition",
			value: (listing) => listing.text("next_start") ?? "none found",
			note: ({ attributes, today }) => nextNote(attributes, today),
			lasting: ({ attributes, today }) => nextPlace(attributes, today),
		},
		{
			label: "Last held",
			value: (listing) => listing.text("last_end") ?? "none found",
			note: ({ attributes, today }) => {
				const last = lastEdition(attributes, today);
				return last ? editionPlace(last) : null;
			},
		},
		{
			label: "Editions on record",
			value: (listing) => listing.text("editions_known"),
			note: ({ attributes }) => sinceNote(attributes),
		},
	],
	defaultSort: {
		field: "next_start",
		direction: "asc",
		ties: { field: "last_end", direction: "desc" },
		words: {
			asc: "upcoming first, soonest at the top, then past events",
			desc: "upcoming first, latest at the top, then past events",
		},
	},
	footnote:
		"An edition is upcoming until its last day ends (UTC). City and country are those of the newest edition. We list only dates announced by an organizer or a community calendar.",
	structuredData: eventData,
	related: (attributes) => ({
		country: attributes.country,
		format: attributes.format,
		month: editionsOf(attributes).at(-1)?.start.slice(5, 7),
		recurring: attributes.recurring,
	}),
	outOfReach: "Ended",
	calendar: true,
	beside: [{ href: "/conferences-events/calendar", label: "By month" }],
};

function placeOf(attributes: Attributes): string | null {
	const place = { city: stringOf(attributes, "city"), country: stringOf(attributes, "country") };
	return editionPlace(place) ?? onlineOrNull(attributes);
}

function onlineOrNull(attributes: Attributes): string | null {
	return attributes.format === "virtual" ? "Online" : null;
}

function whenCell(attributes: Attributes, today: string) {
	const next = nextEdition(attributes, today);
	if (next) return { text: formatDateRange(next.start, next.end), sub: untilText(next, today) };
	const last = lastEdition(attributes, today);
	return last ? { text: formatDateRange(last.start, last.end), sub: "over" } : null;
}

function nextNote(attributes: Attributes, today: string): string | null {
	const next = nextEdition(attributes, today);
	if (!next) return null;
	return [nextPlace(attributes, today), untilText(next, today)].filter(Boolean).join("; ");
}

function nextPlace(attributes: Attributes, today: string): string | null {
	const next = nextEdition(attributes, today);
	return next && (editionPlace(next) ?? onlineOrNull(attributes));
}

function sinceNote(attributes: Attributes): string | null {
	const first = everyEditionOf(attributes)[0];
	return first ? `first on record: ${formatDate(first.start.slice(0, 7))}` : null;
}

/** schema.org data of the newest edition: a series as a whole has no date that it could give. */
function eventData(attributes: Attributes): Record<string, unknown> {
	const newest = editionsOf(attributes).at(-1);
	const online = attributes.format === "virtual";
	return {
		"@type": "Event",
		description: textOf(attributes, "description"),
		startDate: newest?.start,
		endDate: newest?.end,
		eventStatus: newest?.canceled ? "https://schema.org/EventCancelled" : undefined,
		eventAttendanceMode: `https://schema.org/${online ? "Online" : "Offline"}EventAttendanceMode`,
		location: online ? onlineLocation(attributes) : newest ? placeData(newest) : undefined,
	};
}

function onlineLocation(attributes: Attributes) {
	return { "@type": "VirtualLocation", url: textOf(attributes, "website") };
}

function placeData(edition: Edition) {
	const name = editionPlace(edition);
	if (!name) return undefined;
	return {
		"@type": "Place",
		name,
		address: {
			"@type": "PostalAddress",
			addressLocality: edition.city ?? undefined,
			addressCountry: edition.country ?? undefined,
		},
	};
}
