import * as z from "zod";
import { escapeHtml } from "../../../app/ui/escape-html";
import { type Entry, MOST_ENTRIES, type NoFeed, type ParsedFeed } from "./parsed-feed";
import { isAudio } from "./read-item";

/** An odd field doesn't cost the entry. */
const text = z.string().optional().catch(undefined);
/** Titles and summaries are plain text by the format, and only `content_html` is HTML. */
const plain = z.string().transform(escapeHtml).optional().catch(undefined);

const attachment = z.object({
	url: text,
	mime_type: text,
	duration_in_seconds: z.number().optional().catch(undefined),
});

/** Validating a million would fill the memory. */
const MOST_ATTACHMENTS = 20;
const attachments = z
	.array(z.unknown())
	.transform((all) => all.slice(0, MOST_ATTACHMENTS).flatMap((one) => attachment.safeParse(one).data ?? []));

const item = z.object({
	id: z
		.union([z.string(), z.number().transform(String)])
		.optional()
		.catch(undefined),
	url: text,
	title: plain,
	summary: plain,
	content_html: text,
	content_text: plain,
	date_published: text,
	attachments: attachments.optional().catch(undefined),
});

const feed = z.object({
	version: z.string().regex(/^https?:\/\/(www\.)?jsonfeed\.org\/version\/1/),
	title: plain,
	home_page_url: text,
	items: z.array(z.unknown()),
});

export function parseJsonFeed(source: string): ParsedFeed | NoFeed {
	let json: unknown;
	try {
		json = JSON.parse(source);
	} catch {
		return { problem: "Invalid JSON" };
	}
	const parsed = feed.safeParse(json);
	if (!parsed.success) return { problem: "JSON but not a feed" };
	const { title, home_page_url, items } = parsed.data;
	const entries = items.slice(0, MOST_ENTRIES).flatMap((one) => {
		const read = item.safeParse(one);
		return read.success ? [entryOf(read.data)] : [];
	});
	return { title, link: home_page_url, entries };
}

function entryOf(said: z.infer<typeof item>): Entry {
	const audio = said.attachments?.find(({ url, mime_type }) => isAudio(url, mime_type));
	return {
		guid: said.id,
		title: said.title,
		link: said.url,
		summary: said.summary ?? said.content_html ?? said.content_text,
		date: said.date_published,
		audioUrl: audio?.url,
		duration: audio?.duration_in_seconds === undefined ? undefined : String(audio.duration_in_seconds),
	};
}
