import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { operatorWords } from "~/learn/words";
import { kinds } from "~/listings/kinds/all";
import { pageName } from "~/page";
import { pages } from "~/pages";
import { feedSearch } from "~/site/search/documents";
import { openDatabase } from "~db/database";
import { drawPage } from "../../tests/support/draw-page";
import { elementsOf } from "../../tests/support/elements";
import { importWithTexts } from "../../tests/support/import-with-texts";
import { createProduct } from "../../tests/support/product-routes";
import { createVisitor, origin } from "../../tests/support/visit";

const visit = createVisitor("pages", createProduct(drawPage));
const visitUndrawn = createVisitor("pages-undrawn");

const LOAN = "btc=2&amount=60000&months=12&country=US";

beforeAll(async () => {
	await importWithTexts();
	await feedSearch(openDatabase(env.DB));
});

async function pageAt(path: string) {
	const { response, body } = await visit(path);
	const head = elementsOf(body, "head");
	const metaOf = (key: string) =>
		head.find(({ name, attributes }) => name === "meta" && attributes.name === key)?.attributes.content;
	const linksOf = (rel: string) =>
		head.filter(({ name, attributes }) => name === "link" && attributes.rel === rel);
	const main = elementsOf(body, "main");
	return {
		status: response.status,
		headers: response.headers,
		body,
		main,
		metaOf,
		linksOf,
		title: head.find(({ name }) => name === "title")?.text ?? "",
		canonical: linksOf("canonical")[0]?.attributes.href?.slice(origin.length),
		headings: main.filter(({ name }) => name === "h1").map(({ text }) => text),
		data: head
			.concat(elementsOf(body, "body"))
			.filter(({ attributes }) => attributes.type === "application/ld+json")
			.map(({ text }) => JSON.parse(text)),
	};
}

async function addressesOf(path: string): Promise<string[]> {
	const { body } = await visitUndrawn(path);
	return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc.slice(origin.length));
}

test("addresses of the sitemap may be indexed, and are their own canonical ones, with one heading, a title and a description that no other page has", async () => {
	const parts = await addressesOf("/sitemap.xml");
	const paths: string[] = [];
	for (const part of parts) {
		const addresses = await addressesOf(part);
		paths.push(...(part === "/sitemaps/pages.xml" ? addresses : addresses.slice(0, 2)));
	}
	expect(paths.length).toBeGreaterThan(60);
	const said = new Map<string, string>();
	for (const path of paths) {
		const { status, headers, canonical, headings, title, metaOf } = await pageAt(path);
		expect([path, status, canonical]).toEqual([path, 200, path]);
		expect([path, metaOf("robots"), headers.get("X-Robots-Tag")]).toEqual([path, undefined, null]);
		expect([path, headings.length]).toEqual([path, 1]);
		for (const words of [title, metaOf("description") ?? ""]) {
			expect(words, path).not.toBe("");
			expect([path, said.get(words)]).toEqual([path, undefined]);
			said.set(words, path);
		}
	}
});

test("a page says its caveats once: the price's age, and in the footer that it's no advice", async () => {
	const paths = (await addressesOf("/sitemaps/pages.xml")).concat(
		[`/lenders?${LOAN}`, `/lenders/strike?${LOAN}`, "/lenders/ledn", `/risk-simulator?${LOAN}`],
		[`/compare?items=lender:ledn,lender:strike&${LOAN}`, `/calculators/loan-cost?${LOAN}`],
	);
	for (const path of paths) {
		const shown = (await visit(path)).body.replace(/<script.*?<\/script>/gs, "");
		const aged = shown.match(/\d days old/g) ?? [];
		expect([path, aged.length]).toEqual([path, Math.min(aged.length, 1)]);
		expect([path, shown.match(/\bNot (financial )?advice\b/g)]).toEqual([path, ["Not financial advice"]]);
	}
});

test("a page for everybody, also one that the sitemap leaves out, has one address, and one name in the menu, its heading and its title", async () => {
	const open = pages.filter(
		({ path, audience, isFile, isFresh, provider }) =>
			audience === "everybody" && !isFile && !isFresh && !provider && !path.includes(":"),
	);
	for (const page of open) {
		const { path, aliasOf = path } = page;
		const { status, headings, canonical, title } = await pageAt(path);
		expect([path, status, headings.length, canonical]).toEqual([path, 200, 1, aliasOf]);
		const [heading = ""] = headings;
		const name = pageName(page);
		if (name) expect([title, heading.slice(0, name.length)]).toEqual([`${heading} · Plumbline`, name]);
	}
});

