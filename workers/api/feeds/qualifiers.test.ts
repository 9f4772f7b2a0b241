import { describe, expect, test } from "vitest";
import { blankFeed, bodyOf, digest, SITE } from "./shapes-for-tests";

/** A part of a feed that changes what its main part means. A reader that skips one states something false. Add a row for each part that you read. */
type Qualifier = {
	format: "Atom" | "RSS" | "JSON Feed";
	part: string;
	/** What it does to the main part. */
	changes: string;
	read: () => unknown;
	expected: unknown;
};

const DATE = "<pubDate>Fri, 20 Nov 2026 09:30:00 +0000</pubDate>";

function itemsOf(text: string, of: "publisher" | "podcast" = "publisher") {
	const address = new URL(`${SITE}/feed/`);
	const feed = blankFeed({ id: `${of}:news`, of, url: address.href });
	return digest(bodyOf(text, { address, contentType: "application/xml" }), { feed }).fresh;
}
const rss = (...items: string[]) =>
	`<rss version="2.0"><channel><title>News</title><link>https://news.example/</link>${items.map((item) => `<item>${item}</item>`).join("")}</channel></rss>`;
const atom = (entries: string, attributes = "") =>
	`<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>News</title><link href="https://news.example/"/>${entries}</feed>`;
const entry = (inner: string, attributes = "") =>
	`<entry ${attributes}>${inner}<updated>2026-11-20T09:30:00Z</updated></entry>`;
const titleOf = (title: string) =>
	itemsOf(atom(entry(`${title}<link href="https://news.example/1"/><id>1</id>`))).map((item) => item.title);
const linksOf = (text: string) => itemsOf(text).map(({ link }) => link);
const episode = (inner: string) => itemsOf(rss(`<title>One</title>${DATE}${inner}`), "podcast")[0];
const sound = (attributes: string) =>
	episode(`<link>https://news.example/1</link><guid isPermaLink="false">g</guid><enclosure ${attributes}/>`)
		?.audioUrl;
const build = (n: number, guid: string) =>
	`<title>Build ${n}</title><link>https://news.example/${n}</link><guid isPermaLink="false">${guid}</guid>${DATE}`;

