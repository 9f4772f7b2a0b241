import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import type { ListingRecord } from "~db/records";
import { loadCompare } from "./load.server";

const counts = {
	requiredFilled: 10,
	requiredTotal: 10,
	optionalFilled: 5,
	optionalTotal: 10,
	independentSources: 4,
};

function record(slug: string, attributes: ListingRecord["attributes"]): ListingRecord {
	return {
		id: `lender:${slug}`,
		kind: "lender",
		slug,
		name: slug.toUpperCase(),
		website: null,
		country: null,
		status: null,
		attributes,
		provenance: { apr_min: { confidence: "sourced", asOf: "2026-11-01" } },
		quality: counts,
		verifiedAt: "2026-11-20",
		approvedReviews: 0,
	};
}

const stored = [
	record("one", { apr_min: 0.09, kyc: true, max_ltv: 0.5, margin_call_ltv: 0.7, liquidation_ltv: 0.8 }),
	record("two", { apr_min: 0.1, kyc: true, max_ltv: 0.3, margin_call_ltv: 0.7, liquidation_ltv: 0.9 }),
];

/** A cache that knows these listings, and the keys that were read. */
function contextOf(records: ListingRecord[], degradedSince: number | null = null) {
	const keys: string[] = [];
	const context = {
		config: { origin: "https://plumbline.test" },
		now: () => Date.UTC(2026, 10, 20),
		cache: {
			read: async (key: { name: string }) => {
				// Every page reads the date of the last close.
				if (key.name === "closes") return { value: [] as never, degradedSince: null };
				if (key.name === "price") return { value: null as never, degradedSince: null };
				keys.push(key.name);
				// The one thing read here is listings, each under its own id.
				const value = records.find(({ id }) => key.name === `record:${id}`) ?? null;
				return { value: value as never, degradedSince };
			},
		},
	};
	return { context: context as unknown as AppLoadContext, keys };
}

function load(query: string, records = stored, degradedSince: number | null = null) {
	const { context } = contextOf(records, degradedSince);
	return loadCompare({ context, request: new Request(`https://plumbline.test/compare${query}`) });
}

