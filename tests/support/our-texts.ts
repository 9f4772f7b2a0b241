import { fileSeries } from "~/finance/price-series.server";
import { recentOf } from "~/finance/series";
import { pathCheck } from "~/learn/text/known-paths";
import type { TextInput } from "~/learn/text/prepare-text.server";
import type { PublishNeeds } from "~/learn/text/publish-text.server";
import { glossary } from "~/syllabus/glossary";

const files = import.meta.glob<string>("../../db/content/{articles,lessons,pages}/*.md", {
	eager: true,
	query: "?raw",
	import: "default",
});

export const ourTexts = Object.entries(files).map(([path, source]): TextInput => {
	const [, kind = "", slug = ""] = /(article|lesson|page)s\/(.+)\.md$/.exec(path) ?? [];
	return { kind: kind as TextInput["kind"], slug, source };
});

/** What they may refer to, once the content is imported. */
export async function groundOf(database: D1Database): Promise<PublishNeeds["ground"]> {
	const listings = await database.prepare("select id from listings").all<{ id: string }>();
	return {
		terms: glossary,
		market: { series: fileSeries(), recent: recentOf(fileSeries()) },
		isPath: pathCheck({
			texts: new Set(ourTexts.map(({ kind, slug }) => `${kind}:${slug}`)),
			listings: new Set(listings.results.map(({ id }) => id)),
		}),
	};
}
