import { describe, expect, test } from "vitest";
import type { Episode } from "~db/queries/feeds";
import { laterEpisodeNote, lengthWords, presentEpisodes } from "./present-episodes";

const episode = (change: Partial<Episode> = {}): Episode => ({
	id: "e1",
	title: "Number one",
	excerpt: null,
	link: "https://shows.example/1",
	publishedAt: Date.UTC(2026, 7, 22, 10),
	audioUrl: "https://cdn.example/1.mp3",
	audioSeconds: 4320,
	...change,
});
const rowsOf = (...episodes: Episode[]) => presentEpisodes("/podcast/show", episodes, true).rows;

test("an episode has its day, its length, its page and its sound", () => {
	expect(rowsOf(episode())).toEqual([
		{
			id: "episode-2026-08-22",
			title: "Number one",
			about: "Aug 22, 2026, 1 h 12 min",
			href: "https://shows.example/1",
			audio: "https://cdn.example/1.mp3",
		},
	]);
});

test("where the feed has a later episode than the list, that is said beside the list’s day", () => {
	const note = (seen: string, ...episodes: Episode[]) =>
		laterEpisodeNote({ latest_episode_seen: seen }, episodes);
	expect(note("2026-08-20", episode(), episode({ publishedAt: null }))).toBe(
		"in a list. The feed below has one from Aug 22, 2026",
	);
	expect(note("2026-08-22", episode())).toBeNull();
	expect(note("2026-08-20")).toBeNull();
	expect(laterEpisodeNote({}, [episode()])).toBeNull();
});

test("episodes of one day, and those without, have places of their own", () => {
	const rows = rowsOf(episode(), episode(), episode({ publishedAt: null }), episode({ publishedAt: null }));
	expect(rows.map(({ id }) => id)).toEqual([
		"episode-2026-08-22",
		"episode-2026-08-22-2",
		"episode-undated",
		"episode-undated-2",
	]);
	expect(rows[2]?.about).toBe("1 h 12 min");
});

test.each([
	[2, "1 min"],
	[48 * 60, "48 min"],
	[3600, "1 h 0 min"],
	[59.6 * 60, "1 h 0 min"],
	[0, null],
	[-5, null],
	[Number.NaN, null],
	[null, null],
])("%s seconds read %s", (seconds, words) => {
	expect(lengthWords(seconds)).toBe(words);
});

describe("what a feed says of addresses", () => {
	test.each(["javascript:alert(1)", "data:text/html,x", "no address", "//cdn.example/x", ""])(
		"%s is linked nowhere",
		(address) => {
			expect(rowsOf(episode({ link: address, audioUrl: address }))[0]).toMatchObject({
				href: null,
				audio: null,
			});
		},
	);

	test("sound without https is not played, its page still linked", () => {
		const [row] = rowsOf(episode({ link: "http://shows.example/1", audioUrl: "http://cdn.example/1.mp3" }));
		expect(row).toMatchObject({ href: "http://shows.example/1", audio: null });
	});
});

test("without episodes it is said why", () => {
	expect(presentEpisodes("/podcast/show", [], true).empty).toMatch(/haven’t read this show’s feed/);
	expect(presentEpisodes("/podcast/show", [], false).empty).toMatch(/don’t have a feed/);
	expect(presentEpisodes("/podcast/show", [episode()], true).empty).toBeNull();
});
