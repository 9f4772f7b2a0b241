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
		"> A directory of bitcoin-backed finance. Each value carries its source, its date and how sure we are of it; what we looked for and did not find is said to be unknown. Nothing here is advice.",
		"",
		"When you use a value, name its source and its date with it. Listings, guides, lessons, single pages and terms are there as Markdown at their address with `.md`, or at the address itself for whoever prefers `text/markdown`.",
		"",
		"## Lists",
		"",
		...kinds.map(({ path, heading, lede }) =>
			link(
				`${path}.json`,
				heading,
				`${lede} A listing is at ${path}/{slug}.md, changes at /feeds${path}.atom.`,
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
			"Rates, fees, holdings and statuses on record that changed: from what, to what, who says so.",
		),
		"",
		"## About",
		"",
		...pages
			.filter(({ isAboutUs }) => isAboutUs)
			.map(({ path, title = path }) => `- [${title}](${origin}${path})`),
		`- [Methodology](${origin}/methodology)`,
		`- [Corrections](${origin}/corrections)`,
		"",
		"## Optional",
		"",
		`- [Glossary](${origin}/glossary.json)`,
		`- [History of lending](${origin}/lending-history.json)`,
		`- [Sitemap](${origin}/sitemap.xml)`,
		"",
	].join("\n");
}
