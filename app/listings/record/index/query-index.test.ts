import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortChoices } from "~/listings/kinds/columns";
import { currentValue, type Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { buildIndex } from "./build-index";
import { decodeCodes, NO_RANK, orderOf } from "./index-columns";
import { answerOf, type IndexData } from "./index-data";
import type { IndexedListing } from "./index-values";
import { needsCodes, queryIndex } from "./query-index";
import { defaultSort, type ListQuery, PAGE_SIZE } from "./search-params";

const TODAY = "2026-11-20";

const anyListing = fc
	.record({
		apr_min: fc.option(fc.integer({ min: 0, max: 30 }).map((percent) => percent / 100)),
		max_ltv: fc.option(fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10)),
		liquidation_ltv: fc.option(fc.integer({ min: 5, max: 10 }).map((tenths) => tenths / 10)),
		min_loan: fc.option(fc.integer({ min: 0, max: 100_000 })),
		custody_category: fc.option(fc.constantFrom("own-key", "contract", "custodian", "lender")),
		rehypothecation: fc.option(fc.constantFrom("no", "yes")),
		kyc: fc.option(fc.boolean()),
		serves: fc.subarray(["US", "CA", "WORLD"]),
	})
	.chain((attributes) =>
		fc.record({
			attributes: fc.constant(attributes),
			asOf: fc.option(fc.constantFrom("2026-11-01", "2026-03-01", "2024")),
		}),
	);

const anyListings = fc.array(anyListing, { maxLength: 130 }).map((parts) =>
	parts.map(
		(part, index): IndexedListing => ({
			...part,
			id: `lender:l${index}`,
			slug: `l${index}`,
			name: `L ${index}`,
		}),
	),
);

const anyFilters = fc.record(
	{
		keys: fc.subarray(["own-key", "contract", "custodian", "lender", "unknown"], { minLength: 1 }),
		lent: fc.subarray(["no", "yes"], { minLength: 1 }),
		kyc: fc.subarray(["no", "yes"], { minLength: 1 }),
		apr: fc
			.tuple(fc.integer({ min: 0, max: 30 }), fc.boolean())
			.map(([percent, unsaid]) => (unsaid ? [String(percent), "unknown"] : [String(percent)])),
		loan: fc.integer({ min: 1, max: 1200 }).map((dollars) => [String(dollars)]),
		ltv: fc.integer({ min: 1, max: 100 }).map((percent) => [String(percent)]),
		serves: fc.constantFrom(["US"], ["CA"]),
		fresh: fc.subarray(["fresh", "ageing", "stale"], { minLength: 1 }),
	},
	{ requiredKeys: [] },
);

const anySort = fc
	.constantFrom(...sortChoices(lender))
	.chain(({ key, field }) =>
		fc.constantFrom({ key, field, direction: "asc" as const }, { key, field, direction: "desc" as const }),
	);

function indexOf(
	kind: Kind,
	listings: IndexedListing[],
	query: ListQuery,
): { data: IndexData; order: string[] } {
	const built = buildIndex(kind, listings, TODAY);
	const filters: IndexData["filters"] = {};
	for (const { column, dictionary, counts, codes } of built.columns) {
		const [type, key] = column.split(":") as [string, string];
		if (type === "filter")
			filters[key] = {
				dictionary: JSON.parse(dictionary),
				counts: JSON.parse(counts),
				codes: needsCodes(query) ? decodeCodes(codes) : null,
			};
	}
	const usual = defaultSort(kind);
	const own = query.sort.field === usual.field && query.sort.direction === usual.direction;
	const ranks = own
		? null
		: decodeCodes(built.columns.find(({ column }) => column === `sort:${query.sort.field}`)?.codes ?? "1");
	return { data: { total: listings.length, filters, ranks, found: null }, order: built.order };
}

function passesAll(listing: IndexedListing, filters: ListQuery["filters"]): boolean {
	return lender.filters.every((filter) => {
		const wanted = filters[filter.key];
		if (!wanted) return true;
		const answer = answerOf(filter, filter.index(listing.attributes, listing.asOf), wanted, TODAY);
		return (
			answer === "yes" || (answer === "unknown" && (filter.key === "loan" || wanted.includes("unknown")))
		);
	});
}

