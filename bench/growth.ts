import { type Fleet, startFleet, type WorkerName } from "./fleet";
import { besideTheFirst } from "./load";
import { seedLenders } from "./seed";

/** Lenders of the largest directory that is measured. */
export const LARGEST = Number(process.env.BENCH_LISTINGS ?? 100_000);

const SIZES = [100, 1000, 10_000, LARGEST];

/** Directories of so many lenders, each made when it is first asked for: the largest takes ten minutes. */
export type Directories = {
	of: (listings: number) => Promise<Fleet>;
	/** The one with the most. */
	largest: () => Promise<Fleet>;
	dispose: () => Promise<void>;
};

export function createDirectories(): Directories {
	const made = new Map<number, Promise<Fleet>>();
	async function make(listings: number): Promise<Fleet> {
		const fleet = await startFleet();
		await seedLenders(fleet.database, listings, Date.now());
		return fleet;
	}
	function of(listings: number): Promise<Fleet> {
		const fleet = made.get(listings) ?? make(listings);
		made.set(listings, fleet);
		return fleet;
	}
	return {
		of,
		largest: () => of(LARGEST),
		async dispose() {
			for (const fleet of made.values()) await (await fleet).dispose();
		},
	};
}

/** What a page costs as the directory grows, of what it costs among the fewest. @param rounds and seconds of each, see `besideTheFirst` */
export async function measureGrowth(
	directories: Directories,
	worker: WorkerName,
	path: string,
	rounds: number,
	seconds: number,
): Promise<Array<Record<string, string>>> {
	const urls: Record<string, string> = {};
	for (const size of SIZES) urls[size] = `${await (await directories.of(size)).url(worker)}${path}`;
	const figures = await besideTheFirst(urls, rounds, seconds);
	return SIZES.map((size) => ({
		listings: size.toLocaleString("en-US"),
		"time a page, of that with 100": (1 / (figures[String(size)] ?? Number.NaN)).toFixed(2),
	}));
}
