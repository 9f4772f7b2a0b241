import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { tagsOfChange } from "~/context/content-keys";
import type { Session } from "~/context/load-context";
import { lender } from "~/listings/kinds/lender";
import { planImport } from "~/listings/record/import/plan-import";
import { readKind } from "~/listings/record/import/read-contents";
import { recordFacts } from "~/listings/record/record-facts";
import { LARGEST_SHEET } from "~/listings/record/sheet/sheet-row";
import lenders from "~db/content/lenders.json";
import { type Database, openDatabase } from "~db/database";
import { readStanding } from "~db/queries/record-facts";
import { countingDatabase } from "../../../tests/support/counting-database";
import { emptyTables } from "../../../tests/support/empty-tables";
import { faultyDatabase } from "../../../tests/support/faulty-database";
import { writeKind } from "../../../tests/support/write-kind";
import { undoChange } from "../edit/edit-verbs";
import { type ImportAnswer, importFromForm } from "./act.server";
import { exportFacts } from "./export.server";
import { importFacts, MOST_LISTINGS } from "./import-facts";
import { loadImport } from "./load.server";

const NOON = Date.UTC(2026, 10, 23, 12);
const db = openDatabase(env.DB);
const ADA = {
	userId: "user-ada",
	roles: ["editor"],
	isDeleted: false,
	deskProvedAt: NOON,
};
const session = ADA as unknown as Session;
let time = NOON;

type Told = {
	enqueueFacts?: (message: { listing: string }) => Promise<void>;
	db?: Database;
	purge?: (tags: readonly string[]) => Promise<void>;
	bodyAbove?: number;
};

const contextOf = ({
	enqueueFacts = async () => {},
	db: database = db,
	purge = async () => {},
	bodyAbove,
}: Told = {}) =>
	({
		db: database,
		now: () => time++,
		purge,
		enqueueFacts,
		bodyAbove: bodyAbove ?? null,
		limits: { account: async () => "within" },
	}) as unknown as AppLoadContext;

const needs = { db, now: () => time++, publishers: [], limit: async () => "within" as const };
const quiet = { ...needs, purge: async () => {}, enqueueFacts: async () => {} };

/** Posts what a browser would send. Returns the answer or the redirect. */
async function send(fields: Record<string, string | File>, told?: Told) {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const request = new Request("https://plumbline.example/admin/import", { method: "POST", body });
	try {
		const { data, init } = await importFromForm({ context: contextOf(told), request, session });
		return { answer: data as ImportAnswer, status: init?.status ?? 200, to: null };
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown;
		return { answer: null, status: thrown.status, to: thrown.headers.get("Location") };
	}
}

/** Shows, then records what was shown. */
async function showAndRecord(sheet: string, told?: Told) {
	const shown = await send({ sheet, do: "show" });
	const { marks = "", leaveOut = "" } = shown.answer?.dryRun ?? {};
	return { shown, marks, recorded: await send({ sheet, marks, leaveOut, do: "record" }, told) };
}

const row = (slug: string, value: string, more = "") =>
	`lender:${slug},hq,${value},https://${slug}.example/about,2026-11-20,${more}`;
const sheetOf = (...rows: string[]) => ["listing,field,value,source,as_of,note", ...rows].join("\n");

const TABLES = ["facts", "listings", "index_columns", "kind_totals", "documents", "audit_log", "outbox"];

async function everything() {
	const found = await env.DB.batch(
		TABLES.map((table) => env.DB.prepare(`select * from ${table} order by 1, 2`)),
	);
	return JSON.stringify(found.map(({ results }) => results));
}

const hqOf = async (slug: string) =>
	(await readStanding(db, "lender", `lender:${slug}`))?.listing.attributes.hq ?? null;
const logged = async () =>
	(await env.DB.prepare("select actor, verb, subject from audit_log order by at").all()).results;

beforeEach(async () => {
	time = NOON;
	await emptyTables(env.DB, [...TABLES, "document_names"]);
	await writeKind(db, planImport(lender, readKind(lender, { lenders }, NOON), [], NOON - 1000));
});

