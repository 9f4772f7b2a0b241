import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "~db/database";
import { loadReports } from "./reports.server";

const context = { db: openDatabase(env.DB) } as unknown as AppLoadContext;
const page = (query = "") =>
	loadReports(context, new Request(`https://plumbline.example/admin/reports${query}`));

type Report = { field?: string; source?: string | null; email?: string | null; status?: string; at?: number };

async function report(
	id: string,
	{ field = "max_ltv", source = null, email = null, status = "open", at = 0 }: Report,
) {
	await env.DB.prepare(
		`insert into reports (id, listing_id, field, message, suggested_value, source_url, email, status, created_at)
		 values (?, 'lender:strike', ?, ?, null, ?, ?, ?, ?)`,
	)
		.bind(id, field, `Report ${id}`, source, email, status, at)
		.run();
}

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("delete from reports"),
		env.DB.prepare(
			`insert or ignore into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at)
			 values ('lender:strike', 'lender', 'strike', 'Strike', '{}', '{}', '{}', '{}', 0, 0)`,
		),
	]);
});

describe("the queue of reports", () => {
	test("shows the open ones, newest first, each with its listing, its field and its time", async () => {
		await report("old", { at: 1000 });
		await report("new", { at: Date.UTC(2026, 10, 20, 17, 5) });
		await report("done", { status: "accepted", at: 3000 });
		const { reports, total } = await page();
		expect(reports.map(({ id }) => id)).toEqual(["new", "old"]);
		expect(total).toBe("2");
		expect(reports[0]).toMatchObject({
			listing: { name: "Strike", what: "Lender", href: "/lenders/strike#max_ltv" },
			field: "Maximum LTV",
			message: "Report new",
			sent: "Nov 20, 2026, 17:05 UTC",
		});
	});

	test("names the record where the report is about no field we have", async () => {
		await report("1", { field: "other" });
		const { reports } = await page();
		expect(reports[0]).toMatchObject({
			field: "The whole listing",
			listing: { href: "/lenders/strike" },
		});
	});

	test("says that an address was left, and never which", async () => {
		await report("1", { email: "reader@example.com" });
		const view = await page();
		expect(view.reports[0]?.canBeAsked).toBe(true);
		expect(JSON.stringify(view)).not.toContain("reader@example.com");
	});

	test("links to web addresses only", async () => {
		await report("1", { source: "javascript:alert(1)" });
		await report("2", { source: "https://www.strike.me/loans", at: 1 });
		const { reports } = await page();
		expect(reports.map(({ source }) => source)).toEqual([
			{ href: "https://www.strike.me/loans", host: "strike.me" },
			null,
		]);
	});

	test("has fifty a page, and brings strange page numbers into bounds", async () => {
		for (let at = 0; at < 51; at++) await report(String(at), { at });
		expect(await page()).toMatchObject({
			page: 1,
			pages: 2,
			previousHref: null,
			nextHref: "/admin/reports?page=2",
		});
		const second = await page("?page=2");
		expect(second).toMatchObject({ page: 2, previousHref: "/admin/reports", nextHref: null });
		expect(second.reports.map(({ id }) => id)).toEqual(["0"]);
		expect((await page("?page=99")).page).toBe(2);
		for (const strange of ["0", "-1", "1.5", "x", "1e9", ""])
			expect((await page(`?page=${strange}`)).page).toBe(1);
	});

	test("is empty without reports", async () => {
		expect(await page()).toMatchObject({ reports: [], total: "0", page: 1, pages: 1 });
	});
});
