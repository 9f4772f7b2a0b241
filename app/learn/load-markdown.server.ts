import type { AppLoadContext } from "@remix-run/cloudflare";
import { stringify } from "yaml";
import { contentKeys, FOUND_POLICY } from "~/context/content-keys";
import { pageAt, pages } from "~/pages";
import { dayOf } from "~/ui/format";
import { heading, line, link, list, paragraph } from "~/ui/markdown/nodes";
import type { TextKind } from "~db/queries/texts";
import { deskBySlug } from "./desks";
import { presentTerm } from "./glossary/present";
import { drawMarkdown } from "./text/draw-markdown.server";
import { followMove, readMarket, readWhole } from "./text/load-text.server";
import { markdownOf } from "./text/markdown.server";

type MarkdownPage = { front: Record<string, string>; body: string };

const ABOUT_US = "learn/about-us.route.tsx";

const KINDS: Record<string, TextKind> = {
	"/articles/:slug": "article",
	"/bitcoin-learning-center/:slug": "lesson",
	"/what-is-bitcoin": "page",
	...Object.fromEntries(pages.flatMap(({ path, module }) => (module === ABOUT_US ? [[path, "page"]] : []))),
};

/**
 * The Markdown of the guide, lesson, single page or glossary term at a path.
 * @throws Response 301 from an earlier address, 404, 410 for a withdrawn text, 503 without database and copy
 */
export async function loadMarkdown(context: AppLoadContext, path: string): Promise<string> {
	const page = pageAt(path);
	const slug = path.slice(path.lastIndexOf("/") + 1);
	const kind = page && KINDS[page.path];
	const found = kind ? await readMarkdown(context, kind, slug) : termMarkdown(slug);
	if (!found) {
		const status = kind ? await followMove(context.db, kind, slug, ".md") : 404;
		throw plain(status === 410 ? "We took this page down." : "Page not found.", status);
	}
	const canonical = `${context.config.origin}${path}`;
	// Don't fold front matter lines, because some readers don't parse YAML.
	const front = stringify({ ...found.front, canonical }, { lineWidth: 0 });
	return `---\n${front}---\n\n${found.body}\n`;
}

async function readMarkdown(
	context: AppLoadContext,
	kind: TextKind,
	slug: string,
): Promise<MarkdownPage | null> {
	const { db, cache, now } = context;
	const { value } = await cache.read(contentKeys.markdown(kind, slug), FOUND_POLICY, async () => {
		const [found, market] = await Promise.all([readWhole(db, kind, slug), readMarket(context)]);
		if (!found) return null;
		const { text, body, front, ground } = found;
		const drawn = drawMarkdown(body, { ground, market, today: dayOf(now()), quiz: front.quiz });
		const written = dayOf(text.publishedAt);
		return {
			front: {
				title: text.title,
				summary: text.summary,
				desk: deskBySlug(text.desk)?.name ?? text.desk,
				...(kind === "article" ? { written } : { checked: written }),
				updated: dayOf(text.updatedAt),
			},
			body: drawn && `${markdownOf([heading(1, text.title)])}\n\n${drawn}`,
		};
	});
	if (!value) return null;
	const { front, body } = value;
	if (body === null) throw plain("This page isn’t available as Markdown yet. Try again later.", 503);
	return { front, body };
}

function termMarkdown(slug: string): MarkdownPage | null {
	const found = presentTerm(slug);
	if (!found) return null;
	const { term, definition, category, tool, toolWords, related } = found;
	const beside = related.map(({ href, term, definition }) => [link(href, term), ...line(`: ${definition}`)]);
	return {
		front: { title: term, summary: definition, category },
		body: markdownOf([
			heading(1, term),
			paragraph(definition),
			...(tool ? [paragraph([link(tool, toolWords)])] : []),
			...(beside.length > 0 ? [heading(2, "Related terms"), list(beside)] : []),
		]),
	};
}

function plain(words: string, status: number): Response {
	return new Response(`${words}\n`, {
		status,
		headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
	});
}