describe("a dry run", () => {
	test("lists each change with what stands now, and writes nothing", async () => {
		const before = await everything();
		const { answer, status } = await send({ sheet: sheetOf(row("ledn", "Zug"), row("strike", "Baar")) });
		expect(status).toBe(200);
		expect(answer?.dryRun?.listings).toMatchObject([
			{
				name: "Ledn",
				href: "/lenders/ledn",
				rows: [{ row: "2", field: "Headquarters", source: "ledn.example" }],
			},
			{ name: "Strike", rows: [{ row: "3", asOf: "Nov 20, 2026" }] },
		]);
		expect(answer?.dryRun?.button).toBe("Import 2 changes");
		expect(await everything()).toBe(before);
	});

	test("shows a formula and a script as the texts they are", async () => {
		const { answer } = await send({
			sheet: sheetOf(row("ledn", '"=HYPERLINK(1)"'), row("strike", '"<script>alert(1)</script>"')),
		});
		const [first, second] = answer?.dryRun?.listings ?? [];
		expect(first?.rows[0]?.after).toBe("=HYPERLINK(1)");
		expect(second?.rows[0]?.after).toBe("<script>alert(1)</script>");
	});

	test("names row, column, reason and cell of what cannot be taken, and offers to record the rest", async () => {
		const bad = [
			"lender:nobody,hq,x,https://a.example,,",
			"bank:x,hq,x,https://a.example,,",
			"ledn,hq,x,https://a.example,,",
		];
		const { answer, status } = await send({
			sheet: sheetOf(row("ledn", "Zug"), ...bad, row("strike", "x", '"\u200b"')),
		});
		expect(status).toBe(422);
		expect(answer?.dryRun?.problems).toMatchObject([
			{ row: "3", column: "listing", cell: "lender:nobody" },
			{ row: "4", column: "listing", reason: "There’s no kind bank." },
			{ row: "5", column: "listing", cell: "ledn" },
			{ row: "6", column: "note" },
		]);
		expect(answer?.dryRun?.problems.map(({ addHref }) => addHref)).toEqual([
			"/admin/new?kind=lender&slug=nobody",
			null,
			null,
			null,
		]);
		expect(answer?.dryRun).toMatchObject({
			button: "Import 1 change, skip 4 rows",
			leaveOut: "3 4 5 6",
			listings: [{ id: "lender:ledn", rows: [{ row: "2" }] }],
		});
		const chosen = await send({ sheet: sheetOf("ledn,hq,Zug,https://ledn.example/about,,"), kind: "lender" });
		expect(chosen.answer?.dryRun?.listings).toMatchObject([{ id: "lender:ledn" }]);
	});

	test.each([
		["in another encoding", new Uint8Array([...new TextEncoder().encode("a,"), 0xfc, 0x0a]), "Latin-1"],
		["above the limit", new Uint8Array(LARGEST_SHEET + 1).fill(65), "Split the file"],
	])("of a file %s says so and keeps what was pasted", async (_name, bytes, words) => {
		const file = new File([bytes], "facts.csv");
		const { answer, status } = await send({ sheet: "pasted", kind: "lender", file });
		expect([status, answer?.typed]).toEqual([422, { sheet: "pasted", kind: "lender" }]);
		expect(answer?.fileProblem).toContain("facts.csv");
		expect(answer?.fileProblem).toContain(words);
	});

	test("of more than the address takes is answered at the field, by the page", async () => {
		const { answer, status } = await send({}, { bodyAbove: 5 * 1024 * 1024 });
		expect(status).toBe(413);
		expect(answer?.fileProblem).toContain("You sent more than 5 MB.");
	});

	test("of a file puts its text into the form", async () => {
		const sheet = sheetOf(row("ledn", "Zürich"));
		const { answer } = await send({ sheet: "pasted", file: new File([`\ufeff${sheet}`], "facts.csv") });
		expect(answer?.typed.sheet).toBe(sheet);
		expect(answer?.dryRun?.listings).toHaveLength(1);
	});
});

