import { readFileSync } from "node:fs";
import { validateXML, type XMLLintOptions } from "xmllint-wasm";
import * as z from "zod";

const schemas = {
	atom: { extension: "relaxng", file: "tests/support/atom.rng" },
	/** https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
	sitemap: { extension: "schema", file: "node_modules/sitemap/schema/sitemap.xsd" },
	/** https://www.sitemaps.org/protocol.html#index */
	"sitemap-index": { extension: "relaxng", file: "tests/support/sitemap-index.rng" },
} as const;

/** What libxml2 finds wrong with documents. */
export async function faultsOf(format: keyof typeof schemas, documents: string[]): Promise<string[]> {
	const { extension, file } = schemas[format];
	const options: XMLLintOptions = {
		xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
		schema: [readFileSync(file, "utf8")],
		extension,
		maxMemoryPages: 16_384,
	};
	const { errors } = await validateXML(options);
	return errors.map(({ rawMessage }) => rawMessage);
}

const url = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime({ offset: true });
const authors = z.array(z.strictObject({ name: z.string().min(1), url: url.optional() })).min(1);

/** https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = z.strictObject({
	version: z.literal("https://jsonfeed.org/version/1.1"),
	title: z.string().min(1),
	home_page_url: url,
	feed_url: url,
	description: z.string().optional(),
	language: z.string().refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag),
	authors,
	items: z
		.array(
			z.strictObject({
				id: z.string().min(1),
				url,
				title: z.string().optional(),
				content_text: z.string(),
				date_published: time,
				date_modified: time,
				authors: authors.optional(),
			}),
		)
		.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "an id that is there twice"),
});
