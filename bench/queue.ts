import { WEIGHTS } from "~/listings/upkeep/field-weight";
import { dayOf } from "~/ui/format";
import { type Database, openDatabase } from "~db/database";
import { readDueListings } from "~db/queries/verification";
import { readWorkWaiting } from "~db/queries/work-waiting";
import { type Fleet, startFleet } from "./fleet";
import { median } from "./load";
import { seedLenders } from "./seed";

const SIZES = [1000, 20_000] as const;
const TURNS = 40;
/** As many as the first page of the queue reads. */
const PAGE = 51;

/**
 * What the queue of verification asks the database as the directory grows, twenty times as many listings of which each has a value that is due: the
 * listings of its first page, and the counts in the menu of every page of the staff. Timed in turns, beside the same among a thousand.
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
			const times: number[][] = SIZES.map(() => []);
			for (let turn = 0; turn < TURNS; turn++)
				for (const [at, fleet] of fleets.entries()) {
					const db = openDatabase(fleet.database);
					const started = performance.now();
					await ask(db);
					// The first turns warm up.
					if (turn >= TURNS / 4) times[at]?.push(performance.now() - started);
				}
			const [few = Number.NaN, many = Number.NaN] = times.map(median);
			rows.push({ asked: what, "time with 20,000 listings, of that with 1,000": (many / few).toFixed(2) });
		}
		return rows;
	} finally {
		for (const fleet of fleets) await fleet.dispose();
	}
}
