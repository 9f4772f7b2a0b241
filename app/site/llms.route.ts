import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerConditionally } from "~/context/conditional";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { kinds } from "~/listings/kinds/all";
import { pages } from "~/pages";
import { textHref } from "~/syllabus/text-href";
import { calculators } from "~/tools/all";
import { readTextHeads } from "~db/queries/texts";

/** `/llms.txt` lists the text and data versions of pages. https://llmstxt.org */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	return answerConditionally(request, await writeLlms(context), "text/plain; charset=utf-8");
}

async function writeLlms({ db, cache, config: { origin } }: AppLoadContext): Promise<string> {
	const { value: texts } = await cache.read(contentKeys.textHeads("sitemap"), CONTENT_POLICY, () =>
		readTextHeads(db, ["article", "lesson"]),
	);
	const link = (path: string, name: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
	const written = (kind: string) =>
		texts
			.filter((text) => text.kind === kind)
			.map((text) => link(`${textHref(text)}.md`, text.title, text.summary));
	return [
		"# Plumbline",
		"",
		"> A directory of bitcoin-backed finance. Every value has its source, date and confidence. Unknown means we looked and found nothing. Nothing here is advice.",
		"",
		"When you use a value, cite its source and date. Listings, guides, lessons, single pages and terms are also Markdown. Add `.md` to the address, or ask for `text/markdown`.",
		"",
		"## Lists",
		"",
		...kinds.map(({ path, heading, lede }) =>
			link(
				`${path}.json`,
				heading,
				`${lede} Each listing is at ${path}/{slug}.md. Changes are at /feeds${path}.atom.`,
			),
		),
		"",
		"## Guides",
		"",
		...written("article"),
		"",
		"## Lessons",
		"",
		...written("lesson"),
		"",
		"## Calculators",
		"",
		...calculators.map(({ slug, title, question }) => link(`/calculators/${slug}`, title, question)),
		"",
		"## News",
		"",
		link(
			"/feeds/news.json",
			"What changed",
			"Recent changes to rates, fees, limits and bitcoin holdings, with the old value, the new value and the source.",
		),
		"",
		"## About",
		"",
		...pages
			.filter(({ isAboutUs }) => isAboutUs)
			.map(({ path, title = path }) => `- [${title}](${origin}${path})`),
		"",
		"## Optional",
		"",
		`- [Glossary](${origin}/glossary.json)`,
		`- [Lending history](${origin}/lending-history.json)`,
		`- [Sitemap](${origin}/sitemap.xml)`,
		"",
	].join("\n");
}
