import { expect, test } from "vitest";
import { leadOn } from "./lead-on";

test("an address that leads on is asked again by a browser: its move can be taken back", () => {
	const { status, headers } = leadOn("/articles/calls");
	expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
		301,
		"/articles/calls",
		"no-cache",
	]);
});
