import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { dayOf, formatMoment } from "~/ui/format";
import { readListingsOfKind } from "~db/queries/listings";
import { presentFeatured } from "./present";
import type { FeaturedView } from "./view";

export async function loadFeatured({ db, cache, now }: AppLoadContext): Promise<FeaturedView> {
	const { value, degradedSince } = await cache.read(contentKeys.featuredEtf, CONTENT_POLICY, () =>
		readListingsOfKind(db, "etf"),
	);
	return {
		...presentFeatured(value, dayOf(now())),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
