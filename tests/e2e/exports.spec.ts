import { exported, slugs } from "./list-results";
import { expect, open, shownSlugs, test } from "./test";

test("long lists have pages, and the exports have all of them in the same order", async ({
	page,
	request,
}) => {
	await open(page, "/treasury-companies?sort=name");
	const first = await shownSlugs(page);
	expect(first).toHaveLength(50);
	await page.getByRole("link", { name: "Next", exact: true }).click();
	await expect(page).toHaveURL("/treasury-companies?sort=name&page=2");
	await expect(page.getByText("Page 2 of 2", { exact: true })).toBeVisible();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	const second = await shownSlugs(page);
	expect(second).toHaveLength(31);
	await expect(page.getByRole("link", { name: "Next", exact: true })).toHaveCount(0);

	const hrefs = await page
		.getByRole("list", { name: "Take this list with you" })
		.getByRole("link")
		.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
	expect(hrefs).toEqual(["/treasury-companies.csv?sort=name", "/treasury-companies.json?sort=name"]);
	const all = [...first, ...second];
	expect(slugs(await exported(request, hrefs[1] ?? ""))).toEqual(all);
	const csv = await (await request.get(hrefs[0] ?? "")).text();
	expect(csvRows(csv).map((row) => row[1])).toEqual(["slug", ...all]);

	await page.getByRole("link", { name: "Previous", exact: true }).click();
	await expect(page).toHaveURL("/treasury-companies?sort=name");
	await expect.poll(() => shownSlugs(page)).toEqual(first);
});

test("an export has exactly what its filters pass, each value with its source, by every name of the list", async ({
	request,
}) => {
	for (const state of ["", "?lent=no", "?keys=contract&sort=name&dir=desc", "?q=str", "?ltv=95&apr=5"]) {
		const listings = slugs(await exported(request, `/lenders.json${state}`));
		const rows = csvRows(await (await request.get(`/lenders.csv${state}`)).text());
		expect(rows.slice(1).map((row) => row[1])).toEqual(listings);
		for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
		expect(rows[0]).toEqual(
			expect.arrayContaining(["apr_min", "apr_min_source", "apr_min_as_of", "apr_min_confidence"]),
		);
	}
	for (const [alias, name] of [
		["custodians", "custody"],
		["card-issuers", "cards"],
	]) {
		for (const format of ["csv", "json"]) {
			const response = await request.get(`/${alias}.${format}`);
			expect(response.status()).toBe(200);
			expect(await response.text()).toBe(await (await request.get(`/${name}.${format}`)).text());
			expect(response.headers()["content-disposition"]).toMatch(/^attachment; filename="plumbline-/);
		}
	}
});

test("the calendar holds every edition of the events shown, as days", async ({ request }) => {
	for (const state of ["", "?when=upcoming", "?country=ES"]) {
		const events = await exported(request, `/conferences-events.json${state}`);
		const editions = events.flatMap(
			({ values }) => (values.editions?.value ?? []) as Array<{ start: string }>,
		);
		const response = await request.get(`/conferences-events.ics${state}`);
		expect(response.headers()["content-type"]).toContain("text/calendar");
		// RFC 5545: lines end in CRLF, are at most 75 bytes long, and go on after a blank.
		const text = await response.text();
		expect(text.endsWith("END:VCALENDAR\r\n") || text.endsWith("END:VCALENDAR")).toBe(true);
		for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		const lines = text.replace(/\r\n[ \t]/g, "").split("\r\n");
		expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(editions.length);
		expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(editions.length);
		const starts = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? []);
		expect(starts).toEqual(editions.map(({ start }) => start.replaceAll("-", "")));
		const ids = lines.filter((line) => line.startsWith("UID:"));
		expect(new Set(ids).size).toBe(editions.length);
		expect(editions.length).toBeGreaterThan(0);
	}
});

/** The rows of a CSV text, quoted as RFC 4180 has it. */
function csvRows(text: string): string[][] {
	const rows: string[][] = [[]];
	for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
		rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
		if (end !== ",") rows.push([]);
	}
	return rows.filter((row) => row.length > 1);
}
