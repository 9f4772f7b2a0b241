import type { Field } from "./kind";
import { regionNames } from "./value-words";

/** Fields that several kinds have. Each takes the heading it stands under; a kind may spread one and reword it. */

export function nameField(group: string): Field {
	return {
		key: "name",
		label: "Name",
		type: "text",
		group,
		mandatory: true,
		required: true,
		explain: "The name it trades under.",
	};
}

export function websiteField(group: string): Field {
	return {
		key: "website",
		label: "Website",
		type: "url",
		group,
		required: true,
		explain: "Its own site. Check the address before you type a password there.",
	};
}

export function contactField(group: string): Field {
	return {
		key: "contact_url",
		label: "Help and contact",
		type: "url",
		contact: true,
		group,
		format: (value) => String(value).replace(/^mailto:|^https?:\/\/(www\.)?|\/$/g, ""),
		explain:
			"Its own help pages or an address to write to. Ask there what is unknown here, and keep the answer.",
	};
}

export function countryField(group: string): Field {
	return {
		key: "country",
		label: "Country",
		type: "country",
		group,
		required: true,
		explain:
			"Where the company is registered or run from. It decides which courts and which rules apply when something goes wrong.",
	};
}

export function foundedField(group: string): Field {
	return {
		key: "founded",
		label: "Founded",
		type: "year",
		group,
		explain:
			"The year it began. A firm that was there in 2022 has lived through the year most lenders failed.",
	};
}

export function descriptionField(group: string): Field {
	return {
		key: "description",
		label: "In short",
		type: "text",
		group,
		explain: "What it is, in a sentence of ours.",
	};
}

export function notesField(group: string): Field {
	return {
		key: "notes",
		label: "Worth knowing",
		type: "text",
		group,
		explain: "Where sources disagree, what changed, and what to ask before signing.",
	};
}

/** @param readingOf the field that holds the source's own words */
export function servesField(group: string, readingOf: string, explain: string): Field {
	return {
		key: "serves",
		label: "Serves",
		type: "countries",
		group,
		readingOf,
		format: regionNames,
		explain,
	};
}

export function regionsField(group: string): Field {
	return {
		key: "regions",
		label: "Regions, as published",
		type: "list",
		group,
		required: true,
		explain: "The source's own words.",
	};
}

export function kycField(group: string, explain = "Whether you must show who you are."): Field {
	return {
		key: "kyc",
		label: "Identity check",
		type: "boolean",
		group,
		required: true,
		format: (value) => (value ? "Required" : "None"),
		explain,
	};
}
