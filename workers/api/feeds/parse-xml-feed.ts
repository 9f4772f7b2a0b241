import { Parser } from "htmlparser2";
import { escapeHtml } from "../../../app/ui/escape-html";
import { type Entry, MOST_ENTRIES, type NoFeed, type ParsedFeed } from "./parsed-feed";
import { isAudio } from "./read-item";

/** Our prefixes for known namespaces, whatever the document calls them. */
const NAMESPACES: Record<string, string> = {
	"http://www.w3.org/2005/atom": "atom:",
	"http://purl.org/atom/ns#": "atom:",
	"http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf:",
	"http://purl.org/rss/1.0/": "",
	"http://my.netscape.com/rdf/simple/0.9/": "",
	"http://purl.org/rss/1.0/modules/content/": "content:",
	"http://purl.org/dc/elements/1.1/": "dc:",
	"http://purl.org/dc/terms/": "dcterms:",
	"http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes:",
};

const ROOTS = new Set(["rss", "rdf:rdf", "atom:feed"]);
const ENTRIES = new Set(["item", "atom:entry"]);

/** A deeper document is no feed, and only costs time. */
const DEEPEST = 100;
/** More also end parsing, because each element copies those around it. */
const MOST_PREFIXES = 100;
/** Characters of one field that are kept. */
const LONGEST_FIELD = 20_000;
/** Parsing stops soon after the last entry we want. */
const SLICE = 32_768;

type Open = {
	name: string;
	prefixes: Record<string, string>;
	/** RFC 4287, 2: the nearest `xml:base`. */
	base: string;
};

/** The first element that's there wins. */
const FIELDS = {
	guid: ["guid", "atom:id", "dc:identifier"],
	title: ["title", "atom:title", "dc:title", "itunes:title"],
	summary: ["description", "atom:summary", "itunes:summary", "content:encoded", "atom:content"],
	date: [
		"pubdate",
		"dc:date",
		"atom:published",
		// RSS's name in an Atom feed.
		"atom:pubdate",
		"dcterms:created",
		"atom:issued",
		"atom:updated",
		"atom:modified",
	],
	duration: ["itunes:duration"],
} as const;

/** Atom's `type` says whether a field is text or HTML. RSS fields are HTML, because many feeds write tags and entities there. */
const TYPED = /^atom:(title|summary|content)$/;

