import type { AppLoadContext } from "@remix-run/cloudflare";
import { contentKeys } from "~/context/content-keys";
import { CONTENT_POLICY } from "~/context/content-policy";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";
import { type ChangeView, presentChange } from "~/listings/present-change";
import { dayOf, firstDay, formatDate, formatMoment } from "~/ui/format";
import { readCorrections } from "~db/queries/corrections";
import { type AnsweredReport, readAnsweredReports } from "~db/queries/reports";

/** A value that replaced another. */
export type CorrectionView = ChangeView & {
	/** When we recorded it. */
	recorded: string;
};

/** A report of a visitor's that was answered. */
export type AnswerView = {
	id: string;
	href: string;
	name: string;
	/** The label of the field. */
	label: string;
	reported: string;
	answered: string;
	/** Whether it was right. */
	isRight: boolean;
	answer: string;
};

export type CorrectionsView = {
	/** The new value is of no later day than the old one: ours was wrong, or rested on less. */
	corrections: CorrectionView[];
	/** The new value is of a later day. */
	changes: CorrectionView[];
	answers: AnswerView[];
	degraded: string | null;
};

/** Values that replaced others, the last recorded first. @throws Response 503 without the database and a copy */
export async function loadCorrections({ db, cache, now }: AppLoadContext): Promise<CorrectionsView> {
	const { value, degradedSince } = await cache.read(contentKeys.corrections, CONTENT_POLICY, async () => {
		const [changes, answered] = await Promise.all([readCorrections(db), readAnsweredReports(db)]);
		return { changes, answered };
	});
	const today = dayOf(now());
	const rows = value.changes.flatMap((row) => {
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
		answers: value.answered.flatMap(presentAnswer),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

function presentAnswer({ id, listing, field, verdict, ...said }: AnsweredReport): AnswerView[] {
	const kind = kindById(listing.kind);
	if (!kind) return [];
	const known = fieldOf(kind, field);
	const path = `${kind.path}/${listing.slug}`;
	return [
		{
			id,
			href: known ? `${path}#${field}` : path,
			name: listing.name,
			label: known?.label ?? "The record as a whole",
			reported: formatDate(dayOf(said.reportedAt)),
			answered: formatDate(dayOf(said.answeredAt)),
			isRight: verdict === "accepted",
			answer: said.answer,
		},
	];
}
