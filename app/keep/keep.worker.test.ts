import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, test } from "vitest";
import { loadDetail } from "~/directory/detail/load.server";
import { feedSearch } from "~/site/search/documents";
import { openDatabase } from "~db/database";
import { importShipped } from "../../tests/support/import-shipped";
import { createVisitor, origin } from "../../tests/support/visit";
import { exportKeep } from "./finder/export.server";
import { loadKeep } from "./finder/load.server";
import { loadProvider } from "./provider/load.server";

const visit = createVisitor("keep");
const NOON = Date.UTC(2026, 10, 22, 12);

type Row = {
	group: string | null;
	provider: string;
	cost: [number, number | null] | null;
	once: number;
	reasons: string[];
	listings: Record<string, string>;
	page: string;
	sources: { heirs: Array<{ source: string }> };
};
type Answer = { price: number; count: number; question: object | null; keep: Row[] };

async function ask(search: string): Promise<Answer> {
	const { response, body } = await visit(`/keep.json${search}`);
	expect(response.status, body).toBe(200);
	return JSON.parse(body);
}

const fitting = ({ keep }: Answer) =>
	keep.filter(({ group }) => group === "fits").map(({ provider }) => provider);

beforeAll(async () => {
	const db = openDatabase(env.DB);
	await importShipped(NOON);
	await feedSearch(db);
});

describe("/keep.json", () => {
	test("answers two bitcoin for heirs who cannot handle a key, in the order and the names of the reference", async () => {
		const answer = await ask("?btc=2&heirs=no");
		expect(fitting(answer)).toEqual([
			...["bitkey", "casa", "unchained", "xapo", "the-bitcoin-adviser", "onramp", "theya"],
		]);
		const [bitkey, casa, , , adviser] = answer.keep;
		expect(bitkey).toMatchObject({ cost: [0, 0], once: 250, reasons: [] });
		expect(casa).toMatchObject({
			cost: [250, 2100],
			listings: { custodian: "casa", inheritance: "casa-inheritance" },
			page: `${origin}/keep/casa?btc=2&heirs=no`,
		});
		expect(casa?.sources.heirs[0]?.source).toContain("support.casa.io");
		expect(adviser?.cost?.[0]).toBeCloseTo(2 * answer.price * 0.01, 6);
		expect(answer.keep.find(({ provider }) => provider === "anchorwatch")).toMatchObject({
			group: "unknown",
			reasons: ["heirs_need_unknown"],
		});
		expect(answer.count).toBe(27);
	});

	test("without a question has every provider and judges none", async () => {
		const answer = await ask("");
		expect(answer.question).toBeNull();
		expect(new Set(answer.keep.map(({ group }) => group))).toEqual(new Set([null]));
		expect(answer.keep).toHaveLength(27);
	});

	test("says at which field something is wrong, with 422", async () => {
		const { response, body } = await visit("/keep.json?btc=abc&heirs=maybe");
		expect(response.status).toBe(422);
		expect(JSON.parse(body).error).toMatchObject({
			code: "invalid",
			fields: {
				btc: "Enter a number, like 2 or 0.5.",
				heirs: "Choose one of the options.",
			},
		});
		const csv = await visit("/keep.csv?btc=0");
		expect([csv.response.status, JSON.parse(csv.body).error.fields]).toEqual([
			422,
			{ btc: "Enter 0.0001 to 1,000,000 BTC." },
		]);
	});

	test("takes no price and no day from an address where it is deployed", async () => {
		const [own, typed] = [await ask("?btc=2"), await ask("?btc=2&price=1&today=2030-01-01")];
		expect(typed.price).toBe(own.price);
	});
});

test("/keep.csv has the rows of the same answer in their order", async () => {
	const { body } = await visit("/keep.csv?btc=2&heirs=no");
	const lines = body.trim().split("\r\n");
	expect(lines).toHaveLength(28);
	expect(lines[2]).toMatch(/^casa,Casa,.*,fits,,250,2100,0,2,account,6 months,/);
});

const context = {
	db: openDatabase(env.DB),
	now: () => NOON,
	cache: {
		read: async <T>(_key: unknown, _policy: unknown, load: () => Promise<T>) => ({
			value: await load(),
			degradedSince: null,
		}),
	},
	config: { origin, signIn: { isLocal: false } },
} as unknown as AppLoadContext;

const finder = (search: string) => loadKeep({ context, request: new Request(`${origin}/keep${search}`) });
const provider = (slug: string, search = "") =>
	loadProvider({ context, request: new Request(`${origin}/keep/${slug}${search}`) }, slug);

