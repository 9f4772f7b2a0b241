import { kindById, kinds } from "~/listings/kinds/all";
import type { Field, Kind } from "~/listings/kinds/kind";
import { joins } from "~/listings/offers/provider-joins";
import { glossary } from "~/syllabus/glossary";
import { calculators } from "~/tools/all";
import { joinWords } from "~/ui/format";
import type { Database } from "~db/database";
import { type Document, writeDocuments } from "~db/queries/documents";
import { pageDocuments } from "./page-documents";

/**
 * Search entries besides listings, which their kind's import feeds. A new domain needs a line here and one in
 * `groups`.
 */
export const domains = {
	page: pageDocuments,
	calculator: calculatorDocuments,
	explanation: explanationDocuments,
	provider: providerDocuments,
	term: termDocuments,
};

/** Replaces the search entries that code defines for pages, calculators and fields. */
export async function feedSearch(db: Database): Promise<void> {
	await writeDocuments(
		db,
		Object.fromEntries(Object.entries(domains).map(([domain, documents]) => [domain, documents()])),
	);
}

function calculatorDocuments(): Document[] {
	return calculators.map(({ slug, title, question, lede, soughtBy }) => ({
		id: slug,
		name: title,
		knownAs: soughtBy,
		about: `${question} \n${lede}`,
		notes: "",
		href: `/calculators/${slug}`,
		what: "Calculator",
		line: question,
		weight: 1.2,
	}));
}

/** Fields that need no explanation, such as names, places and free text. */
const PLAIN_KEYS = new Set(["name", "description", "notes", "hq", "city", "product_version"]);
const PLAIN_TYPES = new Set(["url", "coordinate", "currency"]);

/** Search documents for field explanations. Each leads to its list or to a longer explanation. A field named like a glossary term has none, because the term explains it. */
function explanationDocuments(): Document[] {
	// Kinds that share a field share its explanation, so we use the first.
	const said = new Set<string>();
	const terms = new Set(glossary.map(({ term }) => term));
	return kinds
		.flatMap((kind) => kind.fields.filter(isExplained).map((field) => documentOf(kind, field)))
		.filter(
			({ name, line }) => !terms.has(name) && !said.has(`${name} ${line}`) && said.add(`${name} ${line}`),
		);
}

function isExplained({ key, type }: Field): boolean {
	return !PLAIN_KEYS.has(key) && !PLAIN_TYPES.has(type);
}

function documentOf(kind: Kind, { key, label, soughtBy = "", explain, explainedAt }: Field): Document {
	return {
		id: `${kind.id}:${key}`,
		name: label,
		knownAs: soughtBy,
		about: explain,
		notes: "",
		href: explainedAt ?? kind.path,
		what: `Explained: ${kind.short}`,
		line: explain,
		weight: 0.7,
	};
}

const ROLES: Record<string, string> = {
	custodian: "custody",
	inheritance: "inheritance",
	lender: "loans",
	"card-issuer": "a card",
};

/** Each provider that is made of several listings, by the name that they share. One of a single listing is found by that. */
function providerDocuments(): Document[] {
	return joins.map(({ provider, name, listings }) => {
		const kinds = Object.keys(listings);
		const roles = joinWords(kinds.map((kind) => ROLES[kind] ?? kind));
		return {
			id: `provider:${provider}`,
			name,
			knownAs: `${name}, keep and pass on \n${kinds.map((kind) => kindById(kind)?.short ?? "").join(", ")}`,
			about:
				"Keys, yearly cost, insurance, what heirs need to do, and what happens if the company shuts down.",
			notes: "",
			href: `/keep/${provider}`,
			what: "Custody and inheritance",
			line: `Overview of ${roles}.`,
			// After the listings it joins, which have the same name.
			weight: 0.5,
		};
	});
}

/** Every term of the glossary, by all its names. */
function termDocuments(): Document[] {
	return glossary.map(({ slug, term, names, definition }) => ({
		id: `term:${slug}`,
		name: term,
		knownAs: names.join(" \n"),
		about: definition,
		notes: "",
		href: `/glossary/${slug}`,
		what: "Term",
		line: definition,
		weight: 0.6,
	}));
}
