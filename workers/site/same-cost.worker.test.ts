import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { loadCalculator } from "~/calculators/calculator/load.server";
import { readComparison } from "~/compare/comparison/load.server";
import { loadDetail } from "~/directory/detail/load.server";
import { money } from "~/finance/words";
import { answerLoan } from "~/listings/offers/loan/answer-loan";
import type { Lender, Offer } from "~/listings/offers/loan/offer";
import { readTyped } from "~/listings/offers/reference-for-tests";
import { formatRate } from "~/ui/format";
import { openDatabase } from "~db/database";
import { recordOf } from "../../app/listings/offers/loan/lender-answer";
import { drawPage } from "../../tests/support/draw-page";
import { importShipped } from "../../tests/support/import-shipped";
import { createProduct } from "../../tests/support/product-routes";
import { uncached } from "../../tests/support/uncached";
import { createVisitor } from "../../tests/support/visit";

const PRICE = 80_000;
const ORIGIN = "http://localhost:8787";
const visit = createVisitor("same-cost", createProduct(drawPage), ORIGIN);
const db = openDatabase(env.DB);
const context = {
	db,
	cache: uncached,
	now: () => Date.now(),
	variants: {},
	config: { origin: ORIGIN, signIn: { isLocal: true } },
} as unknown as AppLoadContext;

const asks = (path: string) => ({ context, request: new Request(ORIGIN + path) });

type Said = ReturnType<typeof recordOf>;
type Listed = { slug: string; loan: Said; values: Record<string, { value: unknown }> };

beforeAll(() => importShipped());

async function pageOf(path: string): Promise<string> {
	const { response, body } = await visit(path);
	const tidied = response.headers.get("location");
	return (tidied ? (await visit(tidied)).body : body).replaceAll("<!-- -->", "");
}

async function fileOf(query: string): Promise<Listed[]> {
	return JSON.parse((await visit(`/lenders.json?${query}`)).body).listings;
}

/** A table's rows by the first cell, where no cell has a line break or a comma that isn't quoted. */
function csvOf(body: string): Array<Record<string, string>> {
	const cells = (line: string) =>
		[...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
			([, quoted, plain]) => quoted ?? plain ?? "",
		);
	const [head = "", ...lines] = body
		.replace(/^\ufeff/, "")
		.trim()
		.split("\r\n");
	const keys = cells(head);
	return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [keys[at] ?? "", cell])));
}

function cellOf(html: string, slug: string, label: string): string {
	const row = html
		.split(/<tr[^>]*>/)
		.find((part) => part.includes(`href="/lenders/${slug}`) && part.includes('scope="row"'));
	return row?.split("<td").find((part) => part.includes(`data-label="${label}"`)) ?? "";
}

const LOANS = [
	{ btc: 2, amount: 60_000, months: 12, country: "US" },
	{ btc: 1, amount: 20_000, months: 6, country: "DE" },
];

describe.each(LOANS)("$amount USD against $btc BTC for $months months in $country", (typed) => {
	const query = new URLSearchParams(
		Object.entries({ ...typed, price: PRICE }).map(([key, value]) => [key, String(value)]),
	).toString();
	const says = ({ loan }: Listed) => loan.verdict !== "does_not" && loan.total !== null;

	test("costs the same in both files, and as the browser counts it", async () => {
		const listed = await fileOf(query);
		expect(listed.filter(says).length).toBeGreaterThan(5);
		const csv = csvOf((await visit(`/lenders.csv?${query}`)).body);
		const { lenders } = JSON.parse((await visit("/loan-records.json")).body) as {
			lenders: Array<{ lender: Lender; offers: Offer[] }>;
		};
		const today = new Date().toISOString().slice(0, 10);
		const { loan } = readTyped(typed, { price: PRICE, today });
		if (!loan) throw new Error("no loan");
		const { rows } = answerLoan(
			loan,
			lenders.flatMap(({ offers }) => offers),
			lenders.map(({ lender }) => lender),
			null,
		);
		for (const { slug, loan: said } of listed) {
			const line = csv.find((row) => row.slug === slug);
			const answer = rows.find(({ lender }) => lender.lender === slug);
			const counted = answer && recordOf(answer);
			for (const key of ["total", "per_year", "at_least", "effective_rate"] as const) {
				expect([slug, key, line?.[`loan_${key}`]]).toEqual([
					slug,
					key,
					said[key] === null ? "" : String(said[key]),
				]);
				expect([slug, key, counted?.[key]]).toEqual([slug, key, said[key]]);
			}
		}
	});

	test("costs the same in the list, on the lender's page, beside another and in the calculator", async () => {
		const listed = (await fileOf(query)).filter(says);
		const list = await pageOf(`/lenders?${query}`);
		for (const [at, { slug, loan }] of listed.entries()) {
			const [year, term] = [loan.per_year, loan.total].map((amount) => money(Math.round(amount as number)));
			const cost = new RegExp(`<b>(up to |about )?\\${year}</b>`);
			expect([slug, cellOf(list, slug, "Yearly cost")]).toEqual([slug, expect.stringMatching(cost)]);
			const page = await pageOf(`/lenders/${slug}?${query}`);
			const [box = ""] = page.match(/Cost over .{0,300}/s) ?? [];
			expect([slug, box]).toEqual([slug, expect.stringContaining(`>${term}`)]);
			const other = listed[(at + 1) % listed.length]?.slug;
			const items = `lender:${slug},lender:${other}`;
			const { groups } = await readComparison(asks(`/compare?items=${items}&${query}`));
			const rows = groups.flatMap((group) => group.rows);
			const said = (key: string) => rows.find((row) => row.key === key)?.cells[0]?.value ?? null;
			expect([slug, said("loan-cost")?.replace(/^(up to|about) /, "")]).toEqual([slug, year]);
			const effective = loan.effective_rate === null ? null : formatRate(loan.effective_rate);
			expect([slug, said("loan-effective")]).toEqual([slug, effective]);
			const { answer } = await loadCalculator({
				...asks(`/calculators/loan-cost?${query}&terms=lender:${slug}`),
				params: { slug: "loan-cost" },
			});
			const worked = answer.outputs.find(({ key }) => key === "total_cost")?.value;
			expect([slug, Number(worked)]).toEqual([slug, expect.closeTo(loan.total as number, 6)]);
		}
	});
});

test("without a loan a year costs the same in the list, on the lender's page, beside another and in both files", async () => {
	const listed = await fileOf("");
	const csv = csvOf((await visit("/lenders.csv")).body);
	const list = await pageOf("/lenders?sort=name");
	const known = listed.filter(({ values }) => typeof values.effective_rate?.value === "number");
	expect(known.length).toBeGreaterThanOrEqual(12);
	for (const [at, { slug, values }] of known.entries()) {
		const rate = Number(values.effective_rate?.value);
		const words = formatRate(rate);
		expect([slug, Number(csv.find((row) => row.slug === slug)?.effective_rate)]).toEqual([slug, rate]);
		expect([slug, cellOf(list, slug, "Yearly cost")]).toEqual([
			slug,
			expect.stringMatching(new RegExp(`>${words}<`)),
		]);
		const request = new Request(`${ORIGIN}/lenders/${slug}`);
		const { headline } = await loadDetail({ context, request, params: { slug } });
		expect([slug, headline[0]?.value]).toEqual([slug, words]);
		const other = known[(at + 1) % known.length]?.slug;
		const { groups } = await readComparison(asks(`/compare?items=lender:${slug},lender:${other}`));
		const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === "effective_rate");
		expect([slug, row?.cells[0]?.value]).toEqual([slug, words]);
	}
});
