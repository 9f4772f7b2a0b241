import type { Feed } from "../../../db/queries/feed-readings";
import type { ChangedAnswer } from "../fetching/fetch-changed";
import { digestAnswer } from "./digest-answer";

/** Thirty shapes that real generators produce. Each says the same two items, unless it says otherwise. */
export type Shape = {
	name: string;
	body: string | Uint8Array;
	contentType?: string;
	/** What it is not expected to have; null for a title, link or date that it does not give. */
	expected?: Partial<Said>;
};

export type Said = {
	title: string | null;
	titles: string[];
	links: string[];
	dates: Array<string | null>;
	excerpts: Array<string | null>;
};

export const SITE = "https://news.example";

export const USUAL: Said = {
	title: "News & Notes",
	titles: ["Item 1", "Item 2"],
	links: [`${SITE}/1`, `${SITE}/2`],
	dates: ["2026-11-20T09:30:00.000Z", "2026-11-19T09:30:00.000Z"],
	excerpts: ["What item 1 says.", "What item 2 says."],
};

const DATES = ["Fri, 20 Nov 2026 09:30:00 +0000", "Thu, 19 Nov 2026 09:30:00 +0000"];
const ISO = ["2026-11-20T09:30:00Z", "2026-11-19T09:30:00Z"];
const both = (item: (n: number) => string) => [1, 2].map(item).join("\n");
const date = (n: number) => DATES[n - 1] ?? "";
const iso = (n: number) => ISO[n - 1] ?? "";

const plain = (n: number) =>
	`<item><title>Item ${n}</title><link>${SITE}/${n}</link><guid isPermaLink="false">id-${n}</guid><pubDate>${date(n)}</pubDate><description>What item ${n} says.</description></item>`;
const rss = (
	items: string,
	{
		head = "",
		attributes = "",
		channel = `<title>News &amp; Notes</title><link>${SITE}</link><description>About.</description>`,
	} = {},
) => `${head}<rss version="2.0" ${attributes}><channel>${channel}${items}</channel></rss>`;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';
const entry = (n: number) =>
	`<entry><title>Item ${n}</title><link href="${SITE}/${n}"/><id>tag:news.example,2026:${n}</id><updated>${iso(n)}</updated><summary>What item ${n} says.</summary></entry>`;
const atom = (entries: string, { attributes = ATOM, head = XML } = {}) =>
	`${head}<feed ${attributes}><title>News &amp; Notes</title><link href="${SITE}/"/><link rel="self" href="${SITE}/feed"/><id>tag:news.example,2026:feed</id><updated>${iso(1)}</updated>${entries}</feed>`;

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
	Uint8Array.from(
		`\ufeff${text}`.split("").flatMap((letter) => {
			const [high, low] = [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255];
			return isLittle ? [low, high] : [high, low];
		}),
	);
const withTitle = (title: string) => both((n) => plain(n).replace(`Item ${n}`, `${title} ${n}`));
const PRICES = { titles: ["Prix élevé 1", "Prix élevé 2"] };

