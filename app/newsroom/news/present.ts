import type { Topic } from "~/listings/facts/news-field";
import { type DeskItemView, presentItem } from "~/listings/facts/present-item";
import { kinds } from "~/listings/kinds/all";
import { formatDate, formatMoment, plural } from "~/ui/format";
import type { NewsPage } from "~db/queries/news";
import { type NewsChoices, newsHref } from "./news-query";
import type { DayView, DeskNewsView } from "./view";

const topicLabels: Record<Topic, string> = {
	rate: "Rates and levels",
	holding: "Holdings",
	amount: "Limits and amounts",
	status: "Status",
};

export function presentNews(
	choices: NewsChoices,
	{ items, matched, kinds: counted }: NewsPage,
	size: number,
	today: string,
	degradedSince: number | null,
): Omit<DeskNewsView, "card"> {
	const { kind, topic, page } = choices;
	const pages = Math.max(1, Math.ceil(matched / size));
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
						...{ page, pages },
						previous: page > 1 ? newsHref({ ...choices, page: Math.min(page - 1, pages) }) : null,
						next: page < pages ? newsHref({ ...choices, page: page + 1 }) : null,
					}
				: null,
		isNarrowed: kind !== null || topic !== null || page > 1,
		canonical: newsHref(choices),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

function byDay(items: Array<{ dated: string; view: DeskItemView }>): DayView[] {
	const days: DayView[] = [];
	for (const { dated, view } of items) {
		const words = formatDate(dated);
		const last = days.at(-1);
		if (last?.dated === words) last.items.push(view);
		else days.push({ dated: words, items: [view] });
	}
	return days;
}
