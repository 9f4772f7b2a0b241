import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { readTextHeads, type TextHead, type TextKind } from "~db/queries/texts";

/** The heads of all texts of some kinds, the newest first; and since when the database has not answered. */
export async function readHeads(
	{ db, cache }: AppLoadContext,
	kinds: TextKind[],
): Promise<{ heads: TextHead[]; degradedSince: number | null }> {
	const { value, degradedSince } = await cache.read(
		contentKeys.textHeads(kinds.join("+")),
		CONTENT_POLICY,
		() => readTextHeads(db, kinds),
	);
	return { heads: value, degradedSince };
}
