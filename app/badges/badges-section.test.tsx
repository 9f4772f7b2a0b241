import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { draw } from "../../tests/support/draw";
import { BadgeCard } from "./badge-tracker";
import { presentBadges } from "./badges.server";
import { BadgesSection } from "./badges-section";
import { badges } from "./rules";

const earnedAt = Date.UTC(2026, 10, 20);
const stats = { people: 3, earned: { "first-look": 3, "side-by-side": 1 } };

function drawSection(ids: string[], counts: Record<string, number> = {}, seenAt: number | null = 1) {
	const awards = ids.map((badgeId) => ({ badgeId, earnedAt, seenAt }));
	return draw(<BadgesSection view={presentBadges({ awards, counts })} stats={stats} />, "/dashboard");
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("badges on the dashboard", () => {
	test("with none yet say what is next and how far it is, and claim nothing", async () => {
		const text = textOf(await drawSection([], { "section.subjects": 0 }));
		expect(text).toContain("0 points, 0 of 30 badges");
		expect(text).toContain("Level 1 20 points to level 2");
		expect(text).toMatch(/Next First look Opened a section of the directory 0 of 1 5 to earn/);
	});

	test("that are earned say when, who else has them, and their points", async () => {
		const text = textOf(await drawSection(["first-look", "side-by-side"]));
		expect(text).toContain(
			"First look Opened a section of the directory Nov 20, 2026, also earned by 2 others +5",
		);
		expect(text).toContain("Side by side Opened a comparison Nov 20, 2026 +10");
	});

	test("that were not shown before are called new", async () => {
		expect(await drawSection(["first-look"], {}, null)).toContain('<i class="badge-new">new</i>');
		expect(await drawSection(["first-look"])).not.toContain("badge-new");
	});

	test("unfold the families in which something is earned", async () => {
		const html = await drawSection(["side-by-side"]);
		const open = [...html.matchAll(/<details class="badge-family" open=""><summary><h3>(.*?)<\/h3>/g)];
		expect(open.map(([, name]) => name)).toEqual(["Comparing"]);
	});

	test("offer every family: there is none that the site has not got", async () => {
		const text = textOf(await drawSection([], { "review.subjects": 4 }));
		expect(text).not.toMatch(/Not available yet/);
		expect(text.slice(text.indexOf("Next"), text.indexOf("Exploring"))).toMatch(/Five reviews/);
	});

	test("say so on the highest level", async () => {
		expect(textOf(await drawSection(badges.map(({ id }) => id)))).toContain("Level 7, the highest");
	});

	test("have each an outline of its own", () => {
		const sprite = readFileSync(join(import.meta.dirname, "badge-shapes.svg"), "utf8");
		const symbols = [...sprite.matchAll(/<symbol id="b-([a-z-]+)".*? d="(M[^"]+Z)"/g)];
		expect(symbols.map(([, id]) => id).sort()).toEqual(badges.map(({ id }) => id).sort());
		expect(new Set(symbols.map(([, , outline]) => outline)).size).toBe(badges.length);
	});
});

describe("the toast of a badge", () => {
	const shown = {
		badge: { id: "shortlist", name: "Shortlist", description: "Saved five listings", points: 20 },
	};
	const drawToast = (leaving: boolean) =>
		draw(<BadgeCard shown={{ ...shown, leaving }} onClose={() => {}} />);

	test("says what it is, what it was given for, its points, and can be closed", async () => {
		const html = await drawToast(false);
		expect(textOf(html)).toContain("Badge Unlocked! Shortlist Saved five listings +20 points");
		expect(html).toContain('aria-label="Close"');
		expect(html).toContain("#b-shortlist");
	});

	test("is marked while it fades", async () => {
		expect(await drawToast(false)).not.toContain("leaving");
		expect(await drawToast(true)).toContain('class="toast badge-toast leaving"');
	});
});
