import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { AGEING_FROM_DAYS, STALE_FROM_DAYS } from "~/listings/provenance/freshness";
import { type HomeData, readHome } from "~db/queries/home";
import { dayBefore } from "./contents-words";

/** What the home page and that of the directory show, from one copy. @param today an ISO day */
export function readSite(
	{ db, cache }: Pick<AppLoadContext, "db" | "cache">,
	today: string,
): Promise<Cached<HomeData>> {
	return cache.read(contentKeys.home, CONTENT_POLICY, () =>
		readHome(db, dayBefore(today, STALE_FROM_DAYS - 1), dayBefore(today, AGEING_FROM_DAYS - 1)),
	);
}