describe("an import", () => {
	test("records what was shown, a line of the log for each listing, and the same again is nothing", async () => {
		const sheet = sheetOf(row("ledn", "Zug"), row("strike", "Baar"));
		const { recorded, marks } = await showAndRecord(sheet);
		expect([recorded.status, recorded.to]).toEqual([303, "/admin/import?facts=2&listings=2"]);
		expect(await logged()).toEqual(
			["ledn", "strike"].map((slug) => ({
				actor: "user-ada",
				verb: "import-facts",
				subject: `lender:${slug}`,
			})),
		);
		const after = await everything();
		expect((await send({ sheet, marks, do: "record" })).to).toBe("/admin/import?facts=0&listings=0");
		expect(await everything()).toBe(after);
	});

	test("is undone by what undoes an edit", async () => {
		const before = (await readStanding(db, "lender", "lender:ledn"))?.listing.attributes;
		await showAndRecord(sheetOf(`lender:ledn,hq,Zug,https://ledn.io/about,2026-11-20,`));
		expect(await hqOf("ledn")).toBe("Zug");
		const facts = (await readStanding(db, "lender", "lender:ledn"))?.facts ?? [];
		const mine = facts.filter(({ recordedBy }) => recordedBy === "user-ada").map(({ id }) => id);
		const { done } = await undoChange(quiet, ADA, { listing: "lender:ledn", facts: mine });
		expect(done?.facts).toHaveLength(1);
		expect((await readStanding(db, "lender", "lender:ledn"))?.listing.attributes).toEqual(before);
	});

	test("records nothing where something else would be recorded than was shown, and shows it anew", async () => {
		const shown = await send({ sheet: sheetOf(row("ledn", "Zug"), row("strike", "Baar")), do: "show" });
		const marks = shown.answer?.dryRun?.marks ?? "";
		const before = await everything();
		const other = sheetOf(row("ledn", "Zug"), row("strike", "Cham"));
		const { status, answer } = await send({ sheet: other, marks, do: "record" });
		expect(status).toBe(409);
		expect(answer?.dryRun?.listings.map(({ id, isOther }) => [id, isOther])).toEqual([
			["lender:ledn", false],
			["lender:strike", true],
		]);
		expect(answer?.typed.sheet).toBe(other);
		expect(await everything()).toBe(before);
	});

	test("goes on past a listing that somebody changed between, and says what was recorded and what was not", async () => {
		const facts = (await readStanding(db, "lender", "lender:strike"))?.facts ?? [];
		const named = facts.find(({ field, scope }) => field !== "name" && scope === "value");
		if (!named) throw new Error("no statement");
		const sheet = JSON.stringify([
			{ listing: "lender:ledn", field: "hq", value: "Zug", source: "https://ledn.io/about" },
			{ listing: "lender:strike", field: named.field, statement: named.id, end: "yes" },
			{ listing: "lender:unchained", field: "hq", value: "Cham", source: "https://unchained.com/about" },
		]);
		const { recorded } = await showAndRecord(sheet, {
			enqueueFacts: async ({ listing }) => {
				if (listing !== "lender:ledn") return;
				await recordFacts(quiet, "user-bob", { listing: "lender:strike", ends: [named.id] });
			},
		});
		expect([recorded.status, recorded.answer?.isProblem]).toEqual([409, true]);
		expect(recorded.answer?.message).toContain("Imported 2 listings. 1 listing failed.");
		expect(recorded.answer?.outcome).toEqual([
			{
				id: "lender:strike",
				name: "Strike",
				href: "/lenders/strike",
				isRecorded: false,
				words: "Someone changed this listing after the preview.",
			},
			expect.objectContaining({ id: "lender:ledn", isRecorded: true, words: "1 value imported" }),
			expect.objectContaining({ id: "lender:unchained", isRecorded: true }),
		]);
		// Bob ended it, so nothing is left to do, and the file says so.
		expect(recorded.answer?.dryRun).toMatchObject({ listings: [], button: null });
		expect([await hqOf("ledn"), await hqOf("unchained")]).toEqual(["Zug", "Cham"]);
	});

	test("of the rows that can be taken leaves the others in the form, and these are recorded once they are mended", async () => {
		const sheet = sheetOf(
			row("ledn", "Zug"),
			row("strike", '"Baar, ""ZG"", CH"', "\u200b"),
			row("nobody", "Cham"),
		);
		const { shown, recorded } = await showAndRecord(sheet);
		expect(shown.status).toBe(422);
		expect([recorded.status, recorded.answer?.isProblem]).toEqual([200, false]);
		expect(recorded.answer?.message).toBe(
			"Imported 1 listing. 2 skipped rows are still in the form. Correct the form and preview it again.",
		);
		expect(await logged()).toMatchObject([{ subject: "lender:ledn" }]);
		const left = recorded.answer?.typed.sheet ?? "";
		expect(left.split("\n").map((line) => line.split(",")[0])).toEqual([
			"listing",
			"lender:strike",
			"lender:nobody",
			"",
		]);
		const mended = left.replace("\u200b", "Read.").replace("lender:nobody", "lender:unchained");
		expect((await showAndRecord(mended)).recorded.to).toBe("/admin/import?facts=2&listings=2");
		expect(await hqOf("strike")).toBe('Baar, "ZG", CH');
	});

	test("leaves out as JSON what came as JSON", async () => {
		const bad = { listing: "lender:ledn", field: "colour", value: { a: [1] } };
		const good = { listing: "lender:ledn", field: "hq", value: "Zug", source: "https://ledn.io/about" };
		const { recorded } = await showAndRecord(JSON.stringify([bad, good]));
		expect(JSON.parse(recorded.answer?.typed.sheet ?? "")).toEqual([bad]);
	});

	test("leaves nothing out that was not shown as left out", async () => {
		const shown = await send({ sheet: sheetOf(row("ledn", "Zug"), row("nobody", "x")), do: "show" });
		const { marks = "", leaveOut = "" } = shown.answer?.dryRun ?? {};
		const before = await everything();
		const sheet = sheetOf(row("ledn", "Zug"), row("nobody", "x"), row("nobody", "y"));
		for (const [sent, status] of [
			[leaveOut, 409],
			["", 422],
		] as const)
			expect((await send({ sheet, marks, leaveOut: sent, do: "record" })).status).toBe(status);
		expect(await everything()).toBe(before);
	});

	test("purges once, whatever the number of its listings", async () => {
		const purged: Array<readonly string[]> = [];
		const purge = async (tags: readonly string[]) => void purged.push(tags);
		await showAndRecord(sheetOf(row("ledn", "Zug"), row("strike", "Baar")), { purge });
		expect(purged).toEqual([tagsOfChange("/lenders")]);
	});

	test("is not recorded where another value of the same field was recorded since it was shown", async () => {
		const sheet = sheetOf(row("ledn", "Zug"), row("strike", "Baar"));
		const { recorded } = await showAndRecord(sheet, {
			enqueueFacts: async ({ listing }) => {
				if (listing !== "lender:ledn") return;
				const stated = { field: "hq", value: "Cham", source: "https://strike.me/about", as_of: "2026-11-21" };
				await recordFacts(quiet, "user-bob", { listing: "lender:strike", rows: [stated] });
			},
		});
		expect([recorded.status, recorded.answer?.isProblem]).toEqual([409, true]);
		expect((await logged()).map(({ verb, subject }) => [verb, subject])).toEqual([
			["import-facts", "lender:ledn"],
			["record-facts", "lender:strike"],
		]);
	});

	test("is whole of each listing where the database fails in the middle, and the rest follows", async () => {
		let writes = 0;
		const failing = faultyDatabase(env.DB, (bound) =>
			bound.includes("import-facts") && ++writes > 1
				? { kind: "before", error: new Error("D1_ERROR: maximum DB size exceeded") }
				: { kind: "none" },
		);
		const sheet = sheetOf(row("ledn", "Zug"), row("strike", "Baar"), row("unchained", "Cham"));
		const { recorded, marks } = await showAndRecord(sheet, { db: openDatabase(failing) });
		expect(recorded.status).toBe(503);
		expect(recorded.answer?.message).toContain("2 listings are left");
		expect(recorded.answer?.outcome.map(({ id, isRecorded }) => [id, isRecorded])).toEqual([
			["lender:strike", false],
			["lender:unchained", false],
			["lender:ledn", true],
		]);
		expect((await logged()).map(({ subject }) => subject)).toEqual(["lender:ledn"]);
		// If the answer got lost, the first preview still covers the rest.
		expect((await send({ sheet, marks, do: "record" })).to).toBe("/admin/import?facts=2&listings=2");
		expect((await logged()).map(({ subject }) => subject)).toEqual(
			["ledn", "strike", "unchained"].map((slug) => `lender:${slug}`),
		);
	});

	test("of many listings goes on where the last request ended, and no request asks too much of D1", async () => {
		const slugs = lenders.map(({ slug }) => slug).slice(0, MOST_LISTINGS + 2);
		const sheet = sheetOf(...slugs.map((slug) => row(slug, "Zug")));
		const { binding, count } = countingDatabase(env.DB);
		const { shown, recorded } = await showAndRecord(sheet, { db: openDatabase(binding) });
		expect(count.statements).toBeLessThan(1000);
		expect(shown.answer?.dryRun?.button).toBe(
			`Import the first ${MOST_LISTINGS} of ${slugs.length} listings`,
		);
		expect([recorded.status, recorded.answer?.isProblem]).toEqual([200, false]);
		expect(recorded.answer?.dryRun).toMatchObject({ button: "Import 2 changes" });
		const marks = recorded.answer?.dryRun?.marks ?? "";
		expect((await send({ sheet, marks, do: "record" })).to).toBe("/admin/import?facts=2&listings=2");
		expect(await logged()).toHaveLength(slugs.length);
	});

	test("is refused as a verb without what was shown, and where the file cannot be read", async () => {
		const before = await everything();
		const sheet = sheetOf(row("ledn", "Zug"));
		for (const [input, status] of [
			[{ sheet, marks: {} }, 409],
			[{ sheet }, 422],
			[{ sheet: "half,a", marks: {} }, 422],
			[{ sheet: sheetOf("lender:nobody,hq,x,https://a.example,,"), marks: {} }, 422],
		] as const)
			expect((await importFacts(quiet, ADA, input)).refused?.status).toBe(status);
		const moderator = { ...ADA, roles: ["moderator"] };
		expect((await importFacts(quiet, moderator, { sheet, marks: {} })).refused?.status).toBe(403);
		expect(await everything()).toBe(before);
	});
});

