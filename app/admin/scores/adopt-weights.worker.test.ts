import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadCompare } from "~/compare/comparison/load.server";
import { loadDetail } from "~/directory/detail/load.server";
import { custodian } from "~/listings/kinds/custodian";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { loadMethodology } from "~/risk/methodology/load.server";
import custodians from "~db/content/custody.json";
import lenders from "~db/content/lenders.json";
import { openDatabase } from "~db/database";
import { readCountedListings } from "~db/queries/scores";
import { emptyTables } from "../../../tests/support/empty-tables";
import { writeKind } from "../../../tests/support/write-kind";
import type { StaffNeeds } from "../staff.server";
import { adoptWeights } from "./adopt-weights";
import { loadScoreHistory } from "./history.server";
import { loadScores } from "./scores.server";
import { adoptFromForm, loadWeights } from "./weights.server";

const NOON = Date.UTC(2026, 10, 22, 12);
const ADMIN = { userId: "user-admin", roles: ["admin"], isDeleted: false, deskProvedAt: NOON };
const db = openDatabase(env.DB);

const first = {
	required: "30",
	optional: "10",
	sources: "20",
	freshness: "25",
	reviews: "15",
	halfLifeDays: "180",
};
const bySources = {
	required: "20",
	optional: "0",
	sources: "60",
	freshness: "15",
	reviews: "5",
	halfLifeDays: "30",
};
const draft = { ...bySources, why: "Sources say more than completeness." };

let purged: string[] = [];
const needs: StaffNeeds = {
	db,
	now: () => NOON,
	limit: async () => "within",
	purge: async (tags) => void purged.push(...tags),
};
const adopt = (input: Record<string, unknown>, more: Partial<StaffNeeds> = {}, actor = ADMIN) =>
	adoptWeights({ ...needs, ...more }, actor, input);

const context = {
	db,
	verifiedEmails: async (userId: string) => {
		if (userId !== ADMIN.userId) throw new Error("the provider does not answer");
		return ["admin@example.com", "second@example.com"];
	},
	cache: {
		read: async (_key: unknown, _policy: unknown, load: () => Promise<unknown>) => ({
			value: await load(),
			degradedSince: null,
		}),
	},
	now: () => NOON,
	config: { origin: "https://plumbline.example" },
	limits: { account: async () => "within" },
	purge: needs.purge,
} as unknown as AppLoadContext;
const get = (path: string) => new Request(new URL(path, "https://plumbline.example"));
const weights = (query: Record<string, string> = {}) =>
	loadWeights(context, get(`/quality-score-admin/weights?${new URLSearchParams(query)}`));
const versions = async () =>
	(await env.DB.prepare("select version, adopted_by from quality_versions order by version").all()).results;
const log = async () => (await env.DB.prepare("select * from audit_log order by at").all()).results;

/** The public page's quality score. */
const shown = async (path: string, slug: string) => {
	const { quality } = await loadDetail({ context, request: get(`${path}/${slug}`), params: { slug } });
	return quality;
};

beforeAll(async () => {
	for (const table of ["facts", "listings", "index_columns", "kind_totals", "documents"])
		await env.DB.exec(`delete from ${table}`);
	await writeKind(db, planImport(lender, readKind(lender, { lenders }, NOON), [], NOON - 1000));
	await writeKind(
		db,
		planImport(custodian, readKind(custodian, { custody: custodians }, NOON), [], NOON - 1000),
	);
});

beforeEach(async () => {
	await emptyTables(env.DB, ["quality_versions", "audit_log"]);
	purged = [];
});

