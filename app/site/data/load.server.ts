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
	"The compilation is ours: copy, use and publish it, whole or in part, also for money, if you name Plumbline with a link and keep each value’s source and date beside it.";

/** Parts of a kind's data under third-party terms. */
const OTHERS: Record<string, string> = {
	business:
		"Places come from BTC Map and OpenStreetMap and are under the Open Database License 1.0: name “OpenStreetMap contributors”, and share a database that you make from them under the same license. What we added may be used as our other lists are.",
	event: `${OURS} Facts of some events were taken from the public repositories awesome-bitcoin-events, which states no license, and BTC-Conferences-2027 (MIT).`,
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
			{ href: `/data/${name}.facts.csv`, label: "all statements as CSV" },
			{ href: `/data/${name}.facts.json`, label: "all statements as JSON" },
			{ href: `/feeds/${name}.atom`, label: "changes as Atom" },
			{ href: `/feeds/${name}.json`, label: "changes as JSON Feed" },
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
	if (derive?.entries) return ` Read off the ${entries?.heading.toLowerCase() ?? "entries"}.`;
	return derive?.from.length ? ` Computed from ${derive.from.join(", ")}.` : "";
}

function prices(series: Series): DatasetView {
	const { first, closes } = series;
	const free = partsOf(series).filter(({ licence }) => licence === "MIT");
	const days = free.reduce((sum, segment) => sum + segment.rows, 0);
	return {
		id: "prices",
		title: "Daily closes of bitcoin",
		about: `${formatCount(closes.length)} days in UTC from ${formatDate(first)} to ${formatDate(lastDay(series))}, put together from public repositories and, once they are recorded, from the candles of two exchanges. The methodology says which days come from which.`,
		files: [{ href: "/price-story.csv", label: "CSV" }],
		license: `${formatCount(days)} of the days come from a repository under the MIT license (Habrador/Bitcoin-price-visualization), the others from repositories that state none, or from exchanges, whose own terms hold. We can therefore not allow you to publish the series again. Look at its sources before you do.`,
		fields: [
			{ key: "date", label: "Day", is: "day, year-month-day", says: "The day in UTC." },
			{
				key: "close",
				label: "Close",
				is: "amount in USD",
				says: "What one bitcoin cost at the end of that day.",
			},
		],
	};
}

function glossary(): DatasetView {
	return {
		id: "glossary",
		title: "Glossary",
		about: "The terms of bitcoin, lending, custody, funds and options.",
		files: [{ href: "/glossary.json", label: "JSON" }],
		license: OURS,
		fields: [
			field("slug", "Address", "text", "The last part of its address, under /glossary."),
			field("term", "Term", "text", "Its name."),
			field("names", "Names", "list of texts", "How it stands in sentences: plurals, abbreviations."),
			field("category", "Category", "text", "The part of the field that it belongs to."),
			field("is", "What it is", "text", "One sentence that can stand alone."),
			field("more", "Why it matters", "text", "Why it matters to a reader, and an example with a number."),
			field("definition", "Definition", "text", "Both together."),
			field("related", "Beside it", "list of texts", "The addresses of terms beside it."),
			field("tool", "Where to work it out", "path", "A path of this site, or null."),
		],
	};
}

function history(): DatasetView {
	return {
		id: "lending-history",
		title: "History of lending",
		about: "What opened, failed and changed since 2012, each event with its sources.",
		files: [{ href: "/lending-history.json", label: "JSON" }],
		license: OURS,
		fields: [
			field("slug", "Name", "text", "What tells it from the others."),
			field("date", "Date", "day, month or year", "When it happened, as exactly as the source says."),
			field("precision", "Precision", "one of day, month, year", "How exact the date is."),
			field("title", "Title", "text", "What happened."),
			field("kind", "Kind", "text", "What kind of event it is."),
			field("organisation", "Organization", "text", "Whom it is about."),
			field("summary", "Summary", "text", "What happened, in a few sentences."),
			field(
				"sources",
				"Sources",
				"list",
				"Address, title, publisher and date of each; second_hand where the original was not open to us.",
			),
			field("confidence", "Confidence", "text", "sourced, general-knowledge or user-reported."),
			field("lenders", "Listings", "list of texts", "Ids of listings of ours that it is about."),
		],
	};
}

function field(key: string, label: string, is: string, says: string): FieldView {
	return { key, label, is, says };
}

const ORIGINS: FieldView[] = [
	field("source", "Source", "address", "Where the value was read."),
	field("grade", "Grade", "text", "What kind of page that is; the methodology has the order."),
	field("as_of", "As of", "day, month or year", "When the source said it; empty where it is undated."),
	field("read_at", "Read", "day", "When we read it."),
	field(
		"within_shelf_life",
		"Up to date",
		"true or false",
		"Whether the value is current: false where it is too old or undated. Empty where it is unknown.",
	),
	field("confidence", "Confidence", "text", "sourced, general-knowledge or user-reported."),
	field(
		"scope",
		"Scope",
		"text",
		"value: the source says this value; record: the sources stand for the record as a whole; computed: from other values.",
	),
	field("via", "Via", "text", "Who quoted the source, where we did not open it ourselves."),
	field("condition", "Condition", "text", "For whom or when the value holds, where it is not for everybody."),
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
			title: "Download the data: lists, prices, glossary, history",
			description:
				"Every list with each value’s source and date as CSV and JSON, the daily closes, the glossary and the history of lending: files, licenses and what each field means.",
			canonical: "/data",
			origin,
		}),
		feedLink("changes", origin),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "DataCatalog",
				name: "Data of Plumbline",
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
