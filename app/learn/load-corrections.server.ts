import type { AppLoadContext } from "@remix-run/cloudflare";
import { CONTENT_POLICY, contentKeys } from "~/context/content-keys";
import { presentChange } from "~/listings/facts/present-change";
import { markOfValue, sourceOf } from "~/listings/facts/present-item";
import { kindById } from "~/listings/kinds/all";
import { fieldOf } from "~/listings/kinds/kind";

import { capitalise, dayOf, firstDay, formatDate, formatMoment } from "~/ui/format";
import { readCorrections } from "~db/queries/corrections";
import { type NamedNews, readNews } from "~db/queries/news";
import { type AnsweredReport, readAnsweredReports } from "~db/queries/reports";

const MOST_NEWS = 200;

/** Corrections and changes from the news, newest first. @throws Response 503 without database and copy */
export async function loadCorrections({ db, cache, now }: AppLoadContext) {
	const { value, degradedSince } = await cache.read(contentKeys.corrections, CONTENT_POLICY, async () => {
		const [changes, answered, news] = await Promise.all([
			readCorrections(db),
			readAnsweredReports(db),
			readNews(db, { kind: null, topics: null, page: 1, size: MOST_NEWS }),
		]);
		return { changes, answered, news: news.items };
	});
	const today = dayOf(now());
	// News items appear here once, in the same words.
	const told = new Set(
		value.news.flatMap((item) =>
			item.changes.map(({ field, after }) => changeKey(item.listingId, field, after.asOf)),
		),
	);
	const rows = value.changes.flatMap((row) => {
		if (told.has(changeKey(`${row.kind}:${row.slug}`, row.field, row.asOf))) return [];
		const change = presentChange(row, today);
		// Another way to write the same is no correction.
		if (!change || change.before === change.after) return [];
		const isLater =
			row.asOf !== null && row.previousAsOf !== null && firstDay(row.asOf) > firstDay(row.previousAsOf);
		return [
			{
				isLater,
				day: dayOf(row.recordedAt),
				view: { ...change, recorded: formatDate(dayOf(row.recordedAt)) },
			},
		];
	});
	return {
		// The new value's date isn't later, so our old value was wrong or less well sourced.
		corrections: rows.filter(({ isLater }) => !isLater).map(({ view }) => view),
		changes: [
			...rows.filter(({ isLater }) => isLater),
			...value.news.flatMap((item) => changesOf(item, today)),
		]
			.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
			.map(({ view }) => view),
		answers: value.answered.flatMap(presentAnswer),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

function changeKey(listing: string, field: string, asOf: string | null): string {
	return `${listing} ${field} ${asOf}`;
}

function changesOf({ changes, name, slug, dated, day }: NamedNews, today: string) {
	return changes.map(({ label, before, after }) => ({
		day,
		view: {
			href: `/news/${slug}`,
			name,
			label: capitalise(label),
			before: before.words,
			after: after.words,
			host: sourceOf(after)?.host ?? null,
			mark: markOfValue(after, today),
			recorded: formatDate(dated),
		},
	}));
}

function presentAnswer({ id, listing, field, verdict, ...said }: AnsweredReport) {
	const kind = kindById(listing.kind);
	if (!kind) return [];
	const known = fieldOf(kind, field);
	const path = `${kind.path}/${listing.slug}`;
	return [
		{
			id,
			href: known ? `${path}#${field}` : path,
			name: listing.name,
			label: known?.label ?? "The whole listing",
			reported: formatDate(dayOf(said.reportedAt)),
			answered: formatDate(dayOf(said.answeredAt)),
			isRight: verdict === "accepted",
			answer: said.answer,
		},
	];
}