function queryWith(filters: ListQuery["filters"], sort = defaultSort(lender), page = 1): ListQuery {
	return { filters, options: {}, q: "", sort, page };
}

describe("the column index of a list", () => {
	it("finds exactly the listings that a look at each one finds", () => {
		fc.assert(
			fc.property(anyListings, anyFilters, anySort, (listings, filters, sort) => {
				const query = queryWith(filters as ListQuery["filters"], sort);
				const { data, order } = indexOf(lender, listings, query);
				const answer = queryIndex(lender, query, data, TODAY, Number.POSITIVE_INFINITY);
				const wanted = listings
					.filter((listing) => passesAll(listing, query.filters))
					.map((listing) => listing.id);
				expect(answer.page.map((ordinal) => order[ordinal]).sort()).toEqual(wanted.sort());
				expect(answer.matched).toBe(wanted.length);
			}),
		);
	});

	it("loses nobody: who is in the list, who does not say and who is refused are all there are", () => {
		fc.assert(
			fc.property(anyListings, anyFilters, anySort, (listings, filters, sort) => {
				const query = queryWith({ ...(filters as ListQuery["filters"]), loan: ["400"] }, sort);
				const { data, order } = indexOf(lender, listings, query);
				const { answers, page, refused, silent, matched } = queryIndex(
					lender,
					query,
					data,
					TODAY,
					Number.POSITIVE_INFINITY,
				);
				const without = (key: string) => {
					const { [key]: _dropped, ...rest } = query.filters;
					return listings.filter((listing) => passesAll(listing, rest));
				};
				const answersTo = (key: string, of: IndexedListing[]) => {
					const filter = lender.filters.find((candidate) => candidate.key === key);
					if (!filter) throw new Error(`no filter ${key}`);
					return of.map(({ attributes }) =>
						answerOf(filter, filter.index(attributes, null), query.filters[key] ?? [], TODAY),
					);
				};
				const asked = answersTo("loan", without("loan"));
				expect(answers).toEqual({
					yes: asked.filter((answer) => answer === "yes").length,
					unknown: asked.filter((answer) => answer === "unknown").length,
					no: asked.filter((answer) => answer === "no").length,
				});
				expect(matched).toBe((answers?.yes ?? 0) + (answers?.unknown ?? 0));
				expect(refused.length).toBe(Math.min(40, answers?.no ?? 0));
				const byId = new Map(listings.map((listing) => [listing.id, listing]));
				const shown = page.map((ordinal) => byId.get(order[ordinal] ?? "") as IndexedListing);
				const inOrder = answersTo("loan", shown);
				expect(inOrder).toEqual([...inOrder].sort((a, b) => (a === b ? 0 : a === "yes" ? -1 : 1)));
				if (query.filters.apr && !query.filters.apr.includes("unknown"))
					expect(silent.apr).toBe(
						answersTo("apr", without("apr")).filter((answer) => answer === "unknown").length,
					);
			}),
			{ numRuns: 60 },
		);
	});

	it("counts for each choice what choosing it alone in its filter would leave", () => {
		fc.assert(
			fc.property(anyListings, anyFilters, (listings, filters) => {
				const query = queryWith(filters as ListQuery["filters"]);
				const { data } = indexOf(lender, listings, query);
				const { counts } = queryIndex(lender, query, data, TODAY);
				for (const [key, choices] of Object.entries(counts)) {
					for (const [choice, count] of Object.entries(choices)) {
						const left = listings.filter((listing) =>
							passesAll(listing, { ...query.filters, [key]: [choice] }),
						);
						expect([key, choice, count]).toEqual([key, choice, left.length]);
					}
				}
			}),
			{ numRuns: 40 },
		);
	});

	it("sorts by value in the direction asked for, the unknown last in both", () => {
		fc.assert(
			fc.property(anyListings, fc.constantFrom("asc" as const, "desc" as const), (listings, direction) => {
				const query = queryWith({}, { key: "ltv", field: "max_ltv", direction });
				const { data, order } = indexOf(lender, listings, query);
				const byId = new Map(listings.map((listing) => [listing.id, listing]));
				const values = queryIndex(lender, query, data, TODAY, Number.POSITIVE_INFINITY).page.map(
					(ordinal) =>
						currentValue(lender, byId.get(order[ordinal] ?? "")?.attributes ?? {}, "max_ltv", TODAY) as
							| number
							| null,
				);
				const known = values.filter((value) => value !== null);
				expect(values.slice(0, known.length)).toEqual(
					[...known].sort((a, b) => (direction === "asc" ? a - b : b - a)),
				);
			}),
		);
	});

	it("gives every listing once over its pages, with a filter and without", () => {
		fc.assert(
			fc.property(anyListings, fc.boolean(), anySort, (listings, filtered, sort) => {
				const filters: ListQuery["filters"] = filtered ? { fresh: ["fresh", "ageing", "stale"] } : {};
				const pages = [1, 2, 3].flatMap((page) => {
					const query = queryWith(filters, sort, page);
					const found = queryIndex(lender, query, indexOf(lender, listings, query).data, TODAY).page;
					expect(found.length).toBeLessThanOrEqual(PAGE_SIZE);
					return found;
				});
				expect(pages.sort((a, b) => a - b)).toEqual(listings.map((_, ordinal) => ordinal));
			}),
		);
	});

	it("says how many pass when one filter is dropped, and which listings only that one keeps out", () => {
		const listings: IndexedListing[] = [
			{
				id: "lender:a",
				slug: "a",
				name: "A",
				attributes: { custody_category: "own-key", max_ltv: 0.4 },
				asOf: null,
			},
			{
				id: "lender:b",
				slug: "b",
				name: "B",
				attributes: { custody_category: "lender", max_ltv: 0.7 },
				asOf: null,
			},
		];
		const query = queryWith({ keys: ["own-key"], ltv: ["60"] });
		const { data, order } = indexOf(lender, listings, query);
		const answer = queryIndex(lender, query, data, TODAY);
		expect(answer.matched).toBe(0);
		expect(answer.without).toEqual({ keys: 1, ltv: 1 });
		expect(answer.loosest).toEqual({ ltv: 40 });
		expect(answer.nearest.map((ordinal) => order[ordinal])).toEqual(["lender:a", "lender:b"]);
	});
});

