import type { AppLoadContext } from "@remix-run/cloudflare";
import { kinds } from "~/listings/kinds/all";
import { textHref } from "~/syllabus/text-href";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import type { Card } from "~/ui/page/page-meta";
import type { TextHead } from "~db/queries/texts";
import { deskBySlug } from "../desks";
import { minutesOf } from "../text/load-text.server";
import { readHeads } from "../text/read-heads.server";

/** A text as a list names it. */
export type ListedText = {
	href: string;
	title: string;
	summary: string;
	desk: string;
	/** '22 Nov 2026'. */
	written: string;
	minutes: number;
};

export type ArticlesView = {
	/** By related list, in the order of the lists. */
	groups: Array<{ href: string; label: string; articles: ListedText[] }>;
	card?: Card;
	degraded: string | null;
};

/** All guides. @throws Response 503 without the database and a copy */
export async function loadArticles(context: AppLoadContext): Promise<ArticlesView> {
	const { heads, degradedSince } = await readHeads(context, ["article"]);
	const groups = kinds.flatMap(({ path, short }) => {
		const articles = heads.filter(({ section }) => section === path).map(listedText);
		return articles.length > 0 ? [{ href: path, label: short, articles }] : [];
	});
	return {
		groups,
		card: cardOf("/articles"),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** A text as lists show it. */
export function listedText(head: TextHead): ListedText {
	return {
		href: textHref(head),
		title: head.title,
		summary: head.summary,
		desk: deskBySlug(head.desk)?.name ?? head.desk,
		written: formatDate(dayOf(head.publishedAt)),
		minutes: minutesOf(head.words),
	};
}
