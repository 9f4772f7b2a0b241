import { expect, test } from "vitest";
import { afterVerdict, datedView } from "./dated-words";

const view = (as_of: string | null, past: Array<"where" | "limits" | "status">, undated = past) =>
	datedView({ as_of, current: past.length === 0, past, undated }, "lends", "Ledn");

test("a verdict says its month, or which of its conditions is undated", () => {
	expect(afterVerdict(view("2026-09-02", [], []))).toBe(", as of Sep 2026");
	expect(afterVerdict(view("2023-03", ["where"], []))).toBe(", as of Mar 2023");
	expect(afterVerdict(view(null, ["where"]))).toBe(", but where it lends is undated");
	expect(afterVerdict(view(null, ["limits"]))).toBe(", but its limits are undated");
	expect(afterVerdict(view(null, ["status"]))).toBe(", but whether it takes new customers is undated");
	expect(afterVerdict(view(null, ["where", "limits"]))).toBe(
		", but where it lends and its limits are undated",
	);
	expect(afterVerdict(view(null, ["where", "limits"], ["limits"]))).toBe(", but its limits are undated");
	expect(afterVerdict(null)).toBe("");
});

test("and what to do about it", () => {
	expect(view("2026-09-02", [], []).note).toBeNull();
	expect(view(null, ["where"]).note).toBe(
		"Where it lends is undated or more than a year old. Ask Ledn before you apply.",
	);
	expect(view("2023-03", ["where", "limits"], []).note).toBe(
		"Where it lends and its limits are undated or more than a year old. Ask Ledn before you apply.",
	);
});
