import { GRADES } from "~/listings/facts/choose-statement";
import { gradeWords } from "~/listings/facts/provenance";
import { kinds } from "~/listings/kinds/all";
import { AGE_LIMITS, ageClasses } from "~/listings/values/age";
import { scaleOver, thinned } from "~/ui/chart/axis";
import { pathThrough } from "~/ui/chart/path";
import { capitalise, daysBetween, formatCount, formatDate, formatMoment, plural } from "~/ui/format";
import type { QualityDay } from "~db/queries/quality";
import type { Grade } from "~db/records";

/** What the chart needs of a day. */
type CountedDay = Pick<QualityDay, "day" | "asked" | "known" | "within">;
/** Today's counts, and those of earlier days, the oldest first. */
type Quality = { today: string; now: QualityDay[]; before: CountedDay[] };

export type QualityView = ReturnType<typeof presentQuality>;
export type SectionRow = QualityView["sections"][number];

export function presentQuality({ today, now, before }: Quality, degradedSince: number | null) {
	const all = now.length > 0 ? sumOf(now) : null;
	const days = sharesOf([...before, ...now]);
	return {
		day: formatDate(today),
		answer: all && answerOf(all),
		sections: kinds.flatMap((kind) => {
			const day = now.find((row) => row.kind === kind.id);
			return day ? [rowOf(day, kind.short, kind.path, kind.id)] : [];
		}),
		all: all && rowOf(all, "All sections", null, "all"),
		grades: gradesOf(now),
		ageLimits: ageClasses.map((name) => {
			const { words, limit, aim } = AGE_LIMITS[name];
			return {
				words: capitalise(words),
				limit: plural(limit, "day", "days"),
				aim: plural(aim, "day", "days"),
			};
		}),
		drawings:
			days.length > 1
				? {
						wide: drawHistory(days, 1080, 320),
						narrow: drawHistory(days, 358, 240),
						summary: summaryOf(days),
					}
				: null,
		history: historyWords(days),
		degraded: degradedSince === null ? null : formatMoment(degradedSince),
	};
}

type Sum = Omit<QualityDay, "day" | "kind" | "grades">;

/** Totals over all kinds. It has no median, because a median of medians means nothing. */
function sumOf(rows: QualityDay[]): Sum {
	const keys = [
		"asked",
		"known",
		"within",
		"withinAim",
		"undated",
		"once",
		"twice",
		"stated",
		"owned",
	] as const;
	const sums = keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)] as const);
	return { ...(Object.fromEntries(sums) as Omit<Sum, "medianAge">), medianAge: null };
}

function answerOf({ within, known }: Sum): string {
	if (known === 0) return "No key figures yet.";
	return `${shareOf(within, known)} of our key figures (${formatCount(within)} of ${formatCount(known)}) are up to date.`;
}

function shareOf(part: number, whole: number): string {
	return whole === 0 ? "none" : percent(part / whole);
}

function rowOf(day: Sum, name: string, href: string | null, id: string) {
	const { asked, known, within, withinAim, undated, medianAge, once, twice, stated, owned } = day;
	return {
		id,
		name,
		href,
		known: `${formatCount(known)} of ${formatCount(asked)}`,
		knownShare: shareOf(known, asked),
		within: formatCount(within),
		withinShare: shareOf(within, known),
		age:
			href === null
				? `${formatCount(known - undated)} dated, ${formatCount(undated)} undated`
				: ageWords(medianAge, known),
		hidden: formatCount(within - withinAim),
		once: formatCount(once),
		twice: formatCount(twice),
		owned: `${formatCount(owned)} of ${formatCount(stated)}`,
		ownedShare: shareOf(owned, stated),
	};
}

