import type { MetaDescriptor } from "@remix-run/react";
import { partsOf } from "~/finance/price-parts.server";
import { lastDay, type Series } from "~/finance/series";
import { kinds } from "~/listings/kinds/all";
import type { Field, Kind } from "~/listings/kinds/kind";
import type { Entries } from "~/listings/values/entries";
import { partTypeOf } from "~/listings/values/part-types";
import { typeOf } from "~/listings/values/value-types";
import { formatCount, formatDate } from "~/ui/format";
import { breadcrumbData } from "~/ui/page/breadcrumbs";
import { feedLink, pageMeta } from "~/ui/page/page-meta";

export type DatasetView = {
	id: string;
	title: string;
	about: string;
	files: Array<{ href: string; label: string }>;
	/** Under which terms it may be used, in sentences. */
	license: string;
	fields: FieldView[];
};

export type FieldView = {
	key: string;
	label: string;
	/** The value's meaning, e.g. `share of one, 0 to 1`. */
	is: string;
	says: string;
};

export type DatasetsView = {
	datasets: DatasetView[];
	origins: FieldView[];
};

const OURS =
	"The compilation is ours. You may copy, use and publish it, in whole or in part and for money, if you credit Plumbline with a link and keep each value’s source and date.";

/** Parts of a kind's data under third-party terms. */
const OTHERS: Record<string, string> = {
	business:
		"Places come from BTC Map and OpenStreetMap under the Open Database License 1.0. Credit “OpenStreetMap contributors”, and share any database you make from them under the same license. What we added has the same license as our other lists.",
	event: `${OURS} Facts about some events come from the public repositories awesome-bitcoin-events, which states no license, and BTC-Conferences-2027 (MIT).`,
};

/** Every set of data with its files, its license and its fields; the fields of lists are read from what describes their kinds. */
export function loadData(series: Series): DatasetsView {
	return { datasets: [...kinds.map(listOf), prices(series), glossary(), history()], origins: ORIGINS };
}

function listOf(kind: Kind): DatasetView {
	const { path, heading, lede, fields, entries, calendar } = kind;
	const name = path.slice(1);
	return {
		id: name,
		title: heading,
		about: lede,
		files: [
			{ href: `${path}.csv`, label: "CSV" },
			{ href: `${path}.json`, label: "JSON" },
			...(calendar ? [{ href: `${path}.ics`, label: "iCalendar" }] : []),
			{ href: `/data/${name}.schema.json`, label: "JSON Schema" },
			{ href: `/data/${name}.facts.csv`, label: "Full history (CSV)" },
			{ href: `/data/${name}.facts.json`, label: "Full history (JSON)" },
			{ href: `/feeds/${name}.atom`, label: "Changes (Atom)" },
			{ href: `/feeds/${name}.json`, label: "Changes (JSON Feed)" },
		],
		license: OTHERS[kind.id] ?? OURS,
		fields: [
			...fields.map((field) => ({
				key: field.key,
				label: field.label,
				is: typeOf(field).words(field),
				says: `${field.explain}${computedWords(field, entries)}`,
			})),
			...(entries?.parts ?? []).map((part) => ({
				key: `${entries?.key}.${part.key}`,
				label: part.label,
				is: partTypeOf(part).words(part),
				says: part.explain,
			})),
		],
	};
}

function computedWords({ derive }: Field, entries: Entries | undefined): string {
	if (derive?.entries) return ` Taken from the ${entries?.heading.toLowerCase() ?? "entries"}.`;
	return derive?.from.length ? ` Calculated from ${derive.from.join(", ")}.` : "";
}

function prices(series: Series): DatasetView {
	const { first, closes } = series;
	const free = partsOf(series).filter(({ licence }) => licence === "MIT");
	const days = free.reduce((sum, segment) => sum + segment.rows, 0);
	return {
		id: "prices",
		title: "Daily bitcoin prices",
		about: `${formatCount(closes.length)} days (UTC) from ${formatDate(first)} to ${formatDate(lastDay(series))}, from public repositories and, once recorded, two exchanges. The methodology lists which days come from which source.`,
		files: [{ href: "/price-story.csv", label: "CSV" }],
		license: `${formatCount(days)} of the days come from a repository under the MIT license (Habrador/Bitcoin-price-visualization), the others from repositories that state none, or from exchanges with their own terms. So we can’t let you republish these prices. Check the sources before you do.`,
		fields: [
			{ key: "date", label: "Day", is: "day, year-month-day", says: "The day in UTC." },
			{
				key: "close",
				label: "Price",
				is: "amount in USD",
				says: "The price of one bitcoin at the end of that day.",
			},
		],
	};
}

