import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY, TYPED_POLICY } from "~/context/content-policy";
import { TOPICS } from "~/listings/facts/news-field";
import { dayOf } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import { readNews } from "~db/queries/news";
import { NEWS } from "../frame";
import { newsHref, parseNewsQuery } from "./news-query";
import { presentNews } from "./present";
import type { DeskNewsView } from "./view";

const SIZE = 30;

/** Also gives the address to cache the page under. We don't cache later pages, so visitors can't fill the cache. */
export async function loadDeskNews(
	{ db, cache, now }: AppLoadContext,
	request: Request,
): Promise<{ view: DeskNewsView; cachedAs: string }> {
	const choices = parseNewsQuery(new URL(request.url).searchParams);
	const { kind, topic, page } = choices;
	const address = newsHref(choices);
	const isKept = page === 1;
	const { value, degradedSince } = await cache.read(
		contentKeys.news(address),
		isKept ? CONTENT_POLICY : TYPED_POLICY,
		() => readNews(db, { kind: kind?.id ?? null, topics: topic && TOPICS[topic], page, size: SIZE }),
	);
	const view = presentNews(choices, value, SIZE, dayOf(now()), degradedSince);
	return { view: { ...view, card: cardOf(NEWS.href) }, cachedAs: isKept ? address : NEWS.href };
}
