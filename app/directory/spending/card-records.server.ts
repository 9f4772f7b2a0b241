import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import type { Cached } from "~/context/load-context";
import { cardIssuer } from "~/listings/kinds/card-issuer";
import { readListingsOfKind } from "~db/queries/listings";
import type { ListingRecord } from "~db/records";

/**
 * Every complete card from one cached copy, shared by all questions.
 * @throws a 503 Response without database and copy
 */
export function readCardRecords({
	cache,
	db,
}: Pick<AppLoadContext, "cache" | "db">): Promise<Cached<ListingRecord[]>> {
	return cache.read(contentKeys.cardRecords, CONTENT_POLICY, () => readListingsOfKind(db, cardIssuer.id));
}