describe("/keep", () => {
	test("asks, and without a question shows every provider", async () => {
		const { asked, groups } = await finder("");
		expect(asked).toBeNull();
		expect(groups.flatMap(({ rows }) => rows)).toHaveLength(27);
	});

	test("makes one copy of what it reads, and none of a page with a question", async () => {
		for (const path of ["/keep", "/keep?btc=2&heirs=no", "/keep?btc=3&heirs=yes"])
			expect((await visit(path)).response.status).toBe(200);
		// The worker keeps files as it keeps pages.
		const keys = (await env.CONTENT.list()).keys
			.map(({ name }) => name)
			.filter((name) => !/\/keep\.(csv|json)/.test(name));
		expect(keys.filter((name) => name.includes("providers"))).toHaveLength(1);
		expect(keys.filter((name) => /^page:.*\/keep/.test(name))).toHaveLength(1);
	});

	test("keeps what is right beside what is wrong", async () => {
		const { form } = await finder("?btc=lots&heirs=no");
		expect(form.errors).toEqual({ btc: "Enter a number, like 2 or 0.5." });
		expect(form.typed).toMatchObject({ btc: "lots", heirs: "no" });
	});

	test("answers what does not depend on an amount where none is given; a share stays a share", async () => {
		const view = await finder("?heirs=no");
		expect(view.form.errors).toEqual({});
		const [fits] = view.groups;
		const whole = (await finder("?btc=2&heirs=no")).groups;
		expect(view.groups.map(({ id, rows }) => [id, rows.map(({ provider }) => provider).sort()])).toEqual(
			whole.map(({ id, rows }) => [id, rows.map(({ provider }) => provider).sort()]),
		);
		const texts = fits?.rows.map(({ cost }) => cost.text) ?? [];
		const share = texts.findIndex((text) => text?.includes("of your balance"));
		expect(share).toBeGreaterThan(
			texts.findLastIndex((text) => text?.includes("$") && !text.includes("balance")),
		);
		expect(texts.slice(share + 1).every((text) => text === null || text.includes("balance"))).toBe(true);
		expect(view.asked).toMatchObject({
			heading: "Custody and inheritance for heirs who can’t use a key",
			lede: "Enter how much you hold to see costs in dollars. For an individual.",
			isWrong: false,
		});
		expect(view.files).toBeNull();
	});

	test("draws costs that aren't current gray and with a hollow mark, in the order of their sums", async () => {
		const view = await finder("?btc=2&heirs=no");
		const rows = view.groups.flatMap((group) => group.rows).filter(({ cost }) => cost.from !== null);
		expect(rows.filter(({ cost }) => cost.isOld).length).toBeGreaterThanOrEqual(5);
		for (const { cost } of rows) expect(cost.from?.mark.weight === "stale").toBe(cost.isOld);
		const inMay = { ...context, now: () => Date.UTC(2026, 4, 1) } as AppLoadContext;
		const then = await loadKeep({ context: inMay, request: new Request(`${origin}/keep?btc=2&heirs=no`) });
		expect(then.groups[0]?.rows.some(({ cost }) => cost.isOld === false)).toBe(true);
		expect(then.groups[0]?.rows.map(({ provider }) => provider)).toEqual(
			view.groups[0]?.rows.map(({ provider }) => provider),
		);
	});

	test("leaves out by the switch whose cost is unknown or wasn't checked in the last 6 months, on the page and in files", async () => {
		const inMay = { ...context, now: () => Date.UTC(2026, 4, 1) } as AppLoadContext;
		const at = (search: string) =>
			loadKeep({ context: inMay, request: new Request(`${origin}/keep${search}`) });
		for (const search of ["?btc=2&heirs=no", ""]) {
			const [all, lately] = [await at(search), await at(`${search}${search ? "&" : "?"}checked=6-months`)];
			expect([all.form.isLately, all.leftOut, lately.form.isLately]).toEqual([false, null, true]);
			const ranked = ({ groups }: typeof all) => groups.flatMap(({ isShort, rows }) => (isShort ? [] : rows));
			const kept = ranked(lately).map(({ provider }) => provider);
			expect(kept.length).toBeGreaterThan(0);
			expect(
				ranked(all)
					.map(({ provider }) => provider)
					.filter((one) => kept.includes(one)),
			).toEqual(kept);
			for (const { cost } of ranked(lately)) expect([cost.text === null, cost.isOld]).toEqual([false, false]);
			const count = ranked(all).length - kept.length;
			expect(lately.leftOut).toEqual({
				words: `${count} providers are left out because their yearly cost is unknown, undated or wasn’t checked in the last 6 months.`,
				href: `/keep${search}`,
			});
			expect(lately.files?.json).toContain("checked=6-months");
			expect(all.files?.json).not.toContain("checked");
			expect(lately.canonical).toContain("checked=6-months");
			const request = new Request(`${origin}${lately.files?.json}`);
			const { keep } = await (await exportKeep({ context: inMay, request }, "json")).json<{
				keep: Array<{ provider: string; group: string | null }>;
			}>();
			expect(
				keep
					.filter(({ group }) => group !== "does_not")
					.map(({ provider }) => provider)
					.sort(),
			).toEqual([...kept].sort());
		}
	});

	test("carries the question to each provider", async () => {
		const { groups } = await finder("?btc=2&heirs=no");
		expect(groups.flatMap(({ rows }) => rows).map(({ href }) => href)).toContain("/keep/casa?btc=2&heirs=no");
		expect((await provider("casa", "?btc=2&heirs=no")).answer).toEqual({
			asked: "2 BTC, heirs who can’t use a key",
			verdict: "Match",
			allHref: "/keep?btc=2&heirs=no",
		});
		expect((await provider("liana", "?btc=2&heirs=no")).answer?.verdict).toBe(
			"Not a match: heirs must use a key or secret on their own",
		);
	});
});

