import { errorFields, log } from "~workers/shared/log";
import { EXPERIMENTS } from "../../../app/context/content-keys";
import { progressOf, whyStopped } from "../../../app/experiments/judge";
import { KNOWN } from "../../../app/experiments/known";
import type { Database } from "../../../db/database";
import { countedPageDays, type PageDay, savePageDays } from "../../../db/queries/event-archive";
import {
	type ExperimentDay,
	type RanOn,
	readExperiments,
	readRanOn,
	replaceExperimentDay,
	writeJudged,
	writeStopped,
} from "../../../db/queries/experiments";
import { DAY, HOUR } from "../../../db/time";
import type { Changes } from "../../shared/changes";
import { dayOf, MOST_AHEAD, partsAround } from "./clock";
import { type Bucket, type EventLine, eachPart } from "./objects";
import { toRow } from "./row";

/** Slow pages, which a test must not increase. */
const SLOW = /^LCP:(needs-improvement|poor)/;

type Deed = { at: number; type: string; dimension: string };

/** Visitors' actions after they saw a variant. A hash is valid for one day, so we don't see later days. We leave out hashes that saw two variants. Counting again gives the same rows. */
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
			day,
			experiment: test.id,
			variant,
			seen: 0,
			did: 0,
			failed: 0,
			slow: 0,
			left: 0,
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

/** And since when. Null without one or with several. */
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

const DAYS = 14;
/** Days that a run counts at most: it is one, but after runs that failed. */
const MOST_AT_ONCE = 3;

/** The days of the last fourteen that are over and not counted yet, newest first. Only pages that can have experiments. */
export async function countPages(run: { db: Database; bucket: Bucket; now: number }): Promise<void> {
	const today = Date.parse(dayOf(run.now));
	const counted = await countedPageDays(run.db, dayOf(today - DAYS * DAY), dayOf(today));
	const days = Array.from({ length: DAYS }, (_, back) => dayOf(today - (back + 1) * DAY));
	for (const day of days.filter((one) => !counted.has(one)).slice(0, MOST_AT_ONCE)) {
		await savePageDays(run.db, await countDay(run, day));
	}
}

/** Includes pages without visitors, so that the day counts as counted. */
async function countDay(run: { db: Database; bucket: Bucket }, day: string): Promise<PageDay[]> {
	const from = Date.parse(day);
	const paths = [...new Set(Object.values(KNOWN).map(({ path }) => path))];
	const visitors = new Map<string, { paths: Set<string>; types: Set<string> }>();
	for await (const lines of eachPart(run, ...partsAround(from, from + DAY + MOST_AHEAD))) {
		for (const line of lines) {
			const { at, type, visitor } = toRow(line);
			if (visitor === null || at < from || at >= from + DAY) continue;
			const known = visitors.get(visitor) ?? { paths: new Set(), types: new Set() };
			visitors.set(visitor, known);
			known.types.add(type);
			if (paths.includes(line.path)) known.paths.add(line.path);
		}
	}
	return paths.map((path) => {
		const here = [...visitors.values()].filter((visitor) => visitor.paths.has(path));
		const did: Record<string, number> = {};
		for (const { types } of here) for (const type of types) did[type] = (did[type] ?? 0) + 1;
		return { day, path, visitors: here.length, did };
	});
}

/** Its name in the log. */
const CLOCK = "clock";

type Counting = {
	db: Database;
	bucket: Bucket;
	now: number;
	changes: Pick<Changes, "purge">;
};

/** Counts today, and yesterday while its last events may arrive. Stops a test that loses visitors or does harm, and judges a test once each variant has its size. */
export async function countExperiments({ db, bucket, now, changes }: Counting): Promise<void> {
	for (const day of new Set([dayOf(now - HOUR), dayOf(now)]))
		await countExperimentDay({ db, bucket }, Date.parse(day));
	const { experiments, totals } = await readExperiments(db);
	for (const experiment of experiments.filter(({ state }) => state === "running")) {
		const { id } = experiment;
		const counted = totals.filter((of) => of.experiment === id);
		const progress = progressOf(experiment, counted);
		const reason = whyStopped(progress);
		const change = { id, at: now, actor: CLOCK };
		try {
			if (reason) {
				await writeStopped(db, change, { winner: null, reason });
				await changes.purge([EXPERIMENTS]);
				log("warn", "experiment_stopped", { id, verdict: progress.state });
			} else if (progress.state === "complete" && !experiment.judged) await writeJudged(db, change, counted);
		} catch (error) {
			log("error", "experiment_not_settled", { id, ...errorFields(error) });
		}
	}
}
