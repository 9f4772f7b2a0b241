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
		// The next copies: the real documents again and again, each time under other numbers.
		await database
			.prepare(
				`with recursive next(n) as (select ?1 union all select n + 1 from next where n + 1 < ?2)
				 insert into documents (domain, name, known_as, about, notes, id, href, what, line, plain, ordinal, weight)
				 select domain, name || ' ' || n, known_as, about, notes, id || '-' || n, href, what, line, plain || ' ' || n, ordinal, weight
				 from next join originals on originals.place = n % ?3`,
			)
			.bind(there, Math.min(there + AT_ONCE, size), real)
			.run();
	}
	await database.batch([
		database.prepare("delete from document_names"),
		database.prepare(
			"insert into document_names (rowid, domain, name) select rowid, domain, ' ' || plain || ' ' from documents",
		),
	]);
	return fleet;
}
