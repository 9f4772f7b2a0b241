import { describe, expect, test } from "vitest";
import { termBySlug } from "~/syllabus/glossary";
import { contentFiles } from "../../../tests/support/content-files";
import { kinds, sayListing } from "./all";
import { type Field, fieldOf, type Kind } from "./kind";

const modules = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });

function isKind(value: unknown): value is Kind {
	return typeof value === "object" && value !== null && "fields" in value && "content" in value;
}

/** Content that belongs to no kind. */
const OTHERS = [
	"courses",
	"glossary",
	"lending-history",
	"news-sources",
	"options-explainer",
	"price-history.meta",
	"price-story",
	"providers",
	"publishers",
];

function namedBy(field: Field): string[] {
	const { derive, readingOf, condition } = field;
	return [
		...(derive?.from ?? []),
		...(readingOf ? [readingOf] : []),
		...(typeof condition?.said === "string" ? [condition.said] : []),
		...(field.type === "money" && typeof field.currency === "object" ? [field.currency.field] : []),
	];
}

test("every kind that a file describes is among all of them", () => {
	const described = Object.values(modules).flatMap((module) => Object.values(module).filter(isKind));
	const missing = described.filter((kind) => !kinds.includes(kind)).map(({ id }) => id);
	expect(missing, "give these a line in app/listings/kinds/all.ts").toEqual([]);
});

test("no two kinds share an id, an address or a file of content", () => {
	for (const all of [
		kinds.map(({ id }) => id),
		kinds.flatMap(({ path, aliases }) => [path, ...aliases]),
		kinds.map(({ content }) => content),
	])
		expect(all).toEqual([...new Set(all)]);
});

test("every file of content is some kind's, or named here as something else", () => {
	const known = [...OTHERS, ...kinds.map(({ content }) => content)];
	const files = Object.keys(contentFiles).filter((file) => !file.startsWith("facts/"));
	expect(files.filter((file) => !known.includes(file))).toEqual([]);
});

describe.each(kinds.map((kind) => [kind.id, kind] as const))("%s", (_id, kind) => {
	test("names only fields that it has", () => {
		const { columns, defaultSort, history, chart, ascending = [], options = [] } = kind;
		const named = [
			...kind.fields.flatMap(namedBy),
			...kind.keyFields,
			...kind.headlineFrom,
			...columns.flatMap(({ sort }) => (sort ? [sort.field] : [])),
			...[defaultSort, ...(defaultSort.ties ? [defaultSort.ties] : [])].map(({ field }) => field),
			...ascending.flatMap(({ fields }) => fields),
			...options.flatMap(({ bearsOn }) => bearsOn.sort),
			...(history ? [history.field] : []),
			...(chart ? [chart.x, chart.y] : []),
		];
		expect(named.filter((key) => !fieldOf(kind, key))).toEqual([]);
	});

	test("leads to terms that the glossary has", () => {
		for (const { key, terms = [] } of kind.fields)
			for (const slug of terms) expect(termBySlug(slug), `${key}: ${slug}`).toBeDefined();
	});

	test("has a heading for every field, and a field under every heading", () => {
		expect(new Set(kind.fields.map(({ group }) => group))).toEqual(new Set(kind.groups));
	});

	test("has no two fields, columns or filters of one key", () => {
		for (const all of [kind.fields, kind.columns, [...kind.filters, ...(kind.options ?? [])]]) {
			const keys = all.map(({ key }) => key);
			expect(keys).toEqual([...new Set(keys)]);
		}
	});

	test("names only rivals and filters that there are", () => {
		const ids = kinds.map(({ id }) => id);
		expect((kind.rivals ?? []).filter((id) => !ids.includes(id))).toEqual([]);
		const filters = kind.filters.map(({ key }) => key);
		const named = (kind.options ?? []).flatMap(({ bearsOn }) => bearsOn.filter);
		expect(named.filter((key) => !filters.includes(key))).toEqual([]);
	});
});

test("a listing's page is titled by what people search for, which says no word twice", () => {
	const titles = (name: string) => kinds.flatMap(({ pageTitle }) => pageTitle?.(name) ?? []);
	expect(titles("Acme")).toEqual([
		"Acme bitcoin loan: rates, fees and risk",
		"Acme custody: cost, keys and security",
		"Acme: rewards, fees and limits",
		"Acme: fees and limits",
		"Acme: fee, holdings and custodian",
		"Acme inheritance: cost, claim process and heirs",
		"Acme: bitcoin holdings and debt",
	]);
	expect(titles("Acme Loans")[0]).toBe("Acme Loans: rates, fees and risk");
	expect(titles("Acme Custody")[1]).toBe("Acme Custody: cost, keys and security");
	expect(titles("Acme Inheritance")[5]).toBe("Acme Inheritance: cost, claim process and heirs");
});

test("a listing asked for is named in words, and other text is quoted as typed, shortened", () => {
	expect(sayListing("lender:arch-lending")).toBe("the lender “arch lending”");
	expect(sayListing("Lender:LEDN")).toBe("the lender “ledn”");
	expect(sayListing("card:fold-card")).toBe("“fold card”");
	expect(sayListing("ledn")).toBe("“ledn”");
	expect(sayListing("lender:../x")).toBe("“lender:../x”");
	expect(sayListing("lender:---")).toBe("“lender:---”");
	expect(sayListing("x".repeat(100))).toHaveLength(62);
});
