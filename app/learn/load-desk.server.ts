import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { nothingAt } from "~/context/not-found.server";
import { presentNewest } from "~/listings/facts/present-item";
import { kindByPath } from "~/listings/kinds/all";
import { dayOf } from "~/ui/format";
import { readNews } from "~db/queries/news";
import { readTotals } from "~db/queries/texts";
import { deskBySlug, desks } from "./desks";
import { listedText, readHeads } from "./text/load-text.server";

/** A desk's topics and articles. @throws Response 404 for an unknown desk, 503 without database and copy */
export async function loadDesk(context: AppLoadContext, slug: string) {
	const desk = deskBySlug(slug);
	if (!desk)
		throw nothingAt(
			Object.entries(desks).map(([name, { name: label }]) => ({ href: `/authors/${name}`, label })),
		);
	const { cache, db, now } = context;
	const [{ heads, degraded }, totals, news] = await Promise.all([
		readHeads(context, ["article", "lesson"]),
		cache.read(contentKeys.totals, CONTENT_POLICY, () => readTotals(db)),
		slug === "data"
			? cache.read(contentKeys.newestNews, CONTENT_POLICY, () =>
					readNews(db, { kind: null, topics: null, page: 1, size: 8 }),
				)
			: null,
	]);
	const own = heads.filter((head) => head.desk === slug);
	return {
		slug,
		name: desk.name,
		covers: desk.covers,
		watches: desk.watches.flatMap((href) => {
			const kind = kindByPath(href);
			return kind ? [{ href, label: kind.heading, total: String(totals.value[kind.id] ?? 0) }] : [];
		}),
		news: news && {
			items: news.value.items.map((item) => presentNewest(item, dayOf(now()))),
			total: news.value.matched,
		},
		guides: own.filter(({ kind }) => kind === "article").map(listedText),
		lessons: own.filter(({ kind }) => kind === "lesson").map(listedText),
		degraded,
	};
}
