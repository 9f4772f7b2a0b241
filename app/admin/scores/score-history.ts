import { getDomain } from "tldts";
import { counts, type Derived, deriveListing, type Fact, isKnown } from "~/listings/facts/facts";
import { printScore, type QualityScore, scoreOn, versionAt } from "~/listings/facts/quality-score";
import type { Kind } from "~/listings/kinds/kind";
import { scaleOver, thinned } from "~/ui/chart/axis";
import { pathThrough, tenth } from "~/ui/chart/path";
import { addDays, dayOf, daysBetween, formatDate } from "~/ui/format";
import { groupBy } from "~db/group-by";
import type { ReviewMoment } from "~db/queries/shown-reviews";
import type { QualityVersion } from "~db/records";
import { DAY } from "~db/time";

/** A score on a UTC day, as the facts recorded until its end and the weights then in force make it. */
export type Point = { day: string; version: number } & QualityScore;

export type Change = {
	day: string;
	before: number | null;
	after: number;
	learned: string[];
	lost: string[];
	sources: [before: number, after: number];
	newest: [before: string | null, after: string | null];
	reviews: [before: number, after: number];
	version: number | null;
};

export type ScoreHistory = {
	points: Point[];
	changes: Change[];
};

type State = { derived: Derived; version: QualityVersion; approvedReviews: number };

/** Roughly how many points we draw besides the changes. */
const ENOUGH_POINTS = 240;

/** A listing's score over time, from its first recorded fact. Uses today's set of counted fields. */
export function scoreHistory(
	kind: Kind,
	facts: Fact[],
	versions: QualityVersion[],
	today: string,
	moments: ReviewMoment[] = [],
): ScoreHistory {
	const byDay = groupBy(facts, ({ recordedAt }) => dayOf(recordedAt));
	const first = [...byDay.keys()].sort()[0];
	if (!first || first > today) return { points: [], changes: [] };

	const reviewDays = new Set(moments.map(({ at }) => dayOf(at)));
	const adoptions = new Set(versions.map(({ adoptedAt }) => dayOf(adoptedAt)));
	const span = daysBetween(first, today);
	const step = Math.max(1, Math.ceil(span / ENOUGH_POINTS));
	const points: Point[] = [];
	const changes: Change[] = [];
	const known: Fact[] = [];
	let state = null as State | null;
	for (let at = 0; at <= span; at++) {
		const day = addDays(first, at);
		const recorded = byDay.get(day);
		const end = Date.parse(day) + DAY - 1;
		const version = versionAt(versions, end);
		const before = state;
		const approvedReviews = before && !reviewDays.has(day) ? before.approvedReviews : shownAt(moments, end);
		if (recorded || !before) {
			known.push(...(recorded ?? []));
			state = { derived: deriveListing(kind, known, getDomain), version, approvedReviews };
		} else if (adoptions.has(day) || reviewDays.has(day))
			state = { derived: before.derived, version, approvedReviews };
		if (!state) continue;
		const change = changeOf(kind, day, before, state);
		if (change) {
			// Draw a step as a step by repeating the score from the day before.
			const eve = addDays(day, -1);
			if (before && points.at(-1)?.day !== eve) points.push(pointOf(eve, before));
			changes.push(change);
		}
		if (change || at % step === 0 || at === span) points.push(pointOf(day, state));
	}
	return { points, changes: changes.reverse() };
}

function pointOf(day: string, state: State): Point {
	return { day, version: state.version.version, ...scoreOf(state, day) };
}

function scoreOf({ derived, version, approvedReviews }: State, day: string): QualityScore {
	return scoreOn({ ...derived, approvedReviews }, version, day);
}

function shownAt(moments: ReviewMoment[], moment: number): number {
	const shown = new Set<string>();
	for (const { reviewId, isShown, at } of moments) {
		if (at > moment) break;
		if (isShown) shown.add(reviewId);
		else shown.delete(reviewId);
	}
	return shown.size;
}

/** What changed the day's score. Null when no counted value changed. */
function changeOf(kind: Kind, day: string, before: State | null, after: State): Change | null {
	if (before === after) return null;
	const [had, has] = [knownKeys(kind, before?.derived), knownKeys(kind, after.derived)];
	const change: Change = {
		day,
		before: before && scoreOf(before, day).score,
		after: scoreOf(after, day).score,
		learned: has.filter((key) => !had.includes(key)),
		lost: had.filter((key) => !has.includes(key)),
		sources: [before?.derived.quality.independentSources ?? 0, after.derived.quality.independentSources],
		newest: [before?.derived.verifiedAt ?? null, after.derived.verifiedAt],
		reviews: [before?.approvedReviews ?? 0, after.approvedReviews],
		version: before && before.version !== after.version ? after.version.version : null,
	};
	const isSame =
		change.before !== null &&
		change.version === null &&
		change.learned.length + change.lost.length === 0 &&
		change.sources[0] === change.sources[1] &&
		change.reviews[0] === change.reviews[1] &&
		printScore(change.before) === printScore(change.after);
	return isSame ? null : change;
}

function knownKeys(kind: Kind, derived: Derived | undefined): string[] {
	if (!derived) return [];
	const { attributes } = derived;
	return kind.fields.flatMap((field) =>
		counts(field, attributes) && isKnown(attributes[field.key]) ? [field.key] : [],
	);
}

export type ScoreDrawing = {
	width: number;
	height: number;
	left: number;
	right: number;
	top: number;
	/** The height of zero. */
	floor: number;
	rows: Array<{ y: number; text: string }>;
	columns: Array<{ x: number; text: string }>;
	line: string;
	dots: Array<[x: number, y: number]>;
	versions: Array<{ x: number; text: string }>;
};

const SIZES = [
	{ width: 900, height: 280, left: 36, right: 880, words: 6 },
	{ width: 358, height: 240, left: 30, right: 346, words: 2 },
];
const TOP = 22;
const BELOW = 28;

/** Lines between days are straight, because age lowers the score a little daily. */
export function drawScores(history: ScoreHistory): ScoreDrawing[] {
	return SIZES.map((size) => layout(history, size));
}

function layout(
	{ points, changes }: ScoreHistory,
	{ width, height, left, right, words }: (typeof SIZES)[number],
): ScoreDrawing {
	const first = points[0]?.day ?? "";
	const span = daysBetween(first, points.at(-1)?.day ?? first);
	const across = scaleOver([0, span], [left, right]);
	const x = (day: string) => tenth(across(daysBetween(first, day)));
	const down = scaleOver([0, 100], [height - BELOW, TOP]);
	const y = (score: number) => tenth(down(score));
	const days = Array.from({ length: span + 1 }, (_, at) => addDays(first, at));
	return {
		width,
		height,
		left,
		right,
		top: TOP,
		floor: height - BELOW,
		rows: [0, 20, 40, 60, 80, 100].map((score) => ({ y: y(score), text: String(score) })),
		columns: thinned(days, words).map((day) => ({ x: x(day), text: formatDate(day) })),
		line: pathThrough(points.map(({ day, score }): [number, number] => [x(day), y(score)])),
		dots: changes.map(({ day, after }): [number, number] => [x(day), y(after)]),
		versions: changes.flatMap(({ day, version }) =>
			version === null ? [] : [{ x: x(day), text: `version ${version}` }],
		),
	};
}