const FEEDS: Qualifier[] = [
	{
		format: "Atom",
		part: "xml:base of an entry",
		changes: "relative links in it start from there, and it starts from the feed's own",
		read: () =>
			linksOf(
				atom(
					entry(
						`<title>One</title><link href="prices"/><id>tag:news.example,2026:1</id>`,
						'xml:base="2026/11/20/"',
					),
					'xml:base="https://news.example/log/"',
				),
			),
		expected: ["https://news.example/log/2026/11/20/prices"],
	},
	{
		format: "Atom",
		part: "xml:base of a link",
		changes: "the link starts from there",
		read: () =>
			linksOf(atom(entry(`<title>One</title><link xml:base="https://news.example/a/" href="b"/><id>1</id>`))),
		expected: ["https://news.example/a/b"],
	},
	{
		format: "Atom",
		part: "title without a type",
		changes: "it is text: a < is a <",
		read: () => titleOf("<title>When LTV&lt;threshold your loan is safe</title>"),
		expected: ["When LTV<threshold your loan is safe"],
	},
	{
		format: "Atom",
		part: 'title with type="text"',
		changes: "it is text: tags and entities are words",
		read: () => titleOf('<title type="text">Why the &lt;meta&gt; tag matters, &amp;amp; when</title>'),
		expected: ["Why the <meta> tag matters, &amp; when"],
	},
	{
		format: "Atom",
		part: 'title with type="html"',
		changes: "it is HTML",
		read: () => titleOf('<title type="html">&lt;em&gt;Blue&lt;/em&gt; &amp;amp; green</title>'),
		expected: ["Blue & green"],
	},
	{
		format: "Atom",
		part: 'title with type="xhtml"',
		changes: "its elements are markup, its text is text",
		read: () =>
			titleOf(
				'<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">LTV&lt;<b>half</b></div></title>',
			),
		expected: ["LTV< half"],
	},
	{
		format: "Atom",
		part: "rel of a link",
		changes: "only an alternate one leads to the entry",
		read: () =>
			linksOf(
				atom(
					entry(
						'<title>One</title><link rel="Self" href="https://news.example/self"/><link rel="Alternate" href="https://news.example/1"/><id>1</id>',
					),
				),
			),
		expected: ["https://news.example/1"],
	},
	{
		format: "RSS",
		part: 'guid with isPermaLink="false"',
		changes: "it is no address",
		read: () => {
			const one = episode(
				'<guid isPermaLink="false">b2c5d9aa-1f</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg" length="1"/>',
			);
			const address = episode(
				'<guid isPermaLink="False">https://news.example/b2c5</guid><enclosure url="https://cdn.example/1.mp3" type="audio/mpeg"/>',
			);
			return [one?.link, one?.audioUrl, address?.link];
		},
		expected: [null, "https://cdn.example/1.mp3", null],
	},
	{
		format: "RSS",
		part: "guid that is a name, without isPermaLink",
		changes: "what isn't written as an address is none",
		read: () => episode('<guid>b2c5d9aa-1f</guid><enclosure url="https://cdn.example/1.mp3"/>')?.link,
		expected: null,
	},
	{
		format: "RSS",
		part: "guid that several items share",
		changes: "it identifies none of them: link and title decide",
		read: () => linksOf(rss(build(1, "N/A"), build(2, "N/A"), build(3, "N/A"))),
		expected: [1, 2, 3].map((n) => `https://news.example/${n}`),
	},
	{
		format: "RSS",
		part: "guid that a repeated item shares",
		changes: "the same item twice is one",
		read: () => linksOf(rss(build(1, "a"), build(1, "a"))),
		expected: ["https://news.example/1"],
	},
	{
		format: "RSS",
		part: "place of a page in a link",
		changes: "entries on one page are different entries",
		read: () =>
			linksOf(
				rss(
					...["a", "b"].map(
						(place) =>
							`<title>Part ${place}</title><link>https://news.example/day#${place}</link><guid>${place}</guid>${DATE}`,
					),
				),
			),
		expected: ["https://news.example/day#a", "https://news.example/day#b"],
	},
	...[
		'type="mp3"',
		'type="application/octet-stream"',
		"",
		'type="AUDIO/MPEG"',
		'type=" audio/mpeg; charset=binary"',
	].map(
		(type): Qualifier => ({
			format: "RSS",
			part: `enclosure with ${type || "no type"}`,
			changes: "an .mp3 is audio, however its type is written",
			read: () => sound(`url="https://news.example/1.MP3?x=1" length="1" ${type}`),
			expected: "https://news.example/1.MP3?x=1",
		}),
	),
	{
		format: "RSS",
		part: "enclosure that is a video or a picture",
		changes: "it is no audio",
		read: () => [
			sound('url="https://news.example/1.mp4" type="video/mp4"'),
			sound('url="https://news.example/1.jpg"'),
		],
		expected: [null, null],
	},
	...[
		"<![CDATA[<![CDATA[Twice]]]]><![CDATA[>]]>",
		"<![CDATA[<![CDATA[Twice]]>]]>",
		"&lt;![CDATA[Twice]]&gt;",
	].map(
		(title): Qualifier => ({
			format: "RSS",
			part: `title ${title}`,
			changes: "the wrapping is no title",
			read: () =>
				itemsOf(rss(`<title>${title}</title><link>https://news.example/1</link>${DATE}`)).map(
					(item) => item.title,
				),
			expected: ["Twice"],
		}),
	),
	{
		format: "Atom",
		part: "title in CDATA twice",
		changes: "the wrapping is no title",
		read: () => titleOf("<title><![CDATA[<![CDATA[LTV<half]]>]]></title>"),
		expected: ["LTV<half"],
	},
	{
		format: "Atom",
		part: "pubDate",
		changes: "RSS's name for the date",
		read: () =>
			itemsOf(
				atom(`<entry><title>One</title><link href="https://news.example/1"/><id>1</id>${DATE}</entry>`),
			).map(({ publishedAt }) => publishedAt),
		expected: [Date.parse("2026-11-20T09:30:00Z")],
	},
	{
		format: "JSON Feed",
		part: "title",
		changes: "it is text: a < is a <",
		read: () =>
			itemsOf(
				JSON.stringify({
					version: "https://jsonfeed.org/version/1.1",
					title: "News",
					home_page_url: "https://news.example",
					items: [{ id: "1", url: "https://news.example/1", title: "When LTV<threshold" }],
				}),
			).map(({ title }) => title),
		expected: ["When LTV<threshold"],
	},
];

describe.each([...new Set(FEEDS.map(({ format }) => format))])("%s", (format) => {
	const own = FEEDS.filter((one) => one.format === format);
	test.each(own)("$part: $changes", ({ read, expected }) => expect(read()).toEqual(expected));
});
