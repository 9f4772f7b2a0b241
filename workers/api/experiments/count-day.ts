import type { Database } from "../../../db/database";
import {
	type ExperimentDay,
	type RanOn,
	readRanOn,
	replaceExperimentDay,
} from "../../../db/queries/experiment-days";
import { DAY } from "../../../db/time";
import { dayOf, MOST_AHEAD } from "../events/clock";
import { eachPart, partsAround } from "../events/each-event";
import type { EventLine } from "../events/event-line";
import type { Bucket } from "../events/objects";
import { toRow } from "../events/row";

/** Slow pages, which a test must not increase. */
const SLOW = /^LCP:(needs-improvement|poor)/;

/** A visitor's action that decides or guards a test. */
type Deed = { at: number; type: string; dimension: string };

/**
 * Counts visitors' actions after they saw a variant, for every test that ran that day. The rows depend only on
 * the day's events, so counting again gives the same result.
 *
 * A visitor hash is valid for the day the events arrive, so we don't see later days. We leave out hashes that
 * saw two variants, and events delayed by more than a day.
 * @param from the start of the day, in UTC milliseconds
 */
export async function countExperimentDay(run: { db: Database; bucket: Bucket }, from: number): Promise<void> {
	const to = from + DAY;
	const tests = await readRanOn(run.db, from, to);
	if (tests.length === 0) return;
	const kept = new Set([
		...["experiment_view", "exception", "web_vital", "outbound_click"],
		...tests.map(({ metric }) => metric),
	]);
	const visitors = new Map<string, Deed[]>();
	for await (const lines of eachPart(run, ...partsAround(from - DAY, to + MOST_AHEAD))) {
		for (const line of lines) {
			if (line.visitor === null || !kept.has(line.type) || !arrived(line, from, to)) continue;
			const { at, type, dimension } = toRow(line);
			if (at < from - DAY || at >= to) continue;
			const deeds = visitors.get(line.visitor);
			if (deeds) deeds.push({ at, type, dimension });
			else visitors.set(line.visitor, [{ at, type, dimension }]);
		}
	}
	const day = dayOf(from);
	const counted = tests.flatMap((test) => countTest(test, [...visitors.values()], day, to));
	await replaceExperimentDay(run.db, day, counted);
}

function arrived({ receivedAt }: EventLine, from: number, to: number): boolean {
	return receivedAt >= from && receivedAt < to;
}

/** What came of the variants of a test, each that was seen. */
function countTest(test: RanOn, visitors: Deed[][], day: string, to: number): ExperimentDay[] {
	const counted = new Map<string, ExperimentDay>();
	for (const deeds of visitors) {
		const shown = shownIn(test, deeds, to);
		if (!shown) continue;
		const { variant, since } = shown;
		const row = counted.get(variant) ?? {
			...{ day, experiment: test.id, variant },
			...{ seen: 0, did: 0, failed: 0, slow: 0, left: 0 },
		};
		counted.set(variant, row);
		const after = deeds.filter(({ at }) => at >= since);
		const has = (is: (deed: Deed) => boolean) => (after.some(is) ? 1 : 0);
		row.seen += 1;
		row.did += has(({ type }) => type === test.metric);
		row.failed += has(({ type }) => type === "exception");
		row.slow += has(({ type, dimension }) => type === "web_vital" && SLOW.test(dimension));
		row.left += has(({ type }) => type === "outbound_click");
	}
	return [...counted.values()];
}

/** The variant a visitor saw, and since when. Null without one or with several. */
function shownIn({ known, variants, startedAt, stoppedAt }: RanOn, deeds: Deed[], to: number) {
	const shown = deeds.flatMap(({ at, type, dimension }) => {
		const variant = dimension.slice(known.length + 1);
		const isShown =
			type === "experiment_view" &&
			dimension === `${known}:${variant}` &&
			variants.includes(variant) &&
			at >= startedAt &&
			at < (stoppedAt ?? to);
		return isShown ? [{ variant, at }] : [];
	});
	const [first, ...others] = shown;
	if (!first || others.some(({ variant }) => variant !== first.variant)) return null;
	return { variant: first.variant, since: Math.min(...shown.map(({ at }) => at)) };
}
