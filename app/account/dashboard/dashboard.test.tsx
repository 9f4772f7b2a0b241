import { describe, expect, it } from "vitest";
import { draw as drawElement } from "../../../tests/support/draw";
import type { DashboardView } from "./dashboard.server";
import { ComparisonsSection, DashboardHead, FavouritesSection } from "./dashboard-lists";

const strike: DashboardView["unchanged"][number] = {
	id: "lender:strike",
	href: "/lenders/strike",
	name: "Strike",
	what: "Lender",
	tile: { letters: "St", tint: 1 },
	figures: [
		{ label: "Highest LTV", value: "50%" },
		{ label: "Effective, from", value: null },
	],
	mark: { line: "sourced", weight: "ageing", date: "Feb 17, 2026", note: null },
};
const changed: DashboardView["changed"][number] = {
	...strike,
	id: "lender:ledn",
	name: "Ledn",
	changes: [
		{
			href: "/lenders/ledn#max_ltv",
			name: "Ledn",
			label: "Highest LTV",
			before: null,
			after: "60%",
			host: "ledn.io",
			mark: { line: "sourced", weight: "fresh", date: "Nov 19, 2026" },
		},
	],
	more: 2,
};

const nothing: DashboardView = {
	since: null,
	changed: [],
	unchanged: [],
	compareHref: null,
	comparisons: [],
};

function draw(view: DashboardView): Promise<string> {
	return drawElement(
		<>
			<DashboardHead label="ada@example.com" view={view} />
			<FavouritesSection view={view} />
			<ComparisonsSection comparisons={view.comparisons} />
		</>,
		"/dashboard",
	);
}

describe("the dashboard", () => {
	it("without anything says what it is for and where to begin", async () => {
		const html = await draw(nothing);
		expect(html).toContain("Nothing saved yet");
		expect(html).toContain('href="/lenders"');
		expect(html).toContain("None yet.");
		expect(html).not.toContain("<form");
	});

	it("on a first visit says when changes will be shown, and claims none", async () => {
		const html = await draw({ ...nothing, unchanged: [strike] });
		expect(html).toContain("1 saved listing. On your next visit");
		expect(html).not.toMatch(/Nothing changed|Unchanged/);
	});

	it("says that nothing changed, and since when", async () => {
		const html = await draw({ ...nothing, since: "Nov 18, 2026", unchanged: [strike] });
		expect(html).toContain("1 saved listing. Nothing changed since Nov 18, 2026.");
	});

	it("shows what changed first: what was, what is, its source and its date in words", async () => {
		const html = await draw({ ...nothing, since: "Nov 18, 2026", changed: [changed], unchanged: [strike] });
		expect(html.indexOf("Changed since Nov 18, 2026")).toBeLessThan(html.indexOf("Unchanged"));
		expect(html.replace(/<[^>]*>/g, "")).toContain(
			"Highest LTVbefore: unknown → , now: 60%sourced, current:  Nov 19, 2026, ledn.io",
		);
		expect(html).toContain("2 more changes on its page");
	});

	it("shows an unknown number as unknown", async () => {
		expect(await draw({ ...nothing, unchanged: [strike] })).toContain(
			'<dd><span class="unknown">unknown</span></dd>',
		);
	});

	it("removes by forms that work without script, each button named by what it removes", async () => {
		const comparison = { id: "c-1", href: "/compare?items=a,b", title: "Ledn and Strike", note: "saved" };
		const html = await draw({ ...nothing, unchanged: [strike], comparisons: [comparison] });
		const forms = [...html.matchAll(/<form method="post" action="\/dashboard".*?<\/form>/g)].map(
			([form]) => form,
		);
		expect(forms).toHaveLength(2);
		expect(forms[0]).toContain('name="id" value="lender:strike"');
		expect(forms[0]).toContain('name="intent" value="remove-favourite"');
		expect(forms[0]).toContain('aria-label="Remove Strike from Saved"');
		expect(forms[1]).toContain('name="id" value="c-1"');
		expect(forms[1]).toContain('aria-label="Remove the comparison of Ledn and Strike"');
	});
});
