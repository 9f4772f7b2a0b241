/** What a figure of a section may be. `row` is what the first cell of its row begins with: every row where it is left out. */
export type Limit = { row?: string; column: string; most?: number; least?: number };

type Row = Record<string, string | number>;

/**
 * What is beyond its limit, in words.
 * @throws Error where no figure is what a limit is of: it would hold nothing
 */
export function missesOf(heading: string, rows: readonly Row[], limits: readonly Limit[]): string[] {
	return limits.flatMap(({ row = "", column, most = Number.POSITIVE_INFINITY, least = 0 }) => {
		const found = rows.flatMap((cells) => {
			const [first] = Object.values(cells);
			const figure = Object.entries(cells).find(([head]) => head.startsWith(column))?.[1];
			return figure !== undefined && String(first).startsWith(row) ? [{ first, figure: Number(figure) }] : [];
		});
		if (found.length === 0) throw new Error(`${heading}: nothing is called “${row}”, “${column}”`);
		return found
			.filter(({ figure }) => !(figure >= least && figure <= most))
			.map(({ first, figure }) => `${heading}: ${first}, ${figure}`);
	});
}