function glossary(): DatasetView {
	return {
		id: "glossary",
		title: "Glossary",
		about: "Bitcoin, lending, custody, fund and option terms.",
		files: [{ href: "/glossary.json", label: "JSON" }],
		license: OURS,
		fields: [
			field("slug", "Address", "text", "The last part of the address, after /glossary."),
			field("term", "Term", "text", "The term’s name."),
			field("names", "Names", "list of texts", "Other forms, like plurals and abbreviations."),
			field("category", "Category", "text", "The topic it belongs to."),
			field("is", "Short definition", "text", "One sentence that makes sense on its own."),
			field("more", "Why it matters", "text", "Why it matters to a reader, with an example."),
			field("definition", "Definition", "text", "The two fields above, together."),
			field("related", "Related terms", "list of texts", "The addresses of related terms."),
			field("tool", "Calculator", "path", "A path on this site, or null."),
		],
	};
}

function history(): DatasetView {
	return {
		id: "lending-history",
		title: "Lending history",
		about: "Openings, failures and changes in bitcoin lending since 2012, with sources.",
		files: [{ href: "/lending-history.json", label: "JSON" }],
		license: OURS,
		fields: [
			field("slug", "Name", "text", "A unique name for the event."),
			field("date", "Date", "day, month or year", "When it happened, as precisely as the source says."),
			field("precision", "Precision", "one of day, month, year", "How exact the date is."),
			field("title", "Title", "text", "What happened."),
			field("kind", "Kind", "text", "The type of event."),
			field("organisation", "Organization", "text", "The company or group involved."),
			field("summary", "Summary", "text", "What happened, in a few sentences."),
			field(
				"sources",
				"Sources",
				"list",
				"The address, title, publisher and date of each. Marked second_hand if we couldn’t open the original.",
			),
			field("confidence", "Confidence", "text", "sourced, general-knowledge or user-reported."),
			field("lenders", "Listings", "list of texts", "The ids of our listings involved."),
		],
	};
}

function field(key: string, label: string, is: string, says: string): FieldView {
	return { key, label, is, says };
}

const ORIGINS: FieldView[] = [
	field("source", "Source", "address", "The page we read the value on."),
	field("grade", "Grade", "text", "The type of page. The methodology lists the grades in order."),
	field("as_of", "As of", "day, month or year", "The source’s date. Empty if undated."),
	field("read_at", "Read", "day", "When we read the source."),
	field(
		"within_shelf_life",
		"Up to date",
		"true or false",
		"True if the figure is current. False if it’s old, undated or poorly sourced. Empty if unknown.",
	),
	field("confidence", "Confidence", "text", "sourced, general-knowledge or user-reported."),
	field(
		"scope",
		"Scope",
		"text",
		"value: the source gives this value. record: the sources cover the whole listing. computed: calculated from other values.",
	),
	field("via", "Via", "text", "Who quoted the source, if we didn’t open it ourselves."),
	field("condition", "Condition", "text", "Who or when the value applies to, if not to everyone."),
];

const FORMATS: Record<string, string> = {
	csv: "text/csv",
	json: "application/json",
	ics: "text/calendar",
	atom: "application/atom+xml",
};

/**
 * The page's structured data for each dataset and its files. The loader builds it, so the browser needs no code
 * for it.
 */
export function dataMeta({ datasets }: DatasetsView, origin: string): MetaDescriptor[] {
	return [
		...pageMeta({
			title: "Bitcoin finance data",
			description:
				"Download every list as CSV or JSON, with sources and dates. Also daily bitcoin prices, the glossary and lending history, with licenses and field definitions.",
			canonical: "/data",
			origin,
		}),
		feedLink("changes", origin),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "DataCatalog",
				name: "Plumbline data",
				url: `${origin}/data`,
				dataset: datasets.map(({ id, title, about, files, license }) => ({
					"@type": "Dataset",
					name: title,
					description: about,
					url: `${origin}/data#${id}`,
					usageInfo: license,
					creator: { "@type": "Organization", name: "Plumbline", url: `${origin}/` },
					distribution: files.map(({ href }) => ({
						"@type": "DataDownload",
						contentUrl: origin + href,
						encodingFormat: FORMATS[href.slice(href.lastIndexOf(".") + 1)],
					})),
				})),
			},
		},
		{ "script:ld+json": breadcrumbData([{ href: "/data", label: "Data" }], origin) },
	];
}
