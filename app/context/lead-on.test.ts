import { expect, test } from "vitest";
import { leadOn } from "./lead-on";

const sources = import.meta.glob<string>(["/app/**/*.{ts,tsx}", "!/**/*.test.{ts,tsx}"], {
	query: "?raw",
	import: "default",
	eager: true,
});

test("an address that leads on is asked again by a browser: its move can be taken back", () => {
	const { status, headers } = leadOn("/articles/calls");
	expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
		301,
		"/articles/calls",
		"no-cache",
	]);
});

test("no page leads on for good in any other way", () => {
	expect(Object.keys(sources).length).toBeGreaterThan(500);
	const others = Object.keys(sources).filter(
		(file) =>
			file !== "/app/context/lead-on.ts" && /(status:|redirect\([^;]*,)\s*30[18]\b/.test(sources[file] ?? ""),
	);
	expect(others).toEqual([]);
});