/** A streaming parser that knows only XML's own entities. Reads broken XML as far as possible. @param address the base for relative links */
export function parseXmlFeed(text: string, address: URL): ParsedFeed | NoFeed {
	const reading = new Reading(address.href);
	const parser = new Parser(
		{
			onopentag: (name, attributes) => reading.open(name, attributes),
			ontext: (data) => reading.text(data),
			oncdatastart: () => reading.cdata(true),
			oncdataend: () => reading.cdata(false),
			onclosetag: (_name, isImplied) => reading.close(isImplied),
		},
		{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	);
	for (let at = 0; at < text.length && !reading.isDone; at += SLICE) parser.write(text.slice(at, at + SLICE));
	return reading.feed();
}

class Reading {
	isDone = false;
	#problem: string | null = null;
	#path: Open[] = [];
	#channel = new Map<string, string>();
	#channelLink: string | undefined;
	#entries: Entry[] = [];
	#entry: {
		depth: number;
		fields: Map<string, string>;
		link?: string;
		audio?: string;
		about?: string;
		/** `isPermaLink="false"` means the guid is a name, not a link. */
		isGuidName?: boolean;
	} | null = null;
	#field: { name: string; depth: number; text: string; unread: number; isText: boolean } | null = null;
	#isCdata = false;
	readonly #address: string;

	constructor(address: string) {
		this.#address = address;
	}

	feed(): ParsedFeed | NoFeed {
		if (this.#problem) return { problem: this.#problem };
		if (this.#entries.length === 0 && this.#channel.size === 0) return { problem: "No feed" };
		const title = first(this.#channel, FIELDS.title);
		return {
			title,
			link: this.#channelLink ?? this.#channel.get("link"),
			entries: this.#entries,
		};
	}

	open(tag: string, attributes: Record<string, string>): void {
		if (this.isDone) return;
		const prefixes = this.#prefixesOf(attributes);
		const name = nameOf(tag, prefixes);
		const parent = this.#path.at(-1)?.name;
		this.#path.push({ name, prefixes, base: resolved(attributes["xml:base"], this.#base) ?? this.#base });
		const depth = this.#path.length;
		if (depth === 1) this.#begin(name);
		if (depth > DEEPEST) this.#refuse("Too deep to be a feed");
		if (this.#field) {
			if (/(^|:)(script|style)$/.test(name)) this.#field.unread++;
			this.#collect(" ");
		} else if (!this.#entry && ENTRIES.has(name)) {
			this.#entry = { depth, fields: new Map(), about: attributes["rdf:about"] };
		} else if (
			this.#entry ? depth === this.#entry.depth + 1 : parent === "channel" || parent === "atom:feed"
		) {
			if (name === "atom:link" || name === "enclosure") this.#link(name, attributes);
			else this.#begins(name, attributes);
		}
	}

	text(data: string): void {
		if (!this.isDone) this.#collect(data);
	}

	cdata(isOpen: boolean): void {
		this.#isCdata = isOpen;
	}

	/** @param isImplied true if the element had no closing tag */
	close(isImplied: boolean): void {
		if (this.isDone) return;
		const depth = this.#path.length;
		const base = this.#base;
		const name = this.#path.pop()?.name ?? "";
		const field = this.#field;
		if (field?.depth === depth) {
			const fields = this.#entry?.fields ?? this.#channel;
			const text = unwrapped(field.text.trim());
			const said = field.name === "link" ? (resolved(text, base) ?? "") : text;
			if (said !== "" && !fields.has(field.name)) fields.set(field.name, said);
			this.#field = null;
		} else if (field && field.unread > 0 && /(^|:)(script|style)$/.test(name)) {
			field.unread--;
		}
		if (this.#entry?.depth === depth) {
			if (!isImplied) this.#keep();
			this.#entry = null;
		}
	}

	#prefixesOf(attributes: Record<string, string>): Record<string, string> {
		const outer = this.#path.at(-1)?.prefixes ?? {};
		const own = prefixesIn(attributes);
		if (own.length === 0) return outer;
		const prefixes = { ...outer, ...Object.fromEntries(own.slice(0, MOST_PREFIXES + 1)) };
		if (Object.keys(prefixes).length > MOST_PREFIXES) this.#refuse("Too many namespaces to be a feed");
		return prefixes;
	}

	get #base(): string {
		return this.#path.at(-1)?.base ?? this.#address;
	}

	#begin(name: string): void {
		if (!ROOTS.has(name)) this.#refuse(name === "html" ? "An HTML page, no feed" : "No feed");
	}

	#begins(name: string, { ispermalink, type, mode }: Record<string, string>): void {
		if (name === "guid" && this.#entry && ispermalink?.trim().toLowerCase() === "false")
			this.#entry.isGuidName = true;
		const isHtml = /^(html|text\/html)$/i.test(type?.trim() ?? "") && mode !== "xml";
		const isText = TYPED.test(name) && !isHtml;
		this.#field = { name, depth: this.#path.length, text: "", unread: 0, isText };
	}

	#link(name: string, { rel = "alternate", href, type, url }: Record<string, string>): void {
		const entry = this.#entry;
		const leads = resolved(url ?? href, this.#base);
		const kind = rel.trim().toLowerCase();
		if (!entry) {
			if (name === "atom:link" && kind === "alternate") this.#channelLink ??= leads;
		} else if (name === "enclosure" || kind === "enclosure") {
			if (isAudio(leads, type)) entry.audio ??= leads;
		} else if (kind === "alternate") entry.link ??= leads;
	}

	#keep(): void {
		if (!this.#entry) return;
		const { fields, link, audio, about, isGuidName } = this.#entry;
		const guid = first(fields, FIELDS.guid) ?? about;
		this.#entries.push({
			guid,
			title: first(fields, FIELDS.title),
			// Without another address, a guid that looks like one is used.
			link: fields.get("link") ?? link ?? (isGuidName || !/^https?:/i.test(guid ?? "") ? undefined : guid),
			summary: first(fields, FIELDS.summary),
			date: first(fields, FIELDS.date),
			audioUrl: audio,
			duration: first(fields, FIELDS.duration),
		});
		this.isDone = this.#entries.length >= MOST_ENTRIES;
	}

	#collect(data: string): void {
		const field = this.#field;
		if (!field || field.unread > 0 || field.text.length >= LONGEST_FIELD) return;
		const some = data.slice(0, LONGEST_FIELD);
		field.text += field.isText ? this.#asHtml(some) : some;
	}

	/** Entities unknown to XML arrive whole and keep their HTML meaning. The parser delivers known ones separately. */
	#asHtml(data: string): string {
		const html = escapeHtml(data);
		return this.#isCdata ? html : html.replace(/&amp;([a-z][a-z0-9]{1,30};)/gi, "&$1");
	}

	#refuse(problem: string): void {
		this.#problem ??= problem;
		this.isDone = true;
	}
}

/** Returns an invalid address unchanged. Callers validate it. */
function resolved(said: string | undefined, base: string): string | undefined {
	const text = said?.trim();
	return text ? (URL.parse(text, base)?.href ?? text) : undefined;
}

/** Some generators wrap texts in CDATA twice. */
function unwrapped(text: string): string {
	if (!/^(<|&lt;)!\[CDATA\[/.test(text)) return text;
	return text.replace(/(<|&lt;)!\[CDATA\[|\]\](>|&gt;)/g, "").trim();
}

function first(fields: Map<string, string>, names: readonly string[]): string | undefined {
	const name = names.find((one) => fields.has(one));
	return name && fields.get(name);
}

function prefixesIn(attributes: Record<string, string>): Array<[prefix: string, ours: string]> {
	return Object.entries(attributes).flatMap(([key, value]): Array<[string, string]> => {
		const match = /^xmlns(?::(.+))?$/.exec(key);
		const prefix = match?.[1] ?? "";
		return match ? [[prefix, NAMESPACES[value.trim().toLowerCase()] ?? (prefix && `${prefix}:`)]] : [];
	});
}

function nameOf(tag: string, prefixes: Record<string, string>): string {
	const [, prefix = "", local = tag] = /^([^:]+):(.+)$/.exec(tag) ?? [null, "", tag];
	return `${prefixes[prefix] ?? (prefix && `${prefix}:`)}${local}`;
}
