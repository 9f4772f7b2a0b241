import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { FOUND_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { nothingNear } from "~/context/not-found.server";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import { figureCardOf } from "~/ui/page/figure-card.server";
import { type NewsStory, readNewsStory } from "~db/queries/news";
import { NEWS } from "../frame";
import { presentStory } from "./present";
import { presentCard } from "./present-card";
import type { NewsItemView } from "./view";

export function isSlug(part: string): boolean {
	return /^[a-z0-9-]{1,120}$/.test(part);
}

export function readStory({ cache, db }: AppLoadContext, slug: string): Promise<Cached<NewsStory | null>> {
	return cache.read(contentKeys.newsItem(slug), FOUND_POLICY, () => readNewsStory(db, slug));
}

export async function loadNewsItem(context: AppLoadContext, slug: string): Promise<NewsItemView> {
	const all = { href: NEWS.href, label: "All news" };
	if (!isSlug(slug)) throw await nothingNear(context, slug, all);
	const { value, degradedSince } = await readStory(context, slug);
	const today = dayOf(context.now());
	const view = value && presentStory(value, today, degradedSince);
	const card = value && presentCard(value, today);
	if (!view || !card) throw await nothingNear(context, slug, all);
	const href = `${NEWS.href}/${slug}`;
	return { ...view, card: figureCardOf(href, card) ?? cardOf(href) };
}
