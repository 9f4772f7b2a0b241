import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys, TYPED_POLICY } from "~/context/content-keys";
import { TOPICS, type Topic } from "~/listings/facts/news-field";
import type { DeskItemView } from "~/listings/facts/present-item";
import { presentItem } from "~/listings/facts/present-item";
import { kinds } from "~/listings/kinds/all";
import { dayOf, formatDate, formatMoment, plural } from "~/ui/format";
import { cardOf } from "~/ui/page/card.server";
import { type NewsPage, readNews } from "~db/queries/news";
import { NEWS } from "./frame";
import { type NewsChoices, newsHref, parseNewsQuery } from "./news-query";

const SIZE = 30;

export type DeskNewsView = Awaited<ReturnType<typeof loadDeskNews>>["view"];

/** Also gives the address to cache the page under. We don't cache later pages, so visitors can't fill the cache. */
export async function loadDeskNews({ db, cache, now }: AppLoadContext, request: Request) {
	const choices = parseNewsQuery(new URL(request.url).searchParams);
	const { kind, topic, page } = choices;
	const address = newsHref(choices);
	const isKept = page === 1;
	const { value, degradedSince } = await cache.read(
		contentKeys.news(address),
		isKept ? CONTENT_POLICY : TYPED_POLICY,
		() => readNews(db, { kind: kind?.id ?? null, topics: topic && TOPICS[topic], page, size: SIZE }),
	);
	const view = presentNews(choices, value, dayOf(now()), degradedSince);
	return { view: { ...view, card: cardOf(NEWS.href) }, cachedAs: isKept ? address : NEWS.href };
}

const topicLabels: Record<Topic, string> = {
	rate: "Rates and fees",
	holding: "Holdings",
	amount: "Limits and amounts",
	status: "Status",
};

function presentNews(
	choices: NewsChoices,
	{ items, matched, kinds: counted }: NewsPage,
	today: string,
	degradedSince: number | null,
) {
	const { kind, topic, page } = choices;
	const pages = Math.max(1, Math.ceil(matched / SIZE));
	const first = { ...choices, page: 1 };
	const withNews = kinds.filter(({ id }) => id === kind?.id || counted.some((of) => of.kind === id));
	return {
		days: byDay(items.map((item) => ({ dated: item.dated, view: presentItem(item, today) }))),
		matched: plural(matched, "change", "changes"),
		sections: [null, ...withNews].map((of) => ({
			href: newsHref({ ...first, kind: of }),
			label: of?.short ?? "All",
			isChosen: of?.id === kind?.id,
		})),
		topics: [null, ...(Object.keys(topicLabels) as Topic[])].map((of) => ({
			href: newsHref({ ...first, topic: of }),
			label: of ? topicLabels[of] : "All changes",
			isChosen: of === topic,
		})),
		pages:
			pages > 1 || page > 1
				? {
						page,
						pages,
						previous: page > 1 ? newsHref({ ...choices, page: Math.min(page - 1, pages) }) : null,
						next: page < pages ? newsHref({ ...choices, page: page + 1 }) : null,
					}
				: null,
		isNarrowed: kind !== null || topic !== null || page > 1,
		canonical: newsHref(choices),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

/** A month where no day is known. */
function byDay(items: Array<{ dated: string; view: DeskItemView }>) {
	const days: Array<{ dated: string; items: DeskItemView[] }> = [];
	for (const { dated, view } of items) {
		const words = formatDate(dated);
		const last = days.at(-1);
		if (last?.dated === words) last.items.push(view);
		else days.push({ dated: words, items: [view] });
	}
	return days;
}
