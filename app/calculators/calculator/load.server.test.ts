import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import type { ContentKey } from "~/context/content-keys";
import { fileSeries } from "~/finance/price-series.server";
import { lastClose, lastDay } from "~/finance/series";
import { closeText } from "~/finance/words";
import { calculators } from "~/tools/all";
import { formatDate } from "~/ui/format";
import { exportSchedule, loadCalculator } from "./load.server";

/** A site whose database says this, or does not answer. */
function contextWith(read: () => unknown): AppLoadContext {
	return {
		cache: {
			read: async ({ name }: ContentKey) => ({
				value: name === "closes" ? [] : name === "price" ? null : read(),
				degradedSince: null,
			}),
		},
		now: () => Date.UTC(2026, 10, 20),
		config: { origin: "https://plumbline.test" },
		...{ drawn: null, variants: {} },
	} as unknown as AppLoadContext;
}

const empty = contextWith(() => []);
const broken = contextWith(() => {
	throw new Response(null, { status: 503 });
});

function ask(address: string, context = empty) {
	const request = new Request(`http://localhost/calculators/${address}`);
	return loadCalculator({ context, request, params: { slug: address.split("?")[0] } });
}

describe("the page of a calculator", () => {
	it("is not there for an unknown slug", async () => {
		const nothingFound = contextWith(() => ({ found: [] }));
		for (const context of [nothingFound, broken]) {
			await expect(ask("nothing", context)).rejects.toMatchObject({ status: 404 });
			await expect(ask("constructor", context)).rejects.toMatchObject({ status: 404 });
		}
	});

	it("has one address: inputs in order, defaults left out", async () => {
		const view = await ask("ltv?price=80000&btc=2.0&loan=60000&utm_source=x");
		expect(view.canonical).toBe("/calculators/ltv?loan=60000&btc=2");
		expect(view.isBare).toBe(false);
		expect(view.problems).toEqual([]);
		expect((await ask("ltv")).isBare).toBe(true);
	});

	it("says what of the address means nothing to it", async () => {
		const { problems, answer } = await ask("ltv?ltv=0.5&colour=red&loan=60000");
		expect(problems).toEqual(["This calculator ignored parts of the link: “ltv”, “colour”."]);
		expect(answer.outputs[0]?.value).toBe("0.6");
	});

	it("says that a loan without its amount isn't complete, and keeps the field empty", async () => {
		const { problems, strip } = await ask("loan-cost?btc=2&months=12&country=US");
		expect(problems).toEqual(["Your loan isn’t complete. We use example numbers for what’s missing."]);
		expect(strip).toMatchObject({
			fields: { btc: "2", amount: "" },
			errors: { amount: "Enter the dollars you need, like 60,000." },
		});
		expect((await ask("loan-cost?btc=2&amount=60000&months=12&country=US")).problems).toEqual([]);
	});

	it("says where a listing has no terms for it", async () => {
		for (const id of ["lender:nobody", "custodian:casa", "drop table", "lender:"])
			expect((await ask(`ltv?terms=${encodeURIComponent(id)}`)).problems).toHaveLength(1);
	});

	it("works without the database: only the terms of listings are missing", async () => {
		const view = await ask("ltv?terms=lender:ledn&loan=60000", broken);
		expect(view.answer.outputs[0]?.value).toBe("0.6");
		expect(view).toMatchObject({ terms: null, termsMenu: null });
		expect(view.problems[0]).toContain("We couldn’t load terms");
	});

	it("never calls the last close the price of today", async () => {
		expect((await ask("ltv")).priceNote).toBe(
			`Enter any price. Latest we have: ${closeText(lastClose(fileSeries()))} (${formatDate(lastDay(fileSeries()))}).`,
		);
	});
});

describe("the schedule of a calculator", () => {
	const csv = (address: string) =>
		exportSchedule({ context: empty, request: new Request(`http://localhost/calculators/${address}`) });

	it("answers for each calculator that has one, and is not there for any other", async () => {
		for (const { slug, schedule } of calculators) {
			const status = await csv(`${slug}.csv`).then(
				(response) => response.status,
				(thrown: Response) => thrown.status,
			);
			expect([slug, status]).toEqual([slug, schedule ? 200 : 404]);
		}
	});

	it("has the months of the loan that the address describes, to the last one that owes nothing", async () => {
		for (const style of ["bullet_simple", "monthly_interest", "amortising"]) {
			const lines = (await (await csv(`loan-cost.csv?months=36&style=${style}`)).text()).trim().split("\n");
			expect(lines).toHaveLength(37);
			const columns = lines.slice(1).map((line) => line.split(",").map(Number));
			const sum = (at: number) => columns.reduce((total, row) => total + (row[at] ?? 0), 0);
			expect(columns.at(-1)?.[4]).toBe(0);
			expect(sum(3)).toBeCloseTo(50_000, 6);
			expect(sum(1)).toBeCloseTo(50_000 + sum(2), 6);
		}
	});

	it("is refused with the reasons where the inputs are, and not there where there is none", async () => {
		const refused = await csv("loan-cost.csv?months=0");
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({ error: { fields: { months: "Enter at least 1 month." } } });
		const nobody = await csv("loan-cost.csv?terms=lender:nobody");
		expect(nobody.status).toBe(422);
		expect(await nobody.json()).toMatchObject({
			error: { fields: { terms: "We don’t have terms from the lender “nobody” for this calculator." } },
		});
		await expect(csv("ltv.csv")).rejects.toMatchObject({ status: 404 });
	});
});
