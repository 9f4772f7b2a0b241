import { env } from "cloudflare:workers";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import { pages } from "~/pages";
import { powersOf, ROLES } from "~/powers";
import { openDatabase } from "~db/database";
import { MOST_COUNTED, readWorkWaiting } from "~db/queries/work-waiting";
import { countingDatabase } from "../../tests/support/counting-database";
import { emptyTables } from "../../tests/support/empty-tables";
import { faultyDatabase } from "../../tests/support/faulty-database";
import { forStaffPage } from "./guard.server";

const TODAY = "2026-11-24";
const now = () => Date.parse(TODAY);

/** The menu of somebody. */
async function menuOf(role: string, binding = env.DB) {
	const session = { userId: "user-ada", roles: [role], isDeleted: false, actedBy: null, deskProvedAt: 0 };
	const context = { db: openDatabase(binding), now, session: { confirm: async () => session } };
	const args = { context, request: new Request("https://plumbline.example/admin") };
	return (await forStaffPage("desk", () => ({}))(args as unknown as LoaderFunctionArgs)).tools;
}

async function waitingOf(role: string, binding?: D1Database) {
	const tools = await menuOf(role, binding);
	return Object.fromEntries(tools.flatMap(({ path, waiting }) => (waiting ? [[path, waiting]] : [])));
}

const listing = (id: string, due: string | null, mergedInto: string | null = null) =>
	env.DB.prepare(
		`insert into listings (id, kind, slug, name, attributes, provenance, summary, quality, created_at, updated_at, due_rest, merged_into)
		values (?, 'lender', ?, ?, '{}', '{}', '{}', '{}', 0, 0, ?, ?)`,
	).bind(`lender:${id}`, id, id, due, mergedInto);
const report = (id: string, status: string) =>
	env.DB.prepare(
		"insert into reports (id, listing_id, field, message, status, created_at) values (?, 'lender:a', 'hq', 'x', ?, 0)",
	).bind(id, status);

beforeEach(async () => {
	await emptyTables(env.DB, ["reports", "messages", "listings"]);
	await env.DB.batch([
		...[
			listing("a", "2026-11-23"),
			listing("b", TODAY),
			listing("c", null),
			listing("d", "2026-01-01", "lender:a"),
		],
		...[report("r1", "open"), report("r2", "open"), report("r3", "accepted")],
	]);
});

test.each(Object.keys(ROLES))(
	"the menu of the role %s names the tools that it opens, and no other",
	async (role) => {
		const opened = pages.filter(({ power, title }) => title && power && powersOf([role]).has(power));
		const titles = (await menuOf(role)).map(({ title }) => title);
		expect(titles.length).toBeGreaterThan(2);
		expect(titles.toSorted()).toEqual(opened.map(({ title }) => title).toSorted());
	},
);

test("the menu says how much waits at a tool, for whoever can do something about it", async () => {
	expect(await waitingOf("admin")).toEqual({ "/admin/queue": "1", "/admin/reports": "2" });
	expect(await waitingOf("editor")).toEqual({ "/admin/queue": "1" });
	expect(await waitingOf("moderator")).toEqual({ "/admin/reports": "2" });
});

test("all of it is one query, which counts no further than anybody reads", async () => {
	const many = Array.from({ length: MOST_COUNTED + 200 }, (_, at) => report(`many-${at}`, "open"));
	await env.DB.batch(many);
	const { binding, count } = countingDatabase(env.DB);
	expect((await waitingOf("moderator", binding))["/admin/reports"]).toBe("999+");
	expect(count).toMatchObject({ trips: 1, statements: 1 });
	expect((await readWorkWaiting(openDatabase(env.DB), TODAY)).reports).toBe(MOST_COUNTED);
});

test("a page that does without the database has its menu without counts", async () => {
	const down = faultyDatabase(env.DB, () => ({
		kind: "before",
		error: new Error("D1_ERROR: database is overloaded"),
	}));
	expect(await waitingOf("admin", down)).toEqual({});
});