describe("an export", () => {
	const exported = (ending: string, query = "?kind=lender") =>
		exportFacts(contextOf(), new Request(`https://plumbline.example/admin/import/facts.${ending}${query}`));

	test.each(["csv", "json"])(
		"as %s is a file for nobody to keep, and comes back as no change",
		async (ending) => {
			await showAndRecord(sheetOf(row("ledn", '"=1+1; then, ""more"""')));
			const file = await exported(ending);
			expect(file.headers.get("Cache-Control")).toBe("private, no-store");
			expect(file.headers.get("Content-Disposition")).toContain(`facts-of-lenders-2026-11-23.${ending}`);
			const { answer, status } = await send({
				file: new File([await file.arrayBuffer()], `facts.${ending}`),
			});
			expect(status).toBe(200);
			expect(answer?.dryRun).toMatchObject({ problems: [], listings: [], button: null });
			expect(answer?.dryRun?.summary).toMatch(/^Nothing changes\. We already have [\d,]+ rows\.$/);
		},
	);

	test("of a kind that there is not is none", async () => {
		await expect(exported("csv", "?kind=bank")).rejects.toMatchObject({ status: 404 });
	});
});

test("the page shows its columns by a statement that stands", async () => {
	const view = await loadImport(contextOf(), new Request("https://plumbline.example/admin/import?facts=x"));
	const [listing, field, value] = view.columns.map(({ example }) => example);
	expect(listing).toMatch(/^lender:/);
	expect([field, value].every(Boolean)).toBe(true);
	expect(view.said).toBeNull();
});
