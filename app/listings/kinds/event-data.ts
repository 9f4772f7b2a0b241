import type { Attributes, Edition } from "~db/values";
import { editionPlace, editionsOf } from "./editions";
import { textOf } from "./structured-data";

/** schema.org data of the newest edition: a series as a whole has no date that it could give. */
export function eventData(attributes: Attributes): Record<string, unknown> {
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
