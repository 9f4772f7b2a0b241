import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { compareGroups } from "~/compare/comparison/compare-rows";
import { loadDetail } from "~/directory/detail/load.server";
import { cellSource } from "~/listings/facts/format-value";
import { kinds } from "~/listings/kinds/all";
import { etf } from "~/listings/kinds/etf";
import type { Kind } from "~/listings/kinds/kind";
import { lender } from "~/listings/kinds/lender";
import { loanRecordOf } from "~/loan/loan-records.server";
import { loadFeatured } from "~/markets/featured-etf/featured.server";
import { siteOf } from "~/site/contents/read.server";
import { exampleOf } from "~/site/home/load.server";
import { presentHome } from "~/site/home/present";
import { presentFalls } from "~/site/home/present-falls";
import { addDays, formatFall, formatRatio } from "~/ui/format";
import { openDatabase } from "~db/database";
import { readListingsOfKind } from "~db/queries/listings";
import { doesAge, shownFields } from "../../app/listings/kinds/columns";
import { drawPage } from "../../tests/support/draw-page";
import { importShipped } from "../../tests/support/import-shipped";
import { createProduct } from "../../tests/support/product-routes";
import { uncached } from "../../tests/support/uncached";
import { createVisitor, origin } from "../../tests/support/visit";

/* The site later, without any edits. Checks that every list (HTML and files), page, comparison, loan answer, the featured fund and home
   agree about the same facts. */

const TODAY = "2026-11-27";
const DAYS = [0, 181].map((days) => addDays(TODAY, days));
const LOAN = "btc=2&amount=60000&months=12&country=US";
/** Read whole in each of these kinds; of the others a few. */
const WHOLE = ["lender", "etf", "card-issuer", "exchange", "custodian", "inheritance"];
const A_FEW = 6;

const db = openDatabase(env.DB);

type Value = { value: unknown; as_of: string | null; within_shelf_life: boolean | null };
type Listed = { slug: string; name: string; values: Record<string, Value> };

beforeAll(() => importShipped(Date.parse(TODAY)));

