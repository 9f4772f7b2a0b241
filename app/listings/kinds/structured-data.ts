import type { Attributes } from "~db/values";
import { stringOf } from "./kind";

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