describe("a preview", () => {
	test("is what everything shows once it is adopted, for every listing", async () => {
		const pages = await Promise.all(["1", "2", "3", "4"].map((page) => weights({ ...draft, page })));
		const moves = pages.flatMap(({ preview }) => preview?.moves ?? []);
		const after = new Map(
			moves.map(({ id, score, grade, place }) => [id, { score: score[1], grade: grade[1], place: place[1] }]),
		);
		const listings = await readCountedListings(db);
		expect(after.size).toBe(listings.length);
		await adopt({ ...draft, from: "1" });
		for (const { kind, slug, id } of listings) {
			const { score, grade, version } = await shown(kind === "lender" ? "/lenders" : "/custody", slug);
			expect({ id, score, grade, version }).toEqual({
				id,
				score: after.get(id)?.score,
				grade: after.get(id)?.grade,
				version: 2,
			});
		}
		for (const kind of ["lender", "custodian"]) {
			const rows = [];
			for (let page = 1, pages = 1; page <= pages; page++) {
				const view = await loadScores(
					context,
					get(`/quality-score-admin?kind=${kind}&order=desc&page=${page}`),
				);
				rows.push(...view.rows);
				pages = view.pages;
			}
			expect(rows.map(({ score }) => score)).toEqual(rows.map(({ id }) => after.get(id)?.score));
			const places = rows.map(({ id, score }) => [score, Number(after.get(id)?.place)] as const);
			// Both sort equal scores by name.
			expect(places.map(([, place]) => place)).toEqual(rows.map((_, at) => at + 1));
		}
	});

	test("writes nothing", async () => {
		expect((await weights(draft)).preview?.isSame).toBe(false);
		expect([await versions(), await log(), purged]).toEqual([[], [], []]);
	});

	test("of a draft that cannot be taken is none, and everything that was typed stays", async () => {
		const typed = { ...draft, sources: "<script>", halfLifeDays: "0" };
		const view = await weights(typed);
		expect([view.preview, Object.keys(view.wrong), view.draft]).toEqual([
			null,
			["sources", "halfLifeDays"],
			typed,
		]);
		expect(Object.keys((await weights({ ...draft, sources: "59" })).wrong)).toEqual(["sum"]);
	});

	test("of the weights in force has nothing to adopt", async () => {
		expect((await weights({ ...first, why: "" })).preview).toMatchObject({ isSame: true });
	});
});

describe("adopting", () => {
	test("is followed by details, comparisons, the methodology and the former versions on it", async () => {
		const compare = async () => {
			const view = await loadCompare({
				context,
				request: get("/compare?items=lender:ledn,lender:strike&differences=0"),
			});
			const rows = view.groups.flatMap((group) => group.rows);
			return rows.find(({ key }) => key === "quality")?.cells.map(({ value }) => value);
		};
		const before = await compare();
		await adopt({ ...draft, from: "1" });
		expect((await weights()).versions.map(({ by }) => by)).toEqual(["admin@example.com", "First version"]);
		const ledn = await shown("/lenders", "ledn");
		const strike = await shown("/lenders", "strike");
		expect(ledn).toMatchObject({ version: 2, since: "Nov 22, 2026" });
		expect(ledn.parts.map(({ most }) => most)).toEqual([20, 60, 15, 5]);
		const after = await compare();
		expect(after).toEqual([ledn, strike].map(({ grade, score }) => `${grade} (${score}/100)`));
		expect(after).not.toEqual(before);
		const quality = (await loadMethodology(context)).sections.find(({ id }) => id === "quality");
		expect(quality?.heading).toBe("Data quality score, version 2");
		expect(quality?.paragraphs.join(" ")).toContain("used version 2 of the weights since Nov 22, 2026");
		expect(quality?.tables[0]?.rows.map(([, most]) => most)).toEqual(["20", "60", "15", "5"]);
		expect(quality?.tables[2]?.rows.map(([version, since]) => [version, since])).toEqual([
			["2", "Nov 22, 2026"],
			["1", "Nov 20, 2026"],
		]);
		expect(JSON.stringify(quality)).not.toContain("user-admin");
	});

	test("purges the site and every section, and is noted with what stood before", async () => {
		expect(await adopt({ ...draft, from: "1" })).toEqual({ done: { version: 2, isNew: true } });
		expect(purged).toEqual(expect.arrayContaining(["site", "/lenders", "/custody", "/podcast"]));
		const [line, ...others] = await log();
		expect(others).toEqual([]);
		expect(line).toMatchObject({ actor: "user-admin", verb: "adopt-weights", subject: "quality-score:2" });
		expect(JSON.parse(String(line?.before))).toMatchObject({ version: 1, sources: 20, halfLifeDays: 180 });
		expect(JSON.parse(String(line?.after))).toMatchObject({ version: 2, sources: 60, why: draft.why });
	});

	test("twice is once, one after the other and at the same time", async () => {
		const both = await Promise.all([adopt({ ...draft, from: "1" }), adopt({ ...draft, from: "1" })]);
		expect(both.map(({ done }) => done?.version)).toEqual([2, 2]);
		expect(await adopt({ ...draft, from: "1" })).toEqual({ done: { version: 2, isNew: false } });
		expect([(await versions()).length, (await log()).length]).toEqual([1, 1]);
	});

	test("against a version that is not in force any more is refused, and the draft is held against the one that is", async () => {
		await adopt({ ...draft, from: "1" });
		const other = { ...draft, sources: "50", required: "30", from: "1" };
		expect((await adopt(other)).refused).toMatchObject({ status: 409 });
		const race = await Promise.all([
			adopt({ ...other, from: "2" }),
			adopt({ ...other, sources: "40", required: "40", from: "2" }, {}, { ...ADMIN, userId: "user-other" }),
		]);
		expect(race.filter(({ done }) => done).length).toBe(1);
		expect(race.find(({ refused }) => refused)?.refused?.status).toBe(409);
		expect((await versions()).map(({ version }) => version)).toEqual([2, 3]);
		expect((await log()).length).toBe(2);
	});

	test("the first weights again makes a third version with the first scores", async () => {
		const before = await shown("/lenders", "ledn");
		await adopt({ ...draft, from: "1" });
		await adopt({ ...first, why: "The published ones after all.", from: "2" });
		const after = await shown("/lenders", "ledn");
		expect([after.version, after.score, after.grade]).toEqual([3, before.score, before.grade]);
	});

	test("by the form leads back to the versions, and says what was refused", async () => {
		const send = (body: Record<string, string>) => {
			const request = new Request("https://plumbline.example/quality-score-admin/weights", {
				method: "POST",
				body: new URLSearchParams(body),
			});
			return adoptFromForm({ context, request, session: ADMIN as never }).catch((thrown: Response) => thrown);
		};
		expect(await send({ ...draft, why: "", from: "1" })).toMatchObject({
			data: { fields: { why: expect.any(String) } },
			init: { status: 422 },
		});
		const done = (await send({ ...draft, from: "1" })) as Response;
		expect([done.status, done.headers.get("Location")]).toEqual([
			303,
			"/quality-score-admin/weights?adopted=2",
		]);
		expect(await weights({ adopted: "2" })).toMatchObject({ justAdopted: 2, inForce: 2, draft: bySources });
	});
});

