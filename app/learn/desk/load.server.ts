import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { nothingAt } from "~/context/not-found.server";
import { kindByPath } from "~/listings/kinds/all";
import { formatMoment } from "~/ui/format";
import { readTotals } from "~db/queries/texts";
import { type ListedText, listedText } from "../articles/load.server";
import { deskBySlug, desks } from "../desks";
import { readHeads } from "../text/read-heads.server";

export type DeskView = {
	slug: string;
	name: string;
	covers: string;
	/** The lists it watches, with how many listings each has. */
	watches: Array<{ href: string; label: string; total: string }>;
	guides: ListedText[];
	lessons: ListedText[];
	degraded: string | null;
};

/** What a desk covers and wrote. @throws Response 404 where there is none, 503 without the database and a copy */
export async function loadDesk(context: AppLoadContext, slug: string): Promise<DeskView> {
	const desk = deskBySlug(slug);
	if (!desk)
		throw nothingAt(
			Object.entries(desks).map(([name, { name: label }]) => ({ href: `/authors/${name}`, label })),
		);
	const [{ heads, degradedSince }, totals] = await Promise.all([
		readHeads(context, ["article", "lesson"]),
		context.cache.read(contentKeys.totals, CONTENT_POLICY, () => readTotals(context.db)),
	]);
	const own = heads.filter((head) => head.desk === slug);
	return {
		slug,
		...{ name: desk.name, covers: desk.covers },
		watches: desk.watches.flatMap((href) => {
			const kind = kindByPath(href);
			return kind ? [{ href, label: kind.heading, total: String(totals.value[kind.id] ?? 0) }] : [];
		}),
		guides: own.filter(({ kind }) => kind === "article").map(listedText),
		lessons: own.filter(({ kind }) => kind === "lesson").map(listedText),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