describe.each(DAYS)("on %s", (day) => {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${day}T12:00:00Z`) });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	/** Another build each day: no copy of another day is shown. */
	const visit = createVisitor(`days-${day}`, createProduct(drawPage));
	const context = {
		db,
		cache: uncached,
		now: () => Date.parse(`${day}T12:00:00Z`),
		variants: {},
		config: { origin, signIn: { isLocal: false } },
	} as unknown as AppLoadContext;

	async function listedOf(kind: Kind): Promise<Listed[]> {
		const { response, body } = await visit(`${kind.path}.json`);
		expect(response.status, body.slice(0, 200)).toBe(200);
		return JSON.parse(body).listings;
	}

	test.each(kinds.map((kind) => ({ kind })))("$kind.path says the same everywhere", async ({ kind }) => {
		const listed = await listedOf(kind);
		const bySlug = new Map(listed.map((one) => [one.slug, one]));
		const csv = (await visit(`${kind.path}.csv`)).body.trim().split("\r\n");
		const whole = await readListingsOfKind(db, kind.id);
		expect(listed.length).toBe(whole.length);
		expect(csv.length).toBeGreaterThan(listed.length);

		// The plain list of lenders answers an example.
		const page = (await visit(kind.id === "lender" ? `${kind.path}?sort=name` : kind.path)).body;
		const rows = rowsOf(page, kind);
		expect(rows.length).toBe(Math.min(50, listed.length));
		for (const { slug, cells } of rows) {
			const { values } = bySlug.get(slug) as Listed;
			const { name, attributes } = whole.find((one) => one.slug === slug) as (typeof whole)[number];
			for (const column of kind.columns) {
				const html = cells.get(column.cardLabel ?? column.label);
				const cell = column.cell(cellSource(kind, { name, attributes }, day));
				const fields = shownFields(column, cell).filter((key) => doesAge(kind, key));
				const shown = fields.map((key) => values[key] as Value);
				if (html === undefined || fields.length === 0) continue;
				// A figure in a cell is that of a known value: nothing stands in its place without a mark of its own.
				if (/\d/.test(html.replace(/<[^>]*>|^[^>]*>/g, " ")))
					expect([slug, fields, shown.map(({ value }) => value)]).not.toEqual([slug, fields, [null]]);
				const isOld = shown.some(({ value, within_shelf_life: is }) => value !== null && is === false);
				expect([slug, fields, /class="[^"]*\bold\b/.test(html)]).toEqual([slug, fields, isOld]);
				expect([slug, fields, /-stale"/.test(html)]).toEqual([slug, fields, isOld]);
			}
		}

		const some = WHOLE.includes(kind.id) ? whole : whole.slice(0, A_FEW);
		const groups = Array.from({ length: Math.ceil(some.length / 4) }, (_, at) =>
			some.slice(at * 4, at * 4 + 4),
		);
		for (const group of groups) {
			const compared = group.map((record) => ({ ...record, kind }));
			const compare = compareGroups(compared, day).flatMap(({ rows }) => rows);
			for (const [at, { slug }] of group.entries()) {
				const request = new Request(`${origin}${kind.path}/${slug}`);
				const { groups } = await loadDetail({ context, request, params: { slug } });
				for (const { key, value, mark } of groups.flatMap(({ rows }) => rows)) {
					const file = bySlug.get(slug)?.values[key];
					if (!file || file.value === null) continue;
					const isOld = file.within_shelf_life === false;
					const cell = compare.find((row) => row.key === key)?.cells[at];
					if (mark) expect([slug, key, mark.weight === "stale"]).toEqual([slug, key, isOld]);
					if (!cell) continue;
					if (!/^https?:/.test(String(file.value)))
						expect([slug, key, cell.value]).toEqual([slug, key, value]);
					expect([slug, key, cell.mark?.weight, cell.mark?.date]).toEqual([
						slug,
						key,
						mark?.weight,
						mark?.date,
					]);
					if (cell.best) expect([slug, key, isOld]).toEqual([slug, key, false]);
				}
			}
		}
	});

	test("the loan answer marks and lets win what the lender's page and file call current", async () => {
		const { body } = await visit(`/lenders.json?${LOAN}`);
		const { listings } = JSON.parse(body) as {
			listings: Array<Listed & { loan: Record<string, unknown> & { from: unknown } }>;
		};
		expect(listings.length).toBe((await listedOf(lender)).length);
		const html = (await visit(`/lenders?${LOAN}`)).body;
		const rows = new Map(rowsOf(html, lender).map((row) => [row.slug, row]));
		for (const { slug, loan } of listings) {
			const { cells, head } = rows.get(slug) ?? {};
			if (loan.verdict === "does_not" || !cells) continue;
			// The mark of a row is that of the weakest value of its answer, where it lends among them.
			const isKnown = (...keys: string[]) => keys.some((key) => loan[key] !== null);
			const isWeak =
				(isKnown("per_year", "at_least") && !loan.rate_fresh) ||
				(isKnown("sale_price", "call_price") && !loan.levels_fresh) ||
				(loan.verdict === "lends" && !loan.verdict_current);
			if (isKnown("per_year", "at_least", "sale_price", "call_price"))
				expect([slug, /-stale"/.test(head ?? "")]).toEqual([slug, isWeak]);
			const isOld = (label: string) => /class="[^"]*\bold\b/.test(cells.get(label) ?? "");
			if (loan.per_year !== null) expect([slug, isOld("Yearly cost")]).toEqual([slug, !loan.rate_fresh]);
			if (loan.sale_price !== null)
				expect([slug, isOld("Margin call and liquidation price")]).toEqual([slug, !loan.levels_fresh]);
		}
		expect(rows.size).toBeGreaterThan(5);
		const [band = ""] = /<ul class="winners">.*?<\/ul>/s.exec(html) ?? [];
		const won = [...band.matchAll(/<li><span>.*?<\/li>/g)].flatMap(
			([card]) => /\/lenders\/([\w-]+)\?/.exec(card)?.[1] ?? [],
		);
		for (const slug of won)
			expect([slug, listings.find((row) => row.slug === slug)?.loan.verdict_current]).toEqual([slug, true]);
		expect(band.match(/<li/g)?.length).toBeGreaterThan(0);
	});

	test("the featured fund has a current fee, the same as in the list's file, or there is none", async () => {
		const funds = new Map((await listedOf(etf)).map((fund) => [`/etfs/${fund.slug}`, fund]));
		const { featured, rows } = await loadFeatured(context);
		expect(rows.length).toBeGreaterThan(0);
		for (const { href, fee, isOld, isFeatured, mark } of rows) {
			const value = funds.get(href)?.values.expense_ratio;
			expect([href, fee, isOld]).toEqual([
				href,
				formatRatio(Number(value?.value)),
				value?.within_shelf_life !== true,
			]);
			expect([href, mark?.weight === "stale"]).toEqual([href, isOld]);
			if (isFeatured) expect([href, isOld]).toEqual([featured?.href, false]);
		}
		if (rows.every(({ isOld }) => isOld)) expect(featured).toBeNull();
	});

	test("home heads nothing that isn't current, and draws the list's falls, older ones hollow", async () => {
		const site = await siteOf(db, day);
		const listed = new Map((await listedOf(lender)).map((one) => [`/lenders/${one.slug}`, one]));
		const falls = presentFalls(site.lenders, [], TODAY, day);
		expect(falls?.lenders.length).toBeGreaterThan(5);
		for (const { href, saleFall, isOld } of falls?.lenders ?? []) {
			const sale = listed.get(href)?.values.fall_to_sale;
			expect([href, isOld]).toEqual([href, sale?.within_shelf_life !== true]);
			expect([href, saleFall]).toEqual([href, formatFall(Number(sale?.value))]);
		}
		const records = (await readListingsOfKind(db, lender.id)).map(loanRecordOf);
		const { hero, answers } = presentHome(site, exampleOf(records, { price: 80_000, day }, day), day);
		const { listings } = JSON.parse((await visit(`/lenders.json?${LOAN}`)).body);
		const head = listings.find(({ slug }: Listed) => hero?.href === `/lenders/${slug}`);
		expect(head?.loan.rate_fresh).toBe(hero ? true : undefined);
		const { featured } = await loadFeatured(context);
		expect(answers.at(-1)?.answer).toContain(featured?.name ?? "No current fee");
	});
});

function rowsOf(html: string, kind: Kind): Array<{ slug: string; head: string; cells: Map<string, string> }> {
	return html
		.split(/<tr[^>]*>/)
		.slice(1)
		.flatMap((row) => {
			const slug = row.match(new RegExp(`<a href="${kind.path}/([^"/#?]+)["?]`))?.[1];
			if (!slug || !row.includes('scope="row"')) return [];
			const cells = row.split("<td").slice(1);
			return [
				{
					slug,
					head: row.match(/<th scope="row".*?<\/th>/s)?.[0] ?? "",
					cells: new Map(
						cells.flatMap((cell): Array<[string, string]> => {
							const label = cell.match(/^[^>]*data-label="([^"]*)"/)?.[1];
							return label === undefined
								? []
								: [[label.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"), cell]];
						}),
					),
				},
			];
		});
}
