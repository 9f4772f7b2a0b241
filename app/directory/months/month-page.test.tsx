import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { MonthPage } from "./month-page";
import { presentMonth } from "./present";

const editions = [
	{
		label: "BTC Prague 2027",
		start: "2027-05-06",
		end: "2027-05-07",
		city: "Prague",
		country: "CZ",
		source: null,
	},
];
const view = presentMonth(
	"2027-05",
	null,
	{
		events: [{ slug: "btc-prague", name: "BTC Prague", attributes: { editions } }],
		counts: { "2027-05": 1, "2026-06": 2 },
	},
	"2026-11-22",
	null,
);
const html = await draw(<MonthPage view={view} />, "/conferences-events/calendar");

test("a month is a table with a caption, a head for each weekday, and a cell for each day", () => {
	expect(html).toContain("<caption>May 2027: 1 event</caption>");
	expect(html.match(/<th scope="col">/g)).toHaveLength(7);
	expect(html.match(/<time /g)).toHaveLength(31);
	expect(html.match(/href="\/conferences-events\/btc-prague"/g)).toHaveLength(2);
	expect(html).toContain("Prague, Czechia");
});

test("it works without script: links to the months beside it, a form, a file", () => {
	expect(html).toMatch(/rel="prev"[^>]* href="\/conferences-events\/calendar\?month=2027-04"/);
	expect(html).toMatch(/rel="next"[^>]* href="\/conferences-events\/calendar\?month=2027-06"/);
	expect(html).toMatch(/<form method="get" action="\/conferences-events\/calendar"/);
	expect(html).toContain('<option value="2026-06">June 2026 (2)</option>');
	expect(html).toContain('href="/conferences-events.ics?month=2027-05"');
});

test("a month with nothing says so and leads on", async () => {
	const empty = presentMonth("2027-01", null, { events: [], counts: { "2027-05": 1 } }, "2026-11-22", null);
	const text = await draw(<MonthPage view={empty} />, "/conferences-events/calendar");
	expect(text).toMatch(/No events listed in (<!-- -->)?January 2027/);
	expect(text).toMatch(/href="\/conferences-events\/calendar\?month=2027-05">May 2027<\/a>/);
	expect(text).not.toContain(".ics");
});
