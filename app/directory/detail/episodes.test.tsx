import { expect, test } from "vitest";
import { draw } from "../../../tests/support/draw";
import { documentMayPlay, Episodes } from "./episodes";

const row = {
	id: "episode-2026-08-22",
	title: "Number <one>",
	about: "Aug 22, 2026, 48 min",
	href: "https://shows.example/1",
	audio: "https://cdn.example/1.mp3",
};

test("before script there is a link to the sound, and no player that would ask for it", async () => {
	const html = await draw(
		<Episodes episodes={{ page: "/podcast/show", rows: [row], empty: null }} />,
		"/podcast/show",
	);
	expect(html).toContain('<li id="episode-2026-08-22" class="episode">');
	expect(html).toContain("Number &lt;one&gt;");
	expect(html).toMatch(
		/<a href="https:\/\/cdn\.example\/1\.mp3" class="btn" target="_blank" rel="noopener noreferrer"/,
	);
	expect(html).not.toContain("<audio");
	expect(html).not.toContain("<button");
});

test("an episode without sound is only named", async () => {
	const silent = { ...row, audio: null, href: null };
	const html = await draw(<Episodes episodes={{ page: "/podcast/show", rows: [silent], empty: null }} />);
	expect(html).toContain("<b>Number");
	expect(html).not.toContain("<a ");
});

test("without episodes it says why", async () => {
	const html = await draw(
		<Episodes episodes={{ page: "/podcast/show", rows: [], empty: "Not read yet." }} />,
	);
	expect(html).toContain("Not read yet.");
	expect(html).not.toContain("<ul");
});

test.each([
	["https://plumbline.example/podcast/show", true],
	["https://plumbline.example/podcast/another?x=1#episode-2026-08-22", true],
	["https://plumbline.example/podcast", false],
	["https://plumbline.example/", false],
	["", false],
])("a document loaded at %s may play: %s", (name, may) => {
	const entries = performance.getEntriesByType;
	performance.getEntriesByType = () => [{ name }] as unknown as PerformanceEntryList;
	expect(documentMayPlay("/podcast/show")).toBe(may);
	performance.getEntriesByType = entries;
});
