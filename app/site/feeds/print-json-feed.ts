import { type Feed, isoOf, tagOf } from "./feed";

/** A feed as JSON Feed, see https://www.jsonfeed.org/version/1.1/ @param origin this site's origin */
export function printJsonFeed({ name, title, about, page, entries }: Feed, origin: string): string {
	const feed = {
		version: "https://jsonfeed.org/version/1.1",
		title,
		description: about,
		home_page_url: origin + page,
		feed_url: `${origin}/feeds/${name}.json`,
		language: "en-US",
		authors: [{ name: "Plumbline", url: `${origin}/` }],
		items: entries.map(({ id, href, title, text, publishedAt, updatedAt, author }) => ({
			id: tagOf(origin, id),
			url: origin + href,
			title,
			content_text: text,
			date_published: isoOf(publishedAt),
			date_modified: isoOf(updatedAt),
			...(author && { authors: [{ name: author }] }),
		})),
	};
	return `${JSON.stringify(feed, null, 1)}\n`;
}