test("pages say where their feeds, their Markdown and the search are, and each is there, of the type that they say", async () => {
	for (const path of ["/", "/lenders", "/articles", "/corrections", "/data", "/lenders/ledn"]) {
		const { linksOf } = await pageAt(path);
		const links = [...linksOf("alternate"), ...linksOf("search")];
		expect(links.length, path).toBeGreaterThan(0);
		for (const { attributes } of links) {
			const { response } = await visit((attributes.href ?? "").replace(origin, ""));
			expect(response.status, attributes.href).toBe(200);
			expect(response.headers.get("Content-Type"), attributes.href).toBe(`${attributes.type}; charset=utf-8`);
		}
	}
});

test.each(["/about-us", "/terms-of-service", "/privacy-policy"])("%s says who runs this", async (path) => {
	const { body, metaOf } = await pageAt(path);
	expect(body).toContain(operatorWords("who"));
	expect(metaOf("description")).not.toMatch(/lawyer/);
});

test("every link of the header and the foot leads somewhere", async () => {
	const { body } = await visit("/about-us");
	const around = [...elementsOf(body, "header"), ...elementsOf(body, "footer")];
	const paths = new Set(
		around.flatMap(({ name, attributes: { href } }) => (name === "a" && href?.startsWith("/") ? href : [])),
	);
	expect(paths.size).toBeGreaterThan(30);
	for (const path of paths) expect([path, (await visitUndrawn(path)).response.status]).toEqual([path, 200]);
});

test("internal pages are kept from search engines, and no list of pages leads to them", async () => {
	const internal = pages.filter(({ path }) => path.startsWith("/internal/"));
	expect(internal.length).toBeGreaterThan(1);
	for (const { path } of internal) {
		const { status, metaOf } = await pageAt(path);
		expect([path, status, metaOf("robots")]).toEqual([path, 200, "noindex"]);
	}
	for (const path of [
		"/sitemaps/pages.xml",
		"/",
		"/directory",
		"/search?q=every+block+of+a+lesson",
		"/robots.txt",
	])
		expect((await visit(path)).body, path).not.toContain("/internal/");
});

describe("a form that asks by the address", () => {
	/** Fields with a mistake, and what was typed. */
	const forms: Array<[path: string, wrong: Record<string, string>]> = [
		[
			"/risk-simulator?btc=abc&amount=50000&ltv=0.4&months=0&country=Atlantis",
			{ btc: "abc", months: "0", country: "Atlantis" },
		],
		["/risk-simulator?btc=1e99&ltv=0.4&terms=lender:ledn", { btc: "1e99" }],
		["/risk-simulator?method=blocks&until=2015-01-01", { until: "2015-01-01" }],
		["/risk-score?ltv=abc&liq=-1", { ltv: "abc", liq: "-1" }],
		["/calculators/ltv?loan=abc&btc=-1", { loan: "abc", btc: "-1" }],
		["/keep?btc=abc&heirs=no", { btc: "abc" }],
		["/cards?dining=abc&fuel=-1&country=Atlantis", { dining: "abc", fuel: "-1", country: "Atlantis" }],
		["/lenders?btc=abc&amount=0&months=12&country=US", { btc: "abc", amount: "0" }],
		["/lenders?btc=2&amount=60000&months=12&country=US&price=0", { price: "0" }],
		["/lenders/ledn?btc=2&amount=0&months=12&country=US", { amount: "0" }],
		["/?btc=abc&amount=0&months=12&country=US", { btc: "abc", amount: "0" }],
		["/lenders?apr=abc", { apr: "abc" }],
		["/what-are-options?spot=abc&call_strike=-1", { spot: "abc", call_strike: "-1" }],
		["/price-story?from=abc&to=2021-13-01", { from: "abc", to: "2021-13-01" }],
		[`/search?q=${"long+".repeat(30)}`, { q: "long ".repeat(30).trim() }],
	];

	test.each(forms)(
		"%s says every mistake at its field and once above, keeps what was typed, and goes to the first",
		async (path, wrong) => {
			const { main } = await pageAt(path);
			const fields = main.filter(({ attributes }) => attributes["aria-invalid"] === "true");
			expect(Object.fromEntries(fields.map(({ attributes }) => [attributes.name, attributes.value]))).toEqual(
				wrong,
			);
			for (const { attributes } of fields) {
				const described = (attributes["aria-describedby"] ?? "").split(" ");
				const words = main.filter(({ attributes: { id } }) => id !== undefined && described.includes(id));
				expect([attributes.name, words.map(({ text }) => text).join(" ")]).toEqual([
					attributes.name,
					expect.stringMatching(/\w/),
				]);
			}
			expect(fields.map(({ attributes }) => "autofocus" in attributes)).toEqual(
				fields.map((_, at) => at === 0),
			);
			const summary = main.filter(({ attributes }) => attributes.class?.split(" ").includes("error-summary"));
			const count = fields.length;
			if (path.startsWith("/search")) return;
			expect(summary.map(({ text }) => text)).toEqual([
				expect.stringMatching(count === 1 ? /^Check this field: ./ : new RegExp(`^Check ${count} fields: .`)),
			]);
		},
	);
});

