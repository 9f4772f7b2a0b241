/** A topic has subjects, e.g. `section` the kinds of listings. */
export type Topic =
	| "section"
	| "detail"
	| "source"
	| "learning"
	| "calculator"
	| "comparison"
	| "saved-comparison"
	| "favourite"
	| "favourite-kind"
	| "review"
	| "page";

/** `subjects` counts different ones, `times` each once a day. The days are in total and the longest streak. */
export type Tally = `${Topic}.subjects` | `${Topic}.times` | "days.total" | "days.longest";

export type Counts = Partial<Record<Tally, number>>;

type FamilyId = "exploring" | "learning" | "calculating" | "comparing" | "saving" | "reviewing" | "streaks";

export const families: ReadonlyArray<{ id: FamilyId; name: string }> = [
	{ id: "exploring", name: "Exploring" },
	{ id: "comparing", name: "Comparing" },
	{ id: "saving", name: "Saving" },
	{ id: "streaks", name: "Coming back" },
	{ id: "calculating", name: "Calculating" },
	{ id: "learning", name: "Learning" },
	{ id: "reviewing", name: "Reviewing" },
];

export type Badge = {
	/** Stable, because awards refer to it. */
	id: string;
	family: FamilyId;
	name: string;
	description: string;
	points: number;
	tally: Tally;
	target: number;
	/** `current` never exceeds `target`. */
	progress: (counts: Counts) => { current: number; target: number };
};

type Line = [id: string, target: number, tally: Tally, points: number, name: string, description: string];

export function family(id: FamilyId, lines: Line[]): Badge[] {
	return lines.map(([badgeId, target, tally, points, name, description]) => ({
		id: badgeId,
		family: id,
		name,
		description,
		points,
		tally,
		target,
		progress: (counts) => ({ current: Math.min(Math.max(counts[tally] ?? 0, 0), target), target }),
	}));
}

export function isEarned(badge: Badge, counts: Counts): boolean {
	const { current, target } = badge.progress(counts);
	return current >= target;
}
