import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { kinds } from "~/listings/kinds/all";
import { recordFacts } from "~/listings/record/record-facts";
import { addDays, dayOf } from "~/ui/format";
import { openDatabase } from "~db/database";
import { importShipped } from "../../../tests/support/import-shipped";
import { createVisitor } from "../../../tests/support/visit";
import { factSchema, listSchema } from "./schema";

const db = openDatabase(env.DB);
const visit = createVisitor("open-data");
const today = dayOf(Date.now());
const yesterday = addDays(today, -1);

async function json(path: string) {
	const { response, body } = await visit(path);
	expect(response.status, path).toBe(200);
	return JSON.parse(body);
}

beforeAll(async () => {
	// The content is two days old, so that yesterday has statements.
	await importShipped(Date.now() - 2 * 86_400_000);
});

describe("the files of the data", () => {
	test("say by a schema what is in them, for each kind", async () => {
		for (const kind of kinds) {
			const name = kind.path.slice(1);
			const schema = await json(`/data/${name}.schema.json`);
			expect(schema.$id).toMatch(new RegExp(`/data/${name}\\.schema\\.json$`));
			const values = schema.properties.listings.items.properties.values;
			expect(Object.keys(values.properties)).toEqual(kind.fields.map(({ key }) => key));
			listSchema(kind).parse(await json(`${kind.path}.json`));
		}
	});

	test("have every statement with its history, as JSON and as CSV", async () => {
		const { facts, on } = await json("/data/exchanges.facts.json");
		expect(on).toBeNull();
		for (const fact of facts) factSchema.parse(fact);
		const [all] = await db.all<{ count: number }>(
			"select count(*) as count from facts where listing_id like 'exchange:%' and standing <> 'withdrawn'",
		);
		expect(facts).toHaveLength(all?.count ?? -1);
		const { body } = await visit("/data/exchanges.facts.csv");
		expect(body.split("\n")[0]).toMatch(/^statement,listing,field,value,source,/);
		expect(body).toContain(facts[0].statement);
	});

	test("keep what a day said when a value changes later", async () => {
		const before = await json(`/data/lenders.facts.json?on=${yesterday}`);
		const source = "https://ledn.io/about";
		const needs = { db, now: Date.now, publishers: [], purge: async () => {}, enqueueFacts: async () => {} };
		const outcome = await recordFacts(needs, "test", {
			listing: "lender:ledn",
			rows: [{ field: "hq", value: "Toronto", source, as_of: yesterday, read_at: today }],
		});
		expect(outcome.refused).toBeUndefined();
		expect(await json(`/data/lenders.facts.json?on=${yesterday}`)).toEqual(before);
		const { facts } = await json("/data/lenders.facts.json");
		expect(facts).toContainEqual(
			expect.objectContaining({ listing: "lender:ledn", field: "hq", value: "Toronto", source }),
		);
	});

	test("are not sent again to whoever has them", async () => {
		const { response } = await visit("/data/etfs.facts.json");
		const mark = response.headers.get("etag") ?? "";
		expect(mark).toMatch(/^W\/"\d+-\d+-/);
		const again = await visit("/data/etfs.facts.json", { headers: { "If-None-Match": mark } });
		expect([again.response.status, again.body]).toEqual([304, ""]);
	});

	test("refuse what is no day, and know no other names", async () => {
		const refused = async (path: string) => {
			const { response, body } = await visit(path);
			expect(response.status, path).toBe(422);
			return Object.keys(JSON.parse(body).error.fields);
		};
		expect(await refused("/data/lenders.facts.json?on=2026-02-30")).toEqual(["on"]);
		expect(await refused(`/data/lenders.facts.json?on=${addDays(today, 1)}`)).toEqual(["on"]);
		for (const name of [
			"nonsense",
			"lenders.schema.csv",
			"users.facts.json",
			"custodians.facts.json",
			"lenders.facts.xml",
			"quality.csv",
			"quality.json",
			"lenders.diff.json?from=2026-11-01",
			"lenders.diff.csv?from=2026-11-01",
		])
			expect((await visit(`/data/${name}`)).response.status, name).toBe(404);
	});
});
