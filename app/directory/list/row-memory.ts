import type { Kind } from "~/listings/kinds/kind";
import type { ListQuery } from "~/listings/record/index/search-params";
import type { ListingSummary } from "~db/records";

/** The most entries per isolate, at about 6 KiB each. */
const MOST = 2000;

/**
 * What an isolate has computed for rows. The key has the listing's last change, the index version, the day and the
 * list's question. All filters and orders of a list share rows.
 */
type RowMemory<Made> = {
	/** The stored result for a key, or a new one. A null key skips the store. */
	of: (key: string | null, make: () => Made) => Made;
};

/** An empty memory with a size limit. Evicts the least recently used. */
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

/** The key for a row. Null when we don't know when it last changed. @param made see `madeOf` */
export function keyOfRow(made: string, { updatedAt, id }: ListingSummary): string | null {
	return updatedAt === undefined ? null : `${made} ${updatedAt} ${id}`;
}
