import { WEIGHTS } from "~/listings/upkeep/field-weight";
import { dayOf } from "~/ui/format";
import { type Database, openDatabase } from "~db/database";
import { readDueListings } from "~db/queries/verification";
import { readWorkWaiting } from "~db/queries/work-waiting";
import { countingDatabase } from "../tests/support/counting-database";
import { type Fleet, startFleet } from "./fleet";
import { seedLenders } from "./seed";

const SIZES = [1000, 20_000] as const;
const TURNS = 60;
/** As many as the first page of the queue reads. */
const PAGE = 51;

/**
 * What the queue of verification asks the database as the directory grows, where each listing has a value that is due: the listings of its first
 * page, and the counts in the menu of every page of the staff. Timed in turns, the quickest tenth of each; rows as the database counts them.
 */
export async function measureQueue(): Promise<Array<Record<string, string>>> {
	const today = dayOf(Date.now());
	const asks: Record<string, (db: Database) => Promise<unknown>> = {
		"the listings of a page": (db) =>
			readDueListings(db, { today, since: today, kind: null, weights: WEIGHTS, most: PAGE }),
		"the counts of the menu": (db) => readWorkWaiting(db, today),
	};
	const fleets: Fleet[] = [];
	try {
		for (const size of SIZES) {
			const fleet = await startFleet();
			fleets.push(fleet);
			await seedLenders(fleet.database, size, Date.now());
			await fleet.database.prepare("update listings set due_rest = '2026-01-01'").run();
		}
		const rows: Array<Record<string, string>> = [];
		for (const [what, ask] of Object.entries(asks)) {
			const measured = fleets.map(({ database }) => ({
				...countingDatabase(database),
				times: [] as number[],
			}));
			for (let turn = 0; turn < TURNS; turn++)
				for (const { binding, times } of measured) {
					const db = openDatabase(binding);
					const started = performance.now();
					await ask(db);
					times.push(performance.now() - started);
				}
			const [few, many] = measured.map(({ count, times }) => ({
				time: times.sort((a, b) => a - b)[Math.floor(TURNS / 10)] ?? Number.NaN,
				read: count.rowsRead / TURNS,
			}));
			if (!few || !many) continue;
			rows.push({
				asked: what,
				"time with 20,000 listings, of that with 1,000": (many.time / few.time).toFixed(2),
				"rows read a listing, of 1,000 and of 20,000": `${(few.read / SIZES[0]).toFixed(2)}, ${(many.read / SIZES[1]).toFixed(2)}`,
			});
		}
		return rows;
	} finally {
		for (const fleet of fleets) await fleet.dispose();
	}
}
