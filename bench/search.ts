import { importContent } from "~/listings/import/import-content";
import { feedSearch } from "~/site/search/documents/feed";
import { openDatabase } from "~db/database";
import { readContentFiles } from "../scripts/content-files";
import { type Fleet, startFleet } from "./fleet";
import { besideTheFirst } from "./load";

const SIZES = [1000, 100_000] as const;
/** Documents that one statement copies. */
const AT_ONCE = 10_000;

/** What is typed, and what it stands for. */
const TYPED = {
	nexo: "a name",
	"liquidation price": "two words",
	"liqudation price": "misspelled",
	"unchained zebra": "one of two words",
	bitcoin: "in half of all documents",
};

/**
 * What a search costs among a hundred thousand documents, of what it costs among a thousand: the whole page, nothing cached. The documents are the
 * real ones and copies of them with a number behind their name, so that each word is found a hundred times as often.
 */
export async function measureSearch(rounds: number, seconds: number): Promise<Array<Record<string, string>>> {
	const fleets: Fleet[] = [];
	try {
		for (const size of SIZES) fleets.push(await fleetWith(size));
		const rows: Array<Record<string, string>> = [];
		for (const [typed, what] of Object.entries(TYPED)) {
			const [few = "", many = ""] = await Promise.all(fleets.map((fleet) => fleet.url("uncached")));
			const path = `/search?q=${encodeURIComponent(typed)}`;
			const { many: share } = await besideTheFirst({ few: few + path, many: many + path }, rounds, seconds);
			rows.push({
				typed: `${typed} (${what})`,
				"time a page with 100,000, of that with 1,000": (1 / share).toFixed(2),
			});
		}
		return rows;
	} finally {
		for (const fleet of fleets) await fleet.dispose();
	}
}

async function fleetWith(size: number): Promise<Fleet> {
	const fleet = await startFleet();
	const db = openDatabase(fleet.database);
	await importContent(db, await readContentFiles(), Date.now());
	await feedSearch(db);
	const { database } = fleet;
	const count = async () =>
		(await database.prepare("select count(*) as n from documents").first<{ n: number }>())?.n ?? 0;
	const real = await count();
	await database
		.prepare(
			"create table originals as select row_number() over (order by rowid) - 1 as place, * from documents",
		)
		.run();
	await database.prepare("create unique index originals_place on originals (place)").run();
	for (let there = real; there < size; there = await count()) {
		const until = Math.min(there + AT_ONCE, size);
		const next = "with recursive next(n) as (select ?1 union all select n + 1 from next where n + 1 < ?2)";
		const each = "from next cross join originals as o on o.place = n % ?3";
		// The next copies: the real documents again and again, each time under other numbers.
		await database.batch([
			database
				.prepare(
					`${next} insert into document_rows (domain, id, plain, base)
					 select o.domain, o.id || '-' || n, o.plain || ' ' || n, r.base + length(' ' || n) * ${2 ** 42}
					 ${each} cross join document_rows as r on r.domain = o.domain and r.id = o.id`,
				)
				.bind(there, until, real),
			database
				.prepare(
					`${next} insert into documents (rowid, domain, name, known_as, about, notes, id, href, what, line, plain, weight)
					 select r.base + r.sequence, o.domain, o.name || ' ' || n, known_as, about, notes, r.id, href, what, line, r.plain, weight
					 ${each} cross join document_rows as r on r.domain = o.domain and r.id = o.id || '-' || n`,
				)
				.bind(there, until, real),
		]);
	}
	await database.batch([
		database.prepare("delete from document_names"),
		database.prepare(
			"insert into document_names (rowid, domain, name) select rowid, domain, ' ' || plain || ' ' from documents",
		),
	]);
	return fleet;
}
