import { expect, test } from "vitest";

const actions = import.meta.glob<string>("../app/admin/**/*.server.ts", {
	query: "?raw",
	import: "default",
	eager: true,
});

test("a form of the staff that is refused is answered with the refusal's own status, never with 200", () => {
	const writing = Object.entries(actions).filter(([, text]) => text.includes(".catch(unavailable)"));
	expect(writing.length).toBeGreaterThan(10);
	const silent = writing.filter(([, text]) => !/\brefused\.status\b|outcome\.refused/.test(text));
	expect(silent.map(([path]) => path)).toEqual([]);
});
