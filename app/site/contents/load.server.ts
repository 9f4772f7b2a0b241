import type { AppLoadContext } from "@remix-run/cloudflare";
import { dayOf, formatMoment } from "~/ui/format";
import { presentGoingStale, presentSections } from "./present";
import { readSite } from "./read.server";
import type { ContentsView } from "./view";

/**
 * What there is, and how well it is known.
 * @throws ContentUnavailableError when there is neither the database nor a copy
 */
export async function loadContents(context: AppLoadContext): Promise<ContentsView> {
	const today = dayOf(context.now());
	const { value, degradedSince } = await readSite(context, today);
	return {
		sections: presentSections(value.totals, today),
		goingStale: value.goingStale.flatMap((listing) => presentGoingStale(listing, today) ?? []),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