describe("the list of scores", () => {
	test("says of each listing what pulls it down, with where each part is mended", async () => {
		const { rows, count: words } = await loadScores(context, get("/quality-score-admin?kind=lender"));
		expect(words).toMatch(/^\d+ listings$/);
		const scores = rows.map(({ score }) => Number(score));
		expect(scores).toEqual([...scores].sort((a, b) => a - b));
		const counted = new Map((await readCountedListings(db)).map((listing) => [listing.id, listing]));
		for (const { id, completeness, sources, freshness } of rows) {
			const { quality } = counted.get(id) ?? {};
			expect(completeness.missing.length).toBe(
				(quality?.requiredTotal ?? 0) - (quality?.requiredFilled ?? 0),
			);
			for (const { href } of [...completeness.missing, sources.mend, freshness.mend].flatMap(
				(link) => link ?? [],
			))
				expect(href).toMatch(new RegExp(`^/admin/edit\\?listing=${encodeURIComponent(id)}&field=[a-z_]+$`));
		}
	});

	test("is filtered, sorted and paged by 50; what the address asks for and there is not, is left out", async () => {
		const all = await loadScores(context, get("/quality-score-admin"));
		expect(all.rows.length).toBe(50);
		expect(all.pages).toBeGreaterThan(1);
		const last = await loadScores(context, get("/quality-score-admin?page=9999"));
		expect([last.page, last.nextHref]).toEqual([all.pages, null]);
		const strange = await loadScores(
			context,
			get("/quality-score-admin?kind=x&grade=Z&sort=constructor&order=up&page=-1"),
		);
		expect(strange.rows).toEqual(all.rows);
		const grade = all.rows[0]?.grade ?? "";
		const some = await loadScores(context, get(`/quality-score-admin?grade=${grade}&sort=name&order=desc`));
		expect(new Set(some.rows.map((row) => row.grade))).toEqual(new Set([grade]));
		const names = some.rows.map(({ name }) => name);
		expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, "en")));
	});
});

describe("the history of a listing's score", () => {
	const history = (listing: string) =>
		loadScoreHistory(context, get(`/quality-score-admin/history?${new URLSearchParams({ listing })}`));

	test("ends with what its page shows today, and with the version in force", async () => {
		await adopt({ ...draft, from: "1" });
		for (const slug of ["ledn", "strike"]) {
			const { score, grade } = await shown("/lenders", slug);
			expect((await history(`lender:${slug}`)).shown?.lede).toContain(
				`The score today is ${score} of 100 (grade ${grade}) with version 2 of the weights.`,
			);
		}
	});

	test("of what is no listing says so at the field", async () => {
		for (const strange of ["lender:none", "x", "lender", ":", "constructor:x", `lender:${"x".repeat(5000)}`])
			expect(await history(strange)).toMatchObject({
				shown: null,
				problem: expect.stringMatching(/doesn’t exist/),
			});
		expect(await history("")).toEqual({ asked: "", problem: null, shown: null });
	});
});
