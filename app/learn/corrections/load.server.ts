import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { type ChangeView, presentChange } from "~/listings/present-change";
import { dayOf, firstDay, formatDate, formatMoment } from "~/ui/format";
import { readCorrections } from "~db/queries/corrections";

/** A value that replaced another. */
export type CorrectionView = ChangeView & {
	/** When we recorded it. */
	recorded: string;
};

export type CorrectionsView = {
	/** The new value is of no later day than the old one: ours was wrong, or rested on less. */
	corrections: CorrectionView[];
	/** The new value is of a later day. */
	changes: CorrectionView[];
	degraded: string | null;
};

/** Values that replaced others, the last recorded first. @throws Response 503 without the database and a copy */
export async function loadCorrections({ db, cache, now }: AppLoadContext): Promise<CorrectionsView> {
	const { value, degradedSince } = await cache.read(contentKeys.corrections, CONTENT_POLICY, () =>
		readCorrections(db),
	);
	const today = dayOf(now());
	const rows = value.flatMap((row) => {
		const change = presentChange(row, today);
		// Another way to write the same is no correction.
		if (!change || change.before === change.after) return [];
		const isLater =
			row.asOf !== null && row.previousAsOf !== null && firstDay(row.asOf) > firstDay(row.previousAsOf);
		return [{ isLater, view: { ...change, recorded: formatDate(dayOf(row.recordedAt)) } }];
	});
	return {
		corrections: rows.filter(({ isLater }) => !isLater).map(({ view }) => view),
		changes: rows.filter(({ isLater }) => isLater).map(({ view }) => view),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}
