import { termBySlug } from "~/syllabus/glossary";
import type { Attributes } from "~db/values";
import type { AgeClass } from "../values/age";
import type { Part } from "../values/entries";
import { type Field, type FieldWords, stringOf } from "./kind";

type Described<P> = P extends unknown ? Omit<P, "group"> : never;

export function partsUnder(group: string, parts: Array<Described<Part>>): Part[] {
	return parts.map((part) => ({ ...part, group }) as Part);
}

/** `ageClass` is the default. Computed fields age with their inputs. */
export function under(group: string, ageClass: AgeClass, fields: FieldWords[]): Field[] {
	return fields.map((field) => {
		const isComputed = field.derive !== undefined && !field.derive.entries;
		return { ...(isComputed ? {} : { ageClass }), ...field, group };
	});
}

/** Explains a field with the first sentence of a glossary term. */
export function explainedBy(slug: string, note = "", ...also: string[]): Pick<Field, "explain" | "terms"> {
	const term = termBySlug(slug);
	if (!term) throw new Error(`The glossary has no ${slug}`);
	return { explain: `${term.is} ${note}`.trimEnd(), terms: [slug, ...also] };
}

/** Fields that several kinds have. A kind may spread one and reword it. */

export const nameField: FieldWords = {
	key: "name",
	ageClass: "identity",
	label: "Name",
	type: "text",
	mandatory: true,
	required: true,
	explain: "The name it does business under.",
};

export const websiteField: FieldWords = {
	key: "website",
	ageClass: "identity",
	label: "Website",
	type: "url",
	required: true,
	explain: "Its own site. Check the address before you enter a password.",
};

export const contactField: FieldWords = {
	key: "contact_url",
	ageClass: "identity",
	label: "Support contact",
	type: "url",
	contact: true,
	format: (value) => String(value).replace(/^mailto:|^https?:\/\/(www\.)?|\/$/g, ""),
	explain: "Its help pages or contact address. Ask there about anything unknown here, and keep the answer.",
};

export const countryField: FieldWords = {
	key: "country",
	ageClass: "identity",
	label: "Country",
	type: "country",
	required: true,
	explain:
		"Where the company is registered or run from. That decides which courts and rules apply if something goes wrong.",
};

export const foundedField: FieldWords = {
	key: "founded",
	ageClass: "identity",
	label: "Founded",
	type: "year",
	explain:
		"The year it was founded. A company that was operating in 2022 has survived an industry-wide crash.",
};

export const descriptionField: FieldWords = {
	key: "description",
	ageClass: "identity",
	label: "Summary",
	type: "text",
	explain: "What it is, in a sentence we wrote.",
};

export const notesField: FieldWords = {
	key: "notes",
	ageClass: "identity",
	label: "Our notes",
	type: "text",
	explain: "Where sources disagree, what changed, and what to ask before signing.",
};

export function servesField(readingOf: string, explain: string): FieldWords {
	return {
		key: "serves",
		ageClass: "access",
		label: "Available in",
		type: "countries",
		readingOf,
		explain,
	};
}

export const regionsField: FieldWords = {
	key: "regions",
	ageClass: "access",
	label: "Published regions",
	type: "list",
	required: true,
	explain: "Where it’s available, in the source's words.",
};

export function kycField(
	words: Pick<FieldWords, "explain" | "terms"> = explainedBy(
		"know-your-customer-kyc",
		"We show whether it’s required.",
	),
): FieldWords {
	return {
		key: "kyc",
		ageClass: "access",
		label: "Identity check",
		type: "boolean",
		required: true,
		format: (value) => (value ? "Required" : "None"),
		...words,
	};
}

export const identityFields = [nameField, descriptionField, websiteField, contactField];

/** Parts of schema.org data that several kinds share. JSON leaves out undefined parts. */

export function textOf(attributes: Attributes, key: string): string | undefined {
	return stringOf(attributes, key) ?? undefined;
}

export function organisationOf(attributes: Attributes, key: string) {
	const name = stringOf(attributes, key);
	return name ? { "@type": "Organization", name } : undefined;
}

export function addressOf(attributes: Attributes) {
	const city = textOf(attributes, "city");
	const country = textOf(attributes, "country");
	if (!city && !country) return undefined;
	return { "@type": "PostalAddress", addressLocality: city, addressCountry: country };
}