describe("/keep/{provider}", () => {
	test("has its roles, one fee, its steps and what they hang from", async () => {
		const view = await provider("casa");
		expect(view.others.rows.slice(0, 4).map(({ name }) => name)).toEqual([
			...["Bitkey (Block)", "Nunchuk", "Theya", "Unchained"],
		]);
		expect(view.roles).toBe(
			"Casa offers custody and inheritance. One yearly fee covers custody and inheritance.",
		);
		expect(view.tabs.map(({ href }) => href)).toEqual(
			expect.arrayContaining(["/custody/casa", "/inheritance/casa-inheritance"]),
		);
		const words = JSON.stringify(view);
		for (const part of ["$250–$2,100", "The recipient starts the claim in the app", "support.casa.io"])
			expect(words).toContain(part);
	});

	test("every provider has its page, and every value that it shows its mark or the word unknown", async () => {
		for (const { provider: slug } of (await ask("")).keep) {
			const { headline, facts, cost, heirs } = await provider(slug);
			for (const { label, text, from } of [...headline, ...facts, ...cost, ...heirs.needs])
				expect([slug, label, from !== null]).toEqual([slug, label, text !== null]);
			expect((await visit(`/keep/${slug}`)).response.status, slug).toBe(200);
		}
	});

	test("a value has the same date and mark here as on the page of its listing", async () => {
		const paths: Record<string, string> = { custodian: "custody", inheritance: "inheritance" };
		async function marksOf([kind, slug]: [string, string | null]) {
			if (!slug || !paths[kind]) return [];
			const request = new Request(`${origin}/${paths[kind]}/${slug}`);
			const { groups } = await loadDetail({
				context: { ...context, drawn: null },
				request,
				params: { slug },
			});
			return groups
				.flatMap(({ rows }) => rows)
				.map(({ key, mark }) => [`${kind}:${slug} ${key}`, [mark?.date, mark?.weight]] as const);
		}
		let compared = 0;
		for (const { provider: slug, listings } of (await ask("")).keep) {
			const { headline, facts, heirs } = await provider(slug);
			const marks = new Map<string, unknown>(
				(await Promise.all(Object.entries(listings).map(marksOf))).flat(),
			);
			const scheme = headline.find(({ label }) => label === "Keys needed to spend");
			const lines = [
				...facts.map(({ reportHref, from }) => ({ reportHref, from })),
				...heirs.needs,
				{ reportHref: `?listing=custodian:${listings.custodian}&field=key_scheme`, from: scheme?.from },
			];
			for (const { reportHref, from } of lines) {
				if (!from || !reportHref) continue;
				const asked = new URLSearchParams(reportHref.split("?")[1]);
				const key = `${asked.get("listing")} ${asked.get("field")}`;
				expect([key, [from.mark.date, from.mark.weight]]).toEqual([key, marks.get(key)]);
				compared++;
			}
		}
		expect(compared).toBeGreaterThan(100);
	});

	test("leads on from the name of a listing, and offers what is near where there is none", async () => {
		const led = await visit("/keep/casa-inheritance?btc=2");
		expect([led.response.status, led.response.headers.get("Location")]).toEqual([301, "/keep/casa?btc=2"]);
		expect((await visit("/keep/cassa")).response.status).toBe(404);
		const thrown = await provider("cassa").catch((error: Response) => error);
		const { near } = (await (thrown as Response).json()) as { near: Array<{ href: string }> };
		expect(near[0]?.href).toBe("/keep/casa");
	});

	test("is found, stands in the sitemap, and its listings lead to it", async () => {
		expect((await visit("/search.json?q=casa+keep")).body).toContain("/keep/casa");
		expect((await visit("/sitemaps/providers.xml")).body).toContain(`<loc>${origin}/keep/casa</loc>`);
		for (const [list, slug] of [
			["custody", "casa"],
			["inheritance", "casa-inheritance"],
		] as const) {
			const request = new Request(`${origin}/${list}/${slug}`);
			const { provider: link } = await loadDetail({
				context: { ...context, drawn: null },
				request,
				params: { slug },
			});
			expect(link).toEqual({ href: "/keep/casa", label: "Casa: custody and inheritance together" });
		}
	});
});
