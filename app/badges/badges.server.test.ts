import { describe, expect, test } from "vitest";
import { presentBadges } from "./badges.server";
import { badges } from "./rules";

const award = (badgeId: string, seenAt: number | null = null) => ({ badgeId, earnedAt: 1000, seenAt });

describe("a person's badges", () => {
	test("with nothing done are all there, none earned, at level 1", () => {
		const view = presentBadges({ awards: [], counts: {} });
		expect(view.badges.map(({ id }) => id)).toEqual(badges.map(({ id }) => id));
		expect(view).toMatchObject({ points: 0, level: { number: 1 } });
		expect(view.badges.some(({ earnedAt }) => earnedAt)).toBe(false);
	});

	test("say when each was earned and whether it was shown, and add up", () => {
		const awards = [award("first-look", 2000), award("side-by-side")];
		const view = presentBadges({ awards, counts: {} });
		const earned = view.badges.filter(({ earnedAt }) => earnedAt !== null);
		expect(earned).toMatchObject([
			{ id: "first-look", earnedAt: "1970-01-01T00:00:01.000Z", seen: true },
			{ id: "side-by-side", seen: false, progress: { current: 1, target: 1 } },
		]);
		expect(view.points).toBe(15);
	});

	test("leave out an award whose badge is no more", () => {
		const view = presentBadges({ awards: [award("long-gone")], counts: {} });
		expect([view.points, view.badges.length]).toEqual([0, badges.length]);
	});

	test("name the three that are closest, and none that cannot be earned today or is earned", () => {
		const everySection = badges.find(({ id }) => id === "every-section");
		const counts = {
			"section.subjects": (everySection?.progress({}).target ?? 0) - 1,
			"days.longest": 2,
			"days.total": 2,
		};
		const view = presentBadges({ awards: ["first-look", "wider-look"].map((id) => award(id)), counts });
		expect(view.next).toEqual(["every-section", "three-in-a-row", "full-week"]);
	});

	test("name none as next to who has all that can be earned", () => {
		const view = presentBadges({ awards: badges.map(({ id }) => award(id)), counts: {} });
		expect(view.next).toEqual([]);
	});
});
