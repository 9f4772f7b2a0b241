import { html } from "hono/html";
import type { Mail } from "./sender";

type Markup = ReturnType<typeof html>;

/** For both forms of a mail. */
export type Letter = {
	says: string[];
	/** The main action. */
	link?: { href: string; words: string };
	/** Lists with a heading each. */
	lists?: Array<{ heading: string; items: Array<{ href: string; words: string; more: string }> }>;
	/** Small print below. */
	below: string[];
	/** Links of the small print. */
	belowLinks?: Array<{ href: string; words: string }>;
};

/** As text and HTML. Escapes everything. */
export async function writeLetter(letter: Letter): Promise<Pick<Mail, "text" | "html">> {
	return { text: asText(letter), html: String(await asHtml(letter)) };
}

function asText({ says, link, lists = [], below, belowLinks = [] }: Letter): string {
	return [
		...says,
		...(link ? [`${link.words}:\n${link.href}`] : []),
		...lists.map(({ heading, items }) =>
			[heading, ...items.map(({ words, more, href }) => `- ${words}\n  ${more}\n  ${href}`)].join("\n"),
		),
		"--",
		...below,
		...belowLinks.map(({ href, words }) => `${words}: ${href}`),
	].join("\n\n");
}

function asHtml({ says, link, lists = [], below, belowLinks = [] }: Letter): Markup {
	return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="max-width:38em;margin:0 auto;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1c1b19">
${says.map((words) => html`<p>${words}</p>\n`)}
${link ? html`<p><a href="${link.href}">${link.words}</a></p>` : ""}
${lists.map(
	({ heading, items }) => html`<h2 style="font-size:18px">${heading}</h2>
<ul>${items.map(({ href, words, more }) => html`<li><a href="${href}">${words}</a><br>${more}</li>\n`)}</ul>`,
)}
<hr>
${below.map((words) => html`<p style="font-size:13px">${words}</p>\n`)}
${belowLinks.map(({ href, words }) => html`<p style="font-size:13px"><a href="${href}">${words}</a></p>\n`)}
</body>
</html>`;
}
