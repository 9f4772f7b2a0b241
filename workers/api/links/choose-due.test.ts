import { expect, test } from "vitest";
import { DAY } from "../../../db/time";
import { blankLink } from "./blank-link-for-tests";
import { chooseDue } from "./check-links";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const due = (...urls: string[]) => urls.map((url) => blankLink({ url, dueAt: 1 }));

test("of each site one is asked, those that have waited longest, and others of the site wait a turn", () => {
	const links = due(
		"https://a.com/1",
		"https://www.a.com/2",
		"https://b.com/",
		"https://c.com/",
		"https://b.com/2",
	);
	const { asked, later } = chooseDue(links, 2, NOW, () => 0.5);
	expect(asked.map(({ url }) => url)).toEqual(["https://a.com/1", "https://b.com/"]);
	expect(later).toEqual([
		{ url: "https://www.a.com/2", dueAt: NOW + 3.5 * DAY },
		{ url: "https://b.com/2", dueAt: NOW + 3.5 * DAY },
	]);
});

test("what somebody wants asked with the next run is not put off for another of its site", () => {
	const links = [...due("https://a.com/1"), blankLink({ url: "https://a.com/2", dueAt: 0 })];
	expect(chooseDue(links, 5, NOW, () => 0).later).toEqual([]);
});