function ageWords(days: number | null, known: number): string {
	if (known === 0) return "no data";
	if (days === null) return "at least half undated";
	const months = Math.floor(days / 30.44);
	if (months < 2) return plural(days, "day", "days");
	return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`;
}

function gradesOf(rows: QualityDay[]) {
	const counts = new Map<Grade, number>();
	for (const { grades } of rows)
		for (const [grade, some] of Object.entries(JSON.parse(grades)) as Array<[Grade, number]>)
			counts.set(grade, (counts.get(grade) ?? 0) + some);
	const all = [...counts.values()].reduce((sum, some) => sum + some, 0);
	return GRADES.flatMap((grade) => {
		const count = counts.get(grade) ?? 0;
		return count === 0
			? []
			: [{ label: capitalise(gradeWords(grade, "")), count: formatCount(count), share: shareOf(count, all) }];
	});
}

/** All kinds of each day, the oldest first. */
function sharesOf(rows: CountedDay[]): SharesOfDay[] {
	const days = new Map<string, { asked: number; known: number; within: number }>();
	for (const { day, asked, known, within } of rows) {
		const sum = days.get(day) ?? { asked: 0, known: 0, within: 0 };
		days.set(day, { asked: sum.asked + asked, known: sum.known + known, within: sum.within + within });
	}
	return [...days]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.flatMap(([day, { asked, known, within }]) =>
			asked > 0 && known > 0 ? [{ day, known: known / asked, within: within / known }] : [],
		);
}

function summaryOf(days: SharesOfDay[]): string {
	const [first, last] = [days[0], days.at(-1)];
	if (!first || !last) return "";
	return `Chart from ${formatDate(first.day)} to ${formatDate(last.day)}. Known key figures went from ${percent(first.known)} to ${percent(last.known)}, and up-to-date ones from ${percent(first.within)} to ${percent(last.within)} of those.`;
}

function historyWords(days: SharesOfDay[]): string {
	const [first] = days;
	if (!first) return "No data yet.";
	if (days.length === 1)
		return `The chart starts after two days of data. First day: ${formatDate(first.day)}.`;
	return `Counted daily since ${formatDate(first.day)} (${plural(days.length, "day", "days")}). “Known” is a share of all the key figures we’d expect. “Current” is a share of the known ones.`;
}

/** One day over all sections, in shares of one. */
type SharesOfDay = { day: string; known: number; within: number };

export type QualityDrawing = {
	width: number;
	height: number;
	left: number;
	rows: Array<{ at: number; text: string }>;
	columns: Array<{ at: number; text: string; anchor: "start" | "middle" | "end" }>;
	lines: Array<{ key: "known" | "within"; path: string; end: { x: number; y: number; text: string } }>;
};

/** Closer lines stack their labels. */
const APART = 20;
const TOP = 12;
const BELOW = 30;

/** The shares over time, on a scale from nothing to all. @param days two or more, the oldest first */
function drawHistory(days: SharesOfDay[], width: number, height: number): QualityDrawing {
	const [first, last] = [days[0], days.at(-1)];
	const left = 46;
	const right = width - 120;
	const from = first?.day ?? "";
	const across = scaleOver([0, daysBetween(from, last?.day ?? "")], [left, right]);
	const up = scaleOver([0, 1], [height - BELOW, TOP]);
	const x = (day: string) => across(daysBetween(from, day));
	const ends = { known: up(last?.known ?? 0), within: up(last?.within ?? 0) };
	const isNear = Math.abs(ends.known - ends.within) < APART;
	const [known, within] = isNear
		? [ends.known - APART / 2, ends.within + APART / 2]
		: [ends.known, ends.within];
	const line = (key: "known" | "within", words: string, y: number) => ({
		key,
		path: pathThrough(days.map((day) => [x(day.day), up(day[key])])),
		end: { x: right + 8, y: y + 4.5, text: `${percent(last?.[key] ?? 0)} ${words}` },
	});
	const named = thinned(days.slice(1, -1), Math.max(1, Math.floor((right - left) / 240)));
	return {
		width,
		height,
		left,
		rows: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ at: up(share), text: percent(share) })),
		columns: [
			{ at: left, text: formatDate(from), anchor: "start" },
			...(right - left > 500 ? named.slice(1) : []).map(({ day }) => ({
				at: x(day),
				text: formatDate(day),
				anchor: "middle" as const,
			})),
			{ at: right, text: formatDate(last?.day ?? ""), anchor: "end" },
		],
		lines: [line("known", "known", known), line("within", "current", within)],
	};
}

function percent(share: number): string {
	return `${Math.round(share * 100)}%`;
}