export const SHAPES: Shape[] = [
	{ name: "RSS 2.0, as the specification has it", body: rss(both(plain), { head: XML }) },
	{
		name: "RSS of a blog: content, creator, comments, CDATA",
		body: rss(
			both(
				(n) =>
					`<item><title>Item ${n}</title><link>${SITE}/${n}</link><comments>${SITE}/${n}#respond</comments><dc:creator><![CDATA[desk]]></dc:creator><pubDate>${date(n)}</pubDate><category><![CDATA[A & B]]></category><guid isPermaLink="false">${SITE}/?p=${n}</guid><description><![CDATA[<p>What item ${n} says.</p>\n<p>The post <a href="${SITE}/${n}">Item ${n}</a> appeared first on <a href="${SITE}">News</a>.</p>]]></description><content:encoded><![CDATA[<p>All of item ${n}.</p>]]></content:encoded></item>`,
			),
			{
				head: XML,
				attributes:
					'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"',
			},
		),
	},
	{
		name: "RSS of a news desk: titles in CDATA, media, links that count readers",
		body: rss(
			both(
				(n) =>
					`<item><title><![CDATA[Item ${n}]]></title><link>${SITE}/${n}?utm_source=rss&amp;utm_medium=rss</link><guid>${SITE}/${n}</guid><pubDate>${date(n)}</pubDate><media:content url="${SITE}/${n}.jpg" type="image/jpeg"><media:title>Photo</media:title><media:description>A photo.</media:description></media:content><description><![CDATA[What item ${n} says.]]></description></item>`,
			),
			{ head: XML, attributes: 'xmlns:media="http://search.yahoo.com/mrss/"' },
		),
	},
	{
		name: "RSS with an atom:link to itself, and an image with a title of its own",
		body: rss(both(plain), {
			attributes: 'xmlns:atom="http://www.w3.org/2005/Atom"',
			channel: `<atom:link href="${SITE}/feed" rel="self" type="application/rss+xml"/><image><title>Logo</title><url>${SITE}/logo.png</url><link>https://images.example</link></image><title>News &amp; Notes</title><link>${SITE}</link>`,
		}),
	},
	{
		name: "RSS in a namespace that nobody else uses",
		body: rss(both(plain), { attributes: 'xmlns="http://backend.userland.com/rss2"' }),
	},
	{ name: "RSS without an XML declaration, with empty lines before it", body: `\n\n  ${rss(both(plain))}` },
	{
		name: "RSS 0.91, without dates and guids",
		body: rss(
			both(
				(n) =>
					`<item><title>Item ${n}</title><link>${SITE}/${n}</link><description>What item ${n} says.</description></item>`,
			),
		).replace("2.0", "0.91"),
		expected: { dates: [null, null] },
	},
	{
		name: "RSS 0.91 with a DOCTYPE of its own",
		body: `${XML}<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">\n${rss(both(plain))}`,
	},
	{
		name: "RSS 0.92 without titles: nothing to show",
		body: rss(
			both((n) => `<item><description>What item ${n} says.</description><link>${SITE}/${n}</link></item>`),
		),
		expected: { titles: [], links: [], dates: [], excerpts: [] },
	},
	{
		name: "RSS whose only address is a guid",
		body: rss(
			both(
				(n) =>
					`<item><title>Item ${n}</title><guid isPermaLink="true">${SITE}/${n}</guid><pubDate>${date(n)}</pubDate><description>What item ${n} says.</description></item>`,
			),
		),
	},
	{
		name: "RSS with links relative to the feed",
		body: rss(both((n) => plain(n).replace(`${SITE}/${n}`, `../${n}`))),
	},
	{
		name: "RSS with a summary that is escaped HTML",
		body: rss(
			both((n) =>
				plain(n).replace(
					`What item ${n} says.`,
					`&lt;p&gt;&lt;img src="x" /&gt;What &lt;b&gt;item&lt;/b&gt; ${n}&amp;nbsp;says.&lt;/p&gt;`,
				),
			),
		),
	},
	{
		name: "RSS with HTML that is not escaped",
		body: rss(both((n) => plain(n).replace(`What item ${n} says.`, `<p>What <b>item</b> ${n} says.</p>`))),
	},
	{
		name: "RSS with tags in capitals",
		body: rss(both(plain))
			.replaceAll("pubDate", "PUBDATE")
			.replaceAll("title>", "TITLE>")
			.replaceAll("item>", "Item>"),
	},
	{
		name: "RSS with Dublin Core dates",
		body: rss(
			both((n) => plain(n).replace(/<pubDate>.*<\/pubDate>/, `<dc:date>${iso(n)}</dc:date>`)),
			{ attributes: 'xmlns:dc="http://purl.org/dc/elements/1.1/"' },
		),
	},
	{
		name: "RSS with an elder date format and a zone in letters",
		body: rss(both((n) => plain(n).replace("+0000", "GMT"))),
	},
	{
		name: "RSS 1.0",
		body: `${XML}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${SITE}/feed"><title>News &amp; Notes</title><link>${SITE}</link><items><rdf:Seq><rdf:li rdf:resource="${SITE}/1"/></rdf:Seq></items></channel>${both((n) => `<item rdf:about="${SITE}/${n}"><title>Item ${n}</title><link>${SITE}/${n}</link><description>What item ${n} says.</description><dc:date>${iso(n)}</dc:date></item>`)}</rdf:RDF>`,
	},
	{
		name: "RSS 1.0 with prefixes of its own",
		body: `${XML}<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"><s:channel><s:title>News &amp; Notes</s:title><s:link>${SITE}</s:link></s:channel>${both((n) => `<s:item><s:title>Item ${n}</s:title><s:link>${SITE}/${n}</s:link><s:description>What item ${n} says.</s:description><d:date>${iso(n)}</d:date></s:item>`)}</r:RDF>`,
	},
	{ name: "Atom 1.0", body: atom(both(entry)) },
	{
		name: "Atom with published and updated: published counts",
		body: atom(
			both((n) =>
				entry(n)
					.replace("<updated>", `<updated>2026-11-21T00:00:00Z</updated><published>`)
					.replace(`${iso(n)}</updated>`, `${iso(n)}</published>`),
			),
		),
	},
	{
		name: "Atom with several links: the alternate one counts",
		body: atom(
			both((n) =>
				entry(n).replace(
					"<link ",
					`<link rel="replies" href="${SITE}/c"/><link rel="edit" href="${SITE}/e"/><link rel="alternate" type="text/html" `,
				),
			),
		),
	},
	{
		name: "Atom in a namespace with a prefix",
		body: `${XML}<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>News &amp; Notes</a:title><a:link href="${SITE}"/>${both(
			(n) =>
				entry(n)
					.replaceAll("</", "</a:")
					.replaceAll(/<(?=[a-z])/g, "<a:"),
		)}</a:feed>`,
	},
	{
		name: "Atom with XHTML inside",
		body: atom(
			both((n) =>
				entry(n)
					.replace("<summary>", `<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>`)
					.replace("</summary>", "</p></div></summary>"),
			),
		),
	},
	{
		name: "Atom with escaped HTML as its titles and content, without a summary",
		body: atom(
			both((n) =>
				entry(n)
					.replace("<title>", '<title type="html">&lt;b&gt;')
					.replace("</title>", "&lt;/b&gt;</title>")
					.replaceAll("summary", "content"),
			),
		),
	},
	{
		name: "Atom with the source of an entry, which has a title and a link too",
		body: atom(
			both((n) =>
				entry(n).replace(
					"<entry>",
					`<entry><source><title>Another</title><link href="https://other.example"/><id>x</id></source>`,
				),
			),
		),
	},
	{
		name: "Atom with links relative to xml:base",
		body: atom(
			both((n) => entry(n).replace(`${SITE}/${n}`, `${n}`)),
			{ attributes: `${ATOM} xml:base="${SITE}/"` },
		),
	},
	{
		name: "Atom 0.3",
		body: atom(
			both((n) => entry(n).replace("updated>", "issued>").replace("</updated>", "</issued>")),
			{ attributes: 'version="0.3" xmlns="http://purl.org/atom/ns#"' },
		),
	},
	{
		name: "JSON Feed 1.1",
		contentType: "application/feed+json",
		body: JSON.stringify({
			version: "https://jsonfeed.org/version/1.1",
			title: "News & Notes",
			home_page_url: SITE,
			items: [1, 2].map((n) => ({
				id: `${n}`,
				url: `${SITE}/${n}`,
				title: `Item ${n}`,
				summary: `What item ${n} says.`,
				content_html: "<p>All</p>",
				date_published: iso(n),
			})),
		}),
	},
	{
		name: "JSON Feed 1.0 with numbers as ids, HTML alone, and a byte order mark",
		body: `\ufeff${JSON.stringify({ version: "https://jsonfeed.org/version/1", title: "News & Notes", home_page_url: `${SITE}/`, items: [1, 2].map((n) => ({ id: n, url: `${SITE}/${n}`, title: `Item ${n}`, content_html: `<p>What item ${n} <em>says</em>.</p>`, date_published: iso(n), tags: null })) })}`,
	},
	{ name: "UTF-8 with a byte order mark", body: `\ufeff${rss(both(plain), { head: XML })}` },
	{
		name: "UTF-16, little end first",
		body: utf16(rss(withTitle("Prix élevé"), { head: '<?xml version="1.0" encoding="UTF-16"?>' }), true),
		expected: PRICES,
	},
	{ name: "UTF-16, big end first", body: utf16(rss(withTitle("Prix élevé")), false), expected: PRICES },
	{
		name: "windows-1252, as it declares",
		body: bytes(rss(withTitle("Prix élevé"), { head: '<?xml version="1.0" encoding="windows-1252"?>' })),
		expected: PRICES,
	},
	{
		name: "ISO-8859-2, as the header says",
		contentType: "text/xml; charset=iso-8859-2",
		body: bytes(rss(withTitle("Cena \xb3 1"))),
		expected: { titles: ["Cena ł 1 1", "Cena ł 1 2"] },
	},
	{
		name: "windows-1252 that declares UTF-8",
		contentType: "application/rss+xml; charset=utf-8",
		body: bytes(rss(withTitle("Prix élevé"), { head: XML })),
		expected: PRICES,
	},
	{
		name: "UTF-8 that declares windows-1252",
		contentType: "text/xml; charset=windows-1252",
		body: rss(withTitle("Prix élevé"), { head: '<?xml version="1.0" encoding="ISO-8859-1"?>' }),
		expected: PRICES,
	},
	{
		name: "an encoding that nobody knows",
		contentType: "text/xml; charset=x-none",
		body: rss(both(plain), { head: '<?xml version="1.0" encoding="klingon"?>' }),
	},
	{
		name: "XML that is not well-formed: a stray ampersand, a tag that is never closed",
		body: rss(both((n) => plain(n).replace("says.</", "says.<br></"))).replace(
			"News &amp; Notes",
			"News & Notes",
		),
	},
	{
		name: "entities of HTML that XML does not know",
		body: rss(both((n) => plain(n).replace(`Item ${n}`, `Item&nbsp;${n}`))),
	},
	{
		name: "an item that is there twice, by guid, by address and by title and day",
		body: rss(
			`${both(plain)}${plain(1)}${plain(1).replace("id-1", "id-3")}${plain(2).replace("id-2", "id-4").replace(`${SITE}/2<`, `${SITE}/two<`)}`,
		),
	},
];

