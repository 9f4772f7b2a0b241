export type Feed = {
	/** The last part of its address without the ending, e.g. `lenders`. */
	name: string;
	title: string;
	about: string;
	/** The path of the page that says the same to people. */
	page: string;
	/** The newest first. */
	entries: FeedEntry[];
};

export type FeedEntry = {
	/** What tells it from every other for good, within this site. */
	id: string;
	href: string;
	title: string;
	text: string;
	/** UTC milliseconds. */
	publishedAt: number;
	updatedAt: number;
	/** The author. Missing means the site. */
	author?: string;
};

/** When the feeds began, in UTC milliseconds. An empty feed uses this date. */
const BEGUN = Date.UTC(2026, 10, 22);

/** When the newest of its entries changed, ISO 8601. */
export function lastChange({ entries }: Feed): string {
	return isoOf(Math.max(BEGUN, ...entries.map(({ updatedAt }) => updatedAt)));
}

export function isoOf(time: number): string {
	return new Date(time).toISOString();
}

/** A globally unique id, see https://www.rfc-editor.org/rfc/rfc4151 */
export function tagOf(origin: string, id: string): string {
	return `tag:${new URL(origin).hostname},2026:${id}`;
}
