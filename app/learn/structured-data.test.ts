import type { MetaArgs, MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { pageModules } from "../../tests/support/page-modules";
import { presentTerm } from "./glossary/present";
import { textMeta } from "./text/draw-page.server";

const origin = "https://plumbline.example";

/** The head that a page of Learn has for what its loader gave. */
function headOf(page: string, data: unknown): MetaDescriptor[] {
	const meta = pageModules[`learn/${page}.tsx`]?.meta as (args: Partial<MetaArgs>) => MetaDescriptor[];
	const matches = [{ id: "root", data: { origin } }] as unknown as MetaArgs["matches"];
	return meta({ data, matches });
}

type Said = Record<string, unknown>;

const saidIn = (head: MetaDescriptor[]) =>
	head.flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"] as Said] : []));
const linkIn = (head: MetaDescriptor[], rel: string) =>
	head.find((one) => "tagName" in one && "rel" in one && one.rel === rel);

const text: Parameters<typeof textMeta>[0] = {
	kind: "article",
	slug: "a",
	title: "A title",
	summary: "A summary.",
	desk: { slug: "lending", name: "Lending desk" },
	publishedOn: "2026-11-22",
	updatedOn: "2026-12-01",
	card: undefined,
};
const desk = { name: "Lending desk", covers: "Loans.", slug: "lending" };

const pages: Array<[string, unknown, string]> = [
	["articles/article.route", { meta: textMeta(text, origin) }, "/articles/a"],
	[
		"lessons/lesson.route",
		{ meta: textMeta({ ...text, kind: "lesson" }, origin) },
		"/bitcoin-learning-center/a",
	],
	[
		"what-is-bitcoin.route",
		{ meta: textMeta({ ...text, kind: "page", slug: "what-is-bitcoin" }, origin) },
		"/what-is-bitcoin",
	],
	["glossary/term.route", presentTerm("apr"), "/glossary/apr"],
	["desk.route", desk, "/authors/lending"],
	["articles/articles.route", {}, "/articles"],
	["lessons/center.route", {}, "/bitcoin-learning-center"],
	["glossary/glossary.route", {}, "/glossary"],
	["lending-history/route", {}, "/lending-history"],
	["corrections.route", {}, "/corrections"],
];

describe("each page of Learn tells machines", () => {
	test.each(pages)("%s: its address, and the way to it", (page, data, path) => {
		const head = headOf(page, data);
		expect(linkIn(head, "canonical")).toMatchObject({ href: `${origin}${path}` });
		const [way] = saidIn(head).filter((said) => said["@type"] === "BreadcrumbList");
		const steps = way?.itemListElement as Said[];
		expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1));
		expect(steps[0]).toMatchObject({ name: "Home", item: `${origin}/` });
		// All but the page itself lead somewhere.
		for (const { item } of steps.slice(0, -1)) expect(String(item)).toContain(`${origin}/`);
		expect(steps.length).toBeGreaterThan(path.split("/").length - 1);
	});

	test.each(pages.slice(0, 4))("%s: where it is to be had as Markdown", (page, data, path) => {
		expect(linkIn(headOf(page, data), "alternate")).toMatchObject({
			type: "text/markdown",
			href: `${origin}${path}.md`,
		});
	});

	test.each([
		["articles/article.route", "Article"],
		["lessons/lesson.route", "LearningResource"],
		["what-is-bitcoin.route", "Article"],
	])("%s: that it is an %s, by which desk and of which days", (page, type) => {
		const [, data, path] = pages.find(([name]) => name === page) ?? [];
		const [said] = saidIn(headOf(page, data)).filter((one) => one["@type"] === type);
		expect(said).toMatchObject({
			headline: "A title",
			datePublished: "2026-11-22",
			dateModified: "2026-12-01",
			mainEntityOfPage: `${origin}${path}`,
			author: { "@type": "Organization", url: `${origin}/authors/lending` },
		});
	});

	test("a term: what it means, and of which glossary it is", () => {
		const [said] = saidIn(headOf("glossary/term.route", presentTerm("apr"))).filter(
			(one) => one["@type"] === "DefinedTerm",
		);
		expect(said).toMatchObject({
			name: presentTerm("apr")?.term,
			description: presentTerm("apr")?.definition,
			url: `${origin}/glossary/apr`,
			inDefinedTermSet: { "@type": "DefinedTermSet", url: `${origin}/glossary` },
		});
	});
});
