import { describe, expect, test } from "vitest";
import { kindById, kinds } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { fullLoanOf } from "~/loan/loan-address";
import { pageAt, pages } from "~/pages";
import { calculators } from "~/tools/all";
import { draw } from "../../tests/support/draw";
import { awaited, doorAt, doors, doorsOf, hrefsOf, panelsFor } from "./doors.server";
import { Menu } from "./menu";

const labelAt = (path: string) => doorAt(path)?.label ?? null;
const doorsAt = (address: string) => doorsOf(new URL(address, "https://plumbline.test"));
const menuAt = (address: string, loan = "") =>
	draw(<Menu menu={doorsAt(address)} loan={loan} isUsed={false} />, address);

/** Public pages outside all doors. They're personal pages, pages about the site, and intermediate steps. */
const OUTSIDE = ["/", "/home", "/search", "/saved", "/report", "/contact", "/contact-us"];

describe("the doors", () => {
	test("lead only to pages and calculators that are there, each once a door", () => {
		for (const door of doors) {
			const hrefs = hrefsOf(door).map((href) => href.split(/[?#]/)[0] ?? "");
			for (const href of hrefs) {
				expect(pageAt(href)?.audience, href).toBe("everybody");
				const slug = /^\/calculators\/(.+)/.exec(href)?.[1];
				if (slug) expect(calculators.map((each) => each.slug)).toContain(slug);
			}
			const questions = door.questions.flatMap(({ rows }) => rows.map(({ href }) => href));
			expect(new Set(questions).size).toBe(questions.length);
		}
	});

	test("hold every page of everybody but those that stand outside", () => {
		const open = pages.filter(
			({ path, audience, isFile, isHidden, isAboutUs, provider }) =>
				audience === "everybody" &&
				!isFile &&
				!isHidden &&
				!isAboutUs &&
				!provider &&
				!OUTSIDE.includes(path),
		);
		const lost = open.filter(({ path }) => labelAt(path.replace(":slug", "anything")) === null);
		expect(
			lost.map(({ path }) => path),
			"give these a `door` or a `section` in app/pages.ts",
		).toEqual([]);
		for (const path of OUTSIDE) expect(labelAt(path), path).toBeNull();
	});

	test("hold a list, what stands under it, and its other names alike", () => {
		for (const { path, aliases } of kinds)
			for (const each of [path, ...aliases]) expect(labelAt(`${each}/anything`)).toBe(labelAt(path));
		expect(labelAt("/lenders")).toBe("Loans");
		expect(labelAt("/custodians")).toBe("Custody");
	});

	test("lead to every kind, also to one that has no row of its own", () => {
		const led = doors.flatMap(hrefsOf);
		for (const { path } of kinds) expect(led).toContain(path);
		expect(labelAt("/conferences-events")).toBe("More");
	});

	test("lead by its name to each page that the register gives a door", () => {
		const rowsOf = (label: string) => doors.find((door) => door.label === label)?.rows;
		expect(rowsOf("Learn")).toEqual([
			{ href: "/what-is-bitcoin", label: "What is bitcoin?" },
			{ href: "/articles", label: "Bitcoin guides" },
			{ href: "/glossary", label: "Bitcoin glossary" },
		]);
		expect(rowsOf("More")?.[0]?.label).toBe("Bitcoin treasury companies");
		for (const { path, door, title, menu } of pages) if (door) expect(title ?? menu, path).toBeDefined();
	});

	test("hold a page that no row leads to in the door of its section", () => {
		expect(labelAt("/authors/data-desk")).toBe("Learn");
		for (const path of ["/methodology", "/data", "/data/quality"]) expect(labelAt(path)).toBe("More");
	});

	test("hold a calculator where it is asked for, and the others where they borrow", () => {
		expect(labelAt("/calculators/ltv")).toBe("Loans");
		expect(labelAt("/calculators/key-loss")).toBe("Custody");
		expect(labelAt("/calculators/estate")).toBe("Inheritance");
		expect(labelAt("/calculators/card")).toBe("Cards");
		expect(labelAt("/calculators/exchange")).toBe("Buy");
		expect(labelAt("/calculators/supply")).toBe("More");
		expect(labelAt("/calculators/units")).toBe("Loans");
	});
});

describe("questions that wait for a figure", () => {
	const panelsWith = (known: boolean) => JSON.stringify(panelsFor(() => known));

	test("are left out with their heading while no listing has one, and come back with the first", () => {
		for (const text of ["mNAV", "Before you buy shares", "/calculators/mnav"]) {
			expect(panelsWith(false)).not.toContain(text);
			expect(panelsWith(true)).toContain(text);
		}
	});

	test("wait for fields that are there and that are left out of lists until then", () => {
		expect(awaited).toEqual([{ kind: "treasury-company", field: "mnav_market_cap" }]);
		for (const { kind: id, field } of awaited) {
			const kind = kindById(id);
			expect(kind && fieldOf(kind, field)?.onlyOnceKnown).toBe(true);
			expect(kind?.columns.map(({ sort }) => sort?.field)).toContain(field);
		}
	});
});

describe("the menu", () => {
	test("marks the door and the page", async () => {
		const html = await menuAt("/custody");
		expect(html).toContain('<summary aria-current="true">Custody</summary>');
		expect(html.match(/aria-current="true"/g)).toHaveLength(1);
		expect(html).toMatch(/<a aria-current="page"[^>]* href="\/custody"/);
		expect(await menuAt("/custody/anything")).not.toContain('aria-current="page"');
	});

	test("marks on a comparison the door of what is compared", () => {
		const marked = (path: string) => doorsAt(path).door;
		expect(marked("/compare")).toBe("Loans");
		expect(marked("/compare?items=lender:ledn,lender:unchained")).toBe("Loans");
		expect(marked("/compare?items=treasury-company:strategy,treasury-company:mara")).toBe("More");
		expect(marked("/compare?items=etf:ibit-etf")).toBe("Buy");
		expect(marked("/compare?items=nothing:x")).toBe("Loans");
		const under = (label: string) =>
			panelsFor(() => true)[doors.findIndex((door) => door.label === label)]?.under.split(" ");
		expect(under("More")).toContain("treasury-company:");
		expect(under("Custody")).toEqual(expect.arrayContaining(["custodian:", "custodians"]));
		expect(under("Buy")).toEqual(expect.arrayContaining(["etf:", "exchange:"]));
		expect(under("Learn")).toEqual(expect.arrayContaining(["authors", "what-is-bitcoin"]));
	});

	test("marks nothing on pages that stand outside", async () => {
		expect(await menuAt("/search?q=x")).not.toContain("aria-current");
		expect(await menuAt("/?btc=2")).not.toContain("aria-current");
	});

	test("carries a whole loan to what answers one, and to nothing else", async () => {
		const html = await menuAt("/lenders/ledn", "btc=2&amount=60000&months=12&country=US");
		const loan = "btc=2&amp;amount=60000&amp;months=12&amp;country=US";
		expect(html).toContain(`href="/lenders?${loan}">Bitcoin-backed loans`);
		expect(html).toContain(`href="/compare?${loan}"`);
		expect(html).not.toMatch(/custody\?/);
		// Calculators have inputs of the same names.
		expect(fullLoanOf("?btc=3")).toBe("");
	});

	test("lets every tool of a loan carry it, the score among them", () => {
		const rows = panelsFor(() => false)[0]?.questions.flatMap(({ rows }) => rows);
		for (const href of ["/risk-simulator", "/risk-score", "/calculators/ltv", "/calculators/loan-cost"])
			expect(rows).toContainEqual(expect.objectContaining({ href, keepsLoan: true }));
	});
});