describe("a list", () => {
	test("names its page in the title and where its order is announced", async () => {
		const orderOf = ({ main }: Awaited<ReturnType<typeof pageAt>>) =>
			main.find(({ attributes, text }) => attributes.role === "status" && / by /.test(text))?.text ?? "";
		const [first, second] = [await pageAt("/treasury-companies"), await pageAt("/treasury-companies?page=2")];
		expect([first.title, orderOf(first)].join()).not.toMatch(/page/);
		expect(second.title).toMatch(/, page 2 · Plumbline$/);
		expect(orderOf(second)).toMatch(/first, page 2 of 2$/);
		expect(orderOf(await pageAt("/conferences-events"))).toMatch(
			/ by dates, upcoming first, soonest at the top, then past events/,
		);
	});

	test("of another name is the same, and its files are", async () => {
		for (const { path, aliases } of kinds)
			for (const alias of aliases) {
				expect((await pageAt(alias)).canonical).toBe(path);
				for (const format of ["csv", "json"]) {
					const { response, body } = await visit(`${alias}.${format}`);
					expect(body).toBe((await visit(`${path}.${format}`)).body);
					expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="plumbline-/);
				}
			}
	});
});

describe("the files of a list", () => {
	/** The cells of a CSV text, quoted as RFC 4180 has it. */
	function rowsOf(csv: string): string[][] {
		const rows: string[][] = [[]];
		for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
			rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
			if (end !== ",") rows.push([]);
		}
		return rows.filter((row) => row.length > 1);
	}

	test.each(["?sort=name", "?lent=no", "?keys=contract&sort=name&dir=desc", "?q=str", "?ltv=95&apr=5"])(
		"have what its page shows, in its order, each value with its source: %s",
		async (state) => {
			const { main } = await pageAt(`/lenders${state}`);
			const shown = main.flatMap(({ name, inside }) => {
				const link = inside.find(({ attributes: { href } }) => href?.startsWith("/lenders/"));
				const isName = name === "th" && inside.some((each) => each === link);
				return isName ? (link?.attributes.href?.split("/").at(-1) ?? []) : [];
			});
			const { count, listings } = JSON.parse((await visit(`/lenders.json${state}`)).body);
			const slugs = listings.map(({ slug }: { slug: string }) => slug);
			expect(slugs).toHaveLength(count);
			if (count > 0) expect(shown).toEqual(slugs);
			const [head = [], ...rows] = rowsOf((await visit(`/lenders.csv${state}`)).body);
			expect(rows.map((row) => row[1])).toEqual(slugs);
			for (const row of rows) expect(row).toHaveLength(head.length);
			expect(head).toEqual(
				expect.arrayContaining(["apr_min", "apr_min_source", "apr_min_as_of", "apr_min_confidence"]),
			);
		},
	);

	test.each(["", "?when=upcoming", "?country=ES"])(
		"of events have a calendar of every edition of those shown, each once: %s",
		async (state) => {
			const { listings } = JSON.parse((await visit(`/conferences-events.json${state}`)).body);
			const days = listings.flatMap(
				({ values }: { values: { editions?: { value: Array<{ start: string }> } } }) =>
					(values.editions?.value ?? []).map(({ start }) => start.replaceAll("-", "")),
			);
			const { body } = await visit(`/conferences-events.ics${state}`);
			const lines = body.replace(/\r\n[ \t]/g, "").split("\r\n");
			expect(days.length).toBeGreaterThan(0);
			expect(lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])).toEqual(days);
			expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(days.length);
		},
	);
});

