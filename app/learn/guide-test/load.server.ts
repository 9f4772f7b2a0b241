import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { glossary } from "~/syllabus/glossary";
import { minutesToRead } from "~/syllabus/text-href";
import { dayOf, formatDate, formatMoment } from "~/ui/format";
import { readListingsFor } from "~db/queries/texts";
import { deskBySlug } from "../desks";
import { drawText } from "../text/draw-text.server";
import { needsOf } from "../text/find-listings.server";
import { pageSchema } from "../text/front-matter";
import { pathCheck } from "../text/known-paths";
import { type LoadedText, readMarket } from "../text/load-text.server";
import { parseText } from "../text/parse-text.server";
import source from "./text.md?raw";

const SLUG = "learning-guide-test";

/** A sample text with every block, drawn like a published one. It's never published, listed or indexed. */
export async function loadGuideTest(context: AppLoadContext): Promise<LoadedText> {
	const { db, cache, now } = context;
	const today = dayOf(now());
	const { value, degradedSince } = await cache.read(
		contentKeys.text("test", SLUG),
		CONTENT_POLICY,
		async () => {
			const market = await readMarket(context);
			const { front, body } = parseText("text.md", source, {
				terms: glossary,
				// It links to pages and lists, to no other text.
				isPath: pathCheck({ texts: new Set(), listings: null }),
				market,
			});
			const { title, summary, desk, checked } = pageSchema.parse(front);
			const ground = await readListingsFor(db, needsOf(body.slots));
			const html = drawText(body, { ground, market, today });
			return {
				view: {
					kind: "page" as const,
					slug: SLUG,
					title,
					summary,
					headings: body.headings,
					desk: { slug: desk, name: deskBySlug(desk)?.name ?? desk },
					written: { day: checked, words: formatDate(checked) },
					publishedOn: checked,
					updatedOn: checked,
					minutes: minutesToRead(body.words),
					revisions: [],
					section: null,
					listings: [],
					calculators: [],
					next: [],
					quiz: [],
					card: undefined,
				},
				html,
			};
		},
	);
	const degraded = degradedSince === null ? null : formatMoment(degradedSince);
	return { ...value, view: { ...value.view, degraded } };
}
