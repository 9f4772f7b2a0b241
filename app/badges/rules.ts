import { pages } from "~/pages";
import { type Badge, family } from "./badge";

const SECTIONS = pages.filter(
	({ counts, inside, aliasOf }) => counts === "section" && !inside && !aliasOf,
).length;

/** Every badge. A badge may be added; an id, once given out, is neither changed nor used for another. */
export const badges: readonly Badge[] = [
	...family("exploring", [
		["first-look", 1, "section.subjects", 5, "First look", "Opened a section of the directory"],
		["wider-look", 4, "section.subjects", 15, "Wider look", "Opened four sections of the directory"],
		[
			"every-section",
			SECTIONS,
			"section.subjects",
			40,
			"Every section",
			"Opened every section of the directory",
		],
		["close-up", 1, "detail.subjects", 5, "Close up", "Opened a listing"],
		["close-up-of-five", 5, "detail.subjects", 20, "Five categories", "Opened listings in five categories"],
		["checked-the-string", 1, "source.times", 10, "Checked the source", "Opened a figure’s source"],
		["checks-sources", 7, "source.times", 30, "Checks sources", "Opened sources on seven days"],
	]),
	...family("comparing", [
		["side-by-side", 1, "comparison.times", 10, "Side by side", "Opened a comparison"],
		["weighs-up", 5, "comparison.times", 25, "Weighed up", "Compared listings on five days"],
		["kept-side-by-side", 1, "saved-comparison.subjects", 15, "First comparison", "Saved a comparison"],
		["five-comparisons", 5, "saved-comparison.subjects", 30, "Five comparisons", "Saved five comparisons"],
	]),
	...family("saving", [
		["first-favourite", 1, "favourite.subjects", 5, "First save", "Saved a listing"],
		["shortlist", 5, "favourite.subjects", 20, "Shortlist", "Saved five listings"],
		["long-list", 20, "favourite.subjects", 35, "Long list", "Saved twenty listings"],
		["mixed-list", 3, "favourite-kind.subjects", 20, "Mixed list", "Saved listings in three categories"],
	]),
	...family("streaks", [
		["three-in-a-row", 3, "days.longest", 15, "Three in a row", "Visited three days in a row"],
		["full-week", 7, "days.longest", 30, "Full week", "Visited seven days in a row"],
		["full-month", 30, "days.longest", 80, "Full month", "Visited thirty days in a row"],
		["ten-days", 10, "days.total", 25, "Ten days", "Visited on ten days"],
		["hundred-days", 100, "days.total", 100, "Hundred days", "Visited on a hundred days"],
	]),
	...family("calculating", [
		["worked-it-out", 1, "calculator.subjects", 15, "Worked it out", "Used a calculator"],
		["three-answers", 3, "calculator.subjects", 25, "Three answers", "Used three calculators"],
		["every-angle", 8, "calculator.subjects", 50, "Every angle", "Used eight calculators"],
		[
			"keeps-the-books",
			10,
			"calculator.times",
			35,
			"Number cruncher",
			"Used calculators ten times, each once a day",
		],
	]),
	...family("learning", [
		["first-lesson", 1, "learning.subjects", 10, "First lesson", "Opened a learning page"],
		["three-lessons", 3, "learning.subjects", 20, "Three lessons", "Opened three learning pages"],
		["six-lessons", 6, "learning.subjects", 40, "Six lessons", "Opened six learning pages"],
	]),
	...family("reviewing", [
		["second-pair-of-eyes", 1, "review.subjects", 50, "Second pair of eyes", "Wrote a review"],
		["five-reviews", 5, "review.subjects", 75, "Five reviews", "Reviewed five listings"],
		["ten-reviews", 10, "review.subjects", 100, "Ten reviews", "Reviewed ten listings"],
	]),
];

const byId = new Map(badges.map((badge) => [badge.id, badge]));

export function badgeById(id: string): Badge | undefined {
	return byId.get(id);
}

export function pointsOf(ids: Iterable<string>): number {
	let points = 0;
	for (const id of new Set(ids)) points += byId.get(id)?.points ?? 0;
	return points;
}

export const LEVELS: readonly number[] = [0, 20, 60, 120, 200, 320, 480];

export type Level = {
	number: number;
	from: number;
	/** The points for the next level. Null on the highest. */
	next: number | null;
};

export function levelOf(points: number): Level {
	const number = Math.max(1, LEVELS.filter((from) => points >= from).length);
	return { number, from: LEVELS[number - 1] ?? 0, next: LEVELS[number] ?? null };
}