describe("loading a comparison", () => {
	test("shows the listings in the order asked for, each with the address without it", async () => {
		const view = await load("?items=lender:two,lender:one");
		expect(view.heading).toBe("Two lenders, side by side");
		expect(view.items.map((item) => item.name)).toEqual(["TWO", "ONE"]);
		expect(view.items.map((item) => item.removeHref)).toEqual([
			"/compare?items=lender:one",
			"/compare?items=lender:two",
		]);
		expect(view.canonical).toBe("/compare?items=lender:two,lender:one");
		expect(view.csvHref).toBe("/compare.csv?items=lender:two,lender:one");
		expect(view.sections).toEqual([]);
	});

	test("keeps each listing under its own id, whatever it is compared with; and asks for nothing in vain", async () => {
		const { context, keys } = contextOf(stored);
		for (const query of ["?items=lender:two,lender:one", "?items=lender:one,lender:two", "", "?items=x:y"])
			await loadCompare({ context, request: new Request(`https://plumbline.test/compare${query}`) });
		expect(keys).toEqual(["two", "one", "one", "two"].map((slug) => `record:lender:${slug}`));
	});

	test("hides what is alike at first and says what it hides", async () => {
		const first = await load("?items=lender:one,lender:two");
		expect(first.differencesOnly).toBe(true);
		expect(folded(first)).toContain("Identity check");
		expect(labels(first)).not.toContain("Identity check");
		expect(first.ways.map(({ href, isChosen }) => [href, isChosen])).toEqual([
			["/compare?items=lender:one,lender:two", true],
			["/compare?items=lender:one,lender:two&differences=0", false],
		]);

		const all = await load("?items=lender:one,lender:two&differences=0");
		expect(all.differencesOnly).toBe(false);
		expect(labels(all)).toContain("Identity check");
		expect(folded(all)).toEqual([]);
		expect(all.ways.map(({ isChosen }) => isChosen)).toEqual([false, true]);
		expect(all.canonical).toBe(first.canonical);
	});

	test("a listing that we do not have is a sentence, and the others are shown", async () => {
		const view = await load("?items=lender:one,lender:gone", stored.slice(0, 1));
		expect(view.items).toHaveLength(1);
		expect(view.problems).toEqual(["We don’t have the lender “gone” in our listings."]);
		expect(view.heading).toBe("One lender so far");
		expect(view.canonical).toBe("/compare?items=lender:one");
		expect(view.sections.length).toBeGreaterThan(0);
	});

	test("of those who keep bitcoin the question stays in every link, and leads back to its answer", async () => {
		const of = (id: string): ListingRecord => ({
			...record(id, {}),
			id: `custodian:${id}`,
			kind: "custodian",
			provenance: {},
		});
		const question = "heirs=no&btc=3";
		const ids = "items=custodian:one,custodian:two";
		const view = await load(`?${ids}&${question}`, [of("one"), of("two")]);
		expect(view.section).toEqual({ href: `/keep?${question}`, label: "Custody and inheritance" });
		expect(view.kind?.path).toBe(`/keep?${question}`);
		expect(view.items.map(({ href }) => href)).toEqual([`/keep/one?${question}`, `/keep/two?${question}`]);
		const links = [view.shareHref, ...view.ways, ...view.items.map(({ removeHref }) => removeHref)];
		for (const link of links) expect(typeof link === "string" ? link : link.href).toContain(question);
		expect(view.isPlain).toBe(false);
		const plain = await load(`?${ids}`, [of("one"), of("two")]);
		expect(plain.section?.href).toBe("/custody");
	});

	test("the bare page tells where to choose", async () => {
		const view = await load("");
		expect(view.items).toEqual([]);
		expect(view.groups).toEqual([]);
		expect(view.canonical).toBe("/compare");
		expect(view.sections.map((section) => section.href)).toContain("/lenders");
	});

	test("lenders' lines hang on one scale", async () => {
		const view = await load("?items=lender:one,lender:two");
		expect(view.fallScale).toBe(0.7);
		expect(view.items.map(({ fall }) => fall?.saleText.slice(-6))).toEqual(["−37.5%", "−66.7%"]);
	});

	test("how well each is known stands at the end and has no best", async () => {
		const view = await load("?items=lender:one,lender:two&differences=0");
		const [record, rest] = view.groups.slice(-2);
		expect([record?.heading, rest?.heading]).toEqual(["Data", "More details"]);
		expect(record?.rows.map(({ key }) => key)).toEqual(["newest"]);
		const known = rest?.rows.filter(({ key }) => key === "known" || key === "quality") ?? [];
		expect(known.find(({ key }) => key === "quality")?.cells[0]?.value).toBe("A (80.0/100)");
		expect(known.flatMap((row) => row.cells).some((cell) => cell.best)).toBe(false);
	});

	test("the line below the heading speaks of a best only where one is marked", async () => {
		const marked = await load("?items=lender:one,lender:two");
		expect(marked.lede).toContain("“Best” is the best current figure in that row, not the best lender.");
		const twins = [record("one", { kyc: true }), record("two", { kyc: true })];
		expect((await load("?items=lender:one,lender:two", twins)).lede).toContain("No row shows a best");
	});

	test("a copy says when it was made", async () => {
		const view = await load("?items=lender:one", stored.slice(0, 1), Date.UTC(2026, 10, 19, 17, 5));
		expect(view.degraded).toBe("Nov 19, 2026, 17:05 UTC");
	});
});

function folded({ folds }: Awaited<ReturnType<typeof load>>) {
	return folds.all.flatMap(({ rows }) => rows.map(({ label }) => label));
}

function labels(view: Awaited<ReturnType<typeof load>>) {
	return view.groups.flatMap((group) => group.rows.map((row) => row.label));
}