export function blankFeed(said: Partial<Feed> = {}): Feed {
	return {
		id: "publisher:news",
		of: "publisher",
		name: "News",
		website: "https://news.example",
		url: "https://news.example/feed",
		language: "en",
		dueAt: 0,
		askedAt: null,
		readAt: null,
		result: null,
		failures: 0,
		failingSince: null,
		etag: null,
		lastModified: null,
		trusted: null,
		said: null,
		flag: null,
		flagWhy: null,
		flaggedAt: null,
		...said,
	};
}

export const NOW = Date.parse("2026-11-22T12:00:00Z");

type Body = Extract<ChangedAnswer, { kind: "body" }>;

export function bodyOf(body: string | Uint8Array, more: Partial<Body> = {}): Body {
	return {
		kind: "body",
		bytes: typeof body === "string" ? new TextEncoder().encode(body) : body,
		isCut: false,
		contentType: "text/xml",
		address: new URL(`${SITE}/feed`),
		etag: null,
		lastModified: null,
		...more,
	};
}

/** What a feed that was never read makes of an answer. */
export function digest(answer: ChangedAnswer, more: Partial<Parameters<typeof digestAnswer>[0]> = {}) {
	return digestAnswer({
		feed: blankFeed(),
		answer,
		known: [],
		now: NOW,
		random: () => 0,
		oldest: 0,
		...more,
	});
}
