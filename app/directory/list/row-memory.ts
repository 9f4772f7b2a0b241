import type { ListQuery } from "~/listings/index/search-params";
import type { Kind } from "~/listings/kinds/kind";
import type { ListingSummary } from "~db/records";

/** Things made of rows that an isolate keeps at once: some 6 KiB each. */
const MOST = 2000;

/**
 * What an isolate has made of rows, by all that it depends on: when the listing was last recorded, the version of the kind's index, the day,
 * and what the list asks. The lists of a kind, however narrowed and ordered, have the same rows.
 */
export type RowMemory<Made> = {
	/** What was made under a key, made now where nothing is kept, or nothing may be, under null. */
	of: (key: string | null, make: () => Made) => Made;
};

/** An empty memory of at most so many; what was asked for longest ago makes room. */
export function createRowMemory<Made>(most = MOST): RowMemory<Made> {
	const kept = new Map<string, Made>();
	return {
		of(key, make) {
			if (key === null) return make();
			const known = kept.get(key);
			const made = known ?? make();
			kept.delete(key);
			kept.set(key, made);
			const [oldest] = kept.keys();
			if (kept.size > most && oldest !== undefined) kept.delete(oldest);
			return made;
		},
	};
}

/** All that the rows of a list are made of, but for themselves. @param version of the kind's index @param today UTC day */
export function madeOf(
	kind: Kind,
	version: string,
	{ options }: Pick<ListQuery, "options">,
	today: string,
): string {
	return [kind.id, version, today, ...Object.entries(options).flat()].join(" ");
}

/** The key of what is made of a row; null where nobody knows when it was last recorded. @param made see `madeOf` */
export function keyOfRow(made: string, { updatedAt, id }: ListingSummary): string | null {
	return updatedAt === undefined ? null : `${made} ${updatedAt} ${id}`;
}