describe("a listing", () => {
	test.each(kinds.map(({ path }) => path))(
		"of %s has its data for machines, a score that adds up, no empty value, and links away that say so",
		async (list) => {
			const [path = ""] = await addressesOf(`/sitemaps${list}.xml`);
			const { title, headings, data, main } = await pageAt(path);
			expect(title).toContain(headings[0]);
			expect(data.map((each) => each["@context"])).toEqual(["https://schema.org", "https://schema.org"]);
			// A lender's page is about its loan.
			expect(headings[0]).toBe(list === "/lenders" ? `${data[0].name} bitcoin loan` : data[0].name);
			expect(data[0]).toMatchObject({ url: origin + path });
			expect(data[1]["@type"]).toBe("BreadcrumbList");

			const has = (word: string) =>
				main.filter(({ attributes }) => attributes.class?.split(" ").includes(word));
			const section = main.find(
				({ name, inside }) =>
					name === "section" && inside.some((each) => each.name === "h2" && each.text === "Data quality"),
			);
			const [, total] = /([\d.]+)\/100/.exec(section?.text ?? "") ?? [];
			const parts = (section?.inside ?? [])
				.filter(({ attributes }) => attributes.class?.split(" ").includes("num"))
				.map(({ text }) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number));
			expect(parts).toHaveLength(4);
			expect(parts.reduce((sum, [, most = 0]) => sum + most, 0)).toBe(100);
			for (const [points = -1, most = 0] of parts) expect(points >= 0 && points <= most).toBe(true);
			// Each part is rounded to a tenth, and so is the total.
			expect(Math.abs(parts.reduce((sum, [points = 0]) => sum + points, 0) - Number(total))).toBeLessThan(
				0.25,
			);

			for (const word of ["value", "from"]) {
				const texts = has(word).map(({ text }) => text);
				expect(texts.length).toBeGreaterThan(5);
				expect(texts.filter((text) => text === "")).toEqual([]);
			}
			for (const { attributes } of main.filter(({ attributes: { href } }) => /^https?:/.test(href ?? ""))) {
				expect(attributes.rel, attributes.href).toMatch(/^(help )?noopener noreferrer$/);
				expect(attributes.target, attributes.href).toBe("_blank");
			}
		},
	);
});

describe("with a loan in its address", () => {
	test("a lender's page is known by its address without it, and every way on carries it", async () => {
		const { canonical, metaOf, data, main } = await pageAt(`/lenders/ledn?${LOAN}`);
		expect([canonical, metaOf("robots")]).toEqual(["/lenders/ledn", "noindex, follow"]);
		expect(JSON.stringify(data)).not.toContain("60000");
		const hrefs = main.flatMap(({ attributes: { href } }) => href ?? []);
		expect(hrefs).toContain(`/risk-simulator?${LOAN}&terms=lender%3Aledn`);
		const lenders = hrefs.filter((href) => /^\/lenders\/(?!ledn)[\w-]+/.test(href));
		expect(lenders.length).toBeGreaterThan(2);
		expect(lenders.filter((href) => !href.includes(LOAN))).toEqual([]);
		expect((await pageAt("/lenders/ledn")).metaOf("robots")).toBeUndefined();
	});

	test("a comparison is known without it too, carries it to each lender, and a lender that does not lend it has no figures", async () => {
		const items = "/compare?items=lender:unchained,lender:ledn";
		const { canonical, metaOf, main, headings } = await pageAt(`${items}&${LOAN}`);
		expect([canonical, metaOf("robots")]).toEqual([items, "noindex"]);
		expect(headings).toEqual(["Two lenders for your loan"]);
		const table = main.filter(({ name }) => name === "table").flatMap(({ inside }) => inside);
		const lenders = table.flatMap(({ attributes: { href = "" } }) =>
			href.startsWith("/lenders/") ? href : [],
		);
		expect(lenders.length).toBeGreaterThan(1);
		expect(lenders.filter((href) => !href.includes(LOAN))).toEqual([]);
		const rowOf = (key: string) =>
			table
				.find(({ attributes }) => attributes["data-row"] === key)
				?.inside.filter(({ name }) => name === "td")
				.map(({ text }) => text);
		expect(rowOf("loan-cost")?.[0]).toContain("Not offered");
		expect(main.map(({ text }) => text).join()).toContain("lends to businesses only");
	});

	test("a comparison's file has the answer, and is refused without listings, or for what is no loan", async () => {
		const { body } = await visit(`/compare.csv?items=lender:figure,lender:ledn&${LOAN}`);
		expect(body).toContain("Your loan,verdict,lends");
		expect(body).toMatch(/Your loan,total,5946/);
		expect(body).toMatch(/Cost,Yearly cost,"\$5,946"/);
		expect((await visit("/compare.csv")).response.status).toBe(400);
		const refused = await visit("/compare.csv?items=lender:ledn&btc=nonsense&amount=1&months=1&country=US");
		expect(refused.response.status).toBe(422);
	});

	test("favourites say of a lender in a line what it answers, and nothing without one", async () => {
		const linesAt = async (query: string) => {
			const { body } = await visit(`/favourites.json?items=lender:figure,etf:fbtc-etf${query}`);
			return body.match(/"loan":"[^"]+"/g) ?? [];
		};
		expect(await linesAt(`&${LOAN}`)).toEqual([
			expect.stringMatching(
				/"Offers this loan, with no date for .+: \$5,946 a year, liquidation price unknown"$/,
			),
		]);
		expect(await linesAt("")).toEqual([]);
	});
});

