import { type Series, unpackSeries } from "./series";

const kept = new Map<string, Promise<Series>>();

/** Runs once per visit; after a failure the next caller tries again. */
export function fetchSeries(href: string): Promise<Series> {
	const known = kept.get(href);
	if (known) return known;
	const series = read(href);
	kept.set(href, series);
	series.catch(() => kept.delete(href));
	return series;
}

async function read(href: string): Promise<Series> {
	const response = await fetch(href);
	if (!response.ok) throw new Error(`${href} answers ${response.status}`);
	return unpackSeries(await response.arrayBuffer());
}
