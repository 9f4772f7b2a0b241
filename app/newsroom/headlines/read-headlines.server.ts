import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { formatMoment } from "~/ui/format";
import publishers from "~db/content/news-sources.json";
import { readHeadlinePage } from "~db/queries/feeds";
import { presentHeadline, presentPublishers } from "./present";
import type { HeadlinesView } from "./view";

const SHOWN = 20;

/** Leaves out headlines that fail to load, so the page survives. */
export async function readHeadlines({
	db,
	cache,
}: Pick<AppLoadContext, "db" | "cache">): Promise<HeadlinesView> {
	try {
		const { value, degradedSince } = await cache.read(contentKeys.headlines, CONTENT_POLICY, () =>
			readHeadlinePage(db, SHOWN),
		);
		return {
			headlines: value.headlines.map(presentHeadline),
			asOf: degradedSince === null ? null : formatMoment(degradedSince),
			publishers: presentPublishers(publishers, value.feeds),
		};
	} catch (thrown) {
		if (thrown instanceof Response)
			return { headlines: null, asOf: null, publishers: presentPublishers(publishers, null) };
		throw thrown;
	}
}