describe("the search", () => {
	test("shows what was typed as text, and says how to go on where nothing is found", async () => {
		const typed = '<img src=zzqq onerror="zzqqBroken=1"><b>zzqq</b>';
		const { title, main } = await pageAt(`/search?q=${encodeURIComponent(typed)}`);
		expect(title).toContain(typed);
		expect(main.find(({ attributes }) => attributes.type === "search")?.attributes.value).toBe(typed);
		expect(main.filter(({ name }) => name === "b" || name === "img")).toEqual([]);
		expect(main.find(({ name }) => name === "h2")?.text).toBe(`No results for “${typed}”`);
		const hrefs = main.flatMap(({ attributes: { href } }) => href ?? []);
		expect(hrefs).toEqual(expect.arrayContaining(kinds.map(({ path }) => path)));
	});

	test("suggests in JSON, and refuses what is too long", async () => {
		const { suggestions } = JSON.parse((await visit("/search.json?q=ledn")).body);
		expect(suggestions[0]).toMatchObject({ name: "Ledn", href: "/lenders/ledn" });
		const refused = await visit(`/search.json?q=${"x".repeat(101)}`);
		expect(refused.response.status).toBe(422);
		expect(JSON.parse(refused.body)).toEqual({
			error: { code: "query_too_long", message: expect.stringContaining("100") },
		});
	});
});

test("what a report is about must exist", async () => {
	for (const query of [
		"listing=lender:ledn&field=nothing",
		"listing=lender:nobody&field=founded",
		"listing=bank:ledn&field=founded",
		"listing=ledn",
		"",
	]) {
		const { status, title } = await pageAt(`/report?${query}`);
		expect([query, status, title]).toEqual([query, 404, "Page not found · Plumbline"]);
	}
	expect((await pageAt("/report?listing=lender:ledn&field=other")).status).toBe(200);
});

test.each(["/favorites", "/lenders/nobody", "/nothing/at/all"])(
	"%s has nothing, and leads on",
	async (path) => {
		const { status, title, main } = await pageAt(path);
		expect([status, title]).toEqual([404, "Page not found · Plumbline"]);
		expect(main).toContainEqual(
			expect.objectContaining({ name: "form", attributes: expect.objectContaining({ action: "/search" }) }),
		);
		const links = main.filter(({ name }) => name === "a").map(({ attributes }) => attributes.href);
		expect(links).toEqual(expect.arrayContaining(["/directory", "/"]));
	},
);

test("the old address of the saved listings leads to the new one, with its loan", async () => {
	const { status, headers } = (await visitUndrawn(`/favourites?${LOAN}`)).response;
	const { pathname, searchParams } = new URL(headers.get("Location") ?? "", "http://localhost");
	expect([status, pathname]).toEqual([301, "/saved"]);
	expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URLSearchParams(LOAN)));
});

test("pages that need scripts say so to who has none", async () => {
	for (const [path, words] of [
		["/login", "Turn on JavaScript to sign in"],
		["/authenticate?stytch_token_type=magic_links&token=abc", "Your link hasn’t been used"],
		["/reset-password", "Turn on JavaScript to reset"],
		["/test-oauth", "Turn on JavaScript to use"],
		["/saved", "Turn on JavaScript to see your saved"],
	] as const) {
		const { status, body, headings } = await pageAt(path);
		expect([path, status, headings.length]).toEqual([path, 200, 1]);
		expect(body.replace(/<noscript>/g, "\n$&"), path).toMatch(new RegExp(`<noscript>.*${words}`));
	}
});