const anyRanks = fc
	.array(fc.option(fc.nat(6), { nil: NO_RANK }), { maxLength: 60 })
	.map((ranks) => Uint32Array.from(ranks));

const anyDirection = fc.constantFrom("asc" as const, "desc" as const);

describe("the order of a list", () => {
	it("goes by rank, then by the kind's own order, and has what is not known last in both directions", () => {
		fc.assert(
			fc.property(anyRanks, anyDirection, (ranks, direction) => {
				const isUnknown = (ordinal: number) => Number(ranks[ordinal] === NO_RANK);
				const sign = direction === "asc" ? 1 : -1;
				const wanted = Array.from(ranks, (_, ordinal) => ordinal).sort(
					(a, b) =>
						isUnknown(a) - isUnknown(b) || sign * ((ranks[a] as number) - (ranks[b] as number)) || a - b,
				);
				expect(Array.from(orderOf({ ranks }, direction) ?? [])).toEqual(wanted);
			}),
		);
	});

	it("is sorted again for another direction or column, and for nothing else", () => {
		const ranks = Uint32Array.from([2, 0, 1]);
		const order = orderOf({ ranks }, "asc");
		expect(orderOf({ ranks }, "asc")).toBe(order);
		expect(Array.from(order ?? [])).toEqual([1, 2, 0]);
		expect(Array.from(orderOf({ ranks }, "desc") ?? [])).toEqual([0, 2, 1]);
		expect(orderOf({ ranks: ranks.slice() }, "asc")).not.toBe(order);
	});

	it("is the kind's own where no column is sorted by", () => {
		expect(orderOf({ ranks: null }, "desc")).toBeNull();
	});
});
