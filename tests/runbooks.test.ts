import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { MEASURED, runbookOf, WATCHED } from "~/admin/health/alerts";
import { OBJECTIVES } from "~/admin/health/objectives";

const operations = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8");
const sections = new Map(
	operations
		.split(/^#{2,3} /m)
		.slice(1)
		.map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n"))]),
);
const alerts = [...MEASURED, ...WATCHED];

describe("docs/operations.md", () => {
	test.each(alerts.map((alert) => [runbookOf(alert)]))(
		"has a runbook that says what to do: %s",
		(heading) => {
			expect(sections.get(heading)?.trim().length ?? 0).toBeGreaterThan(100);
		},
	);

	test("has no runbook of an alert that there is not", () => {
		const named = [...sections.keys()].filter((heading) => heading.startsWith("Alert: "));
		expect(named.sort()).toEqual(alerts.map(runbookOf).sort());
	});

	test.each([
		"A bad import",
		"A leaked secret",
		"An unfinished deletion",
		"A backlog of a queue",
		"No administrator is left",
	])("has a runbook for what no alert says: %s", (heading) => {
		expect(sections.get(heading)?.trim().length ?? 0).toBeGreaterThan(100);
	});

	test("says every promise as the code has it", () => {
		const promised = sections.get("What is promised") ?? "";
		for (const { name, target, days } of OBJECTIVES)
			expect(promised).toMatch(
				new RegExp(`^\\| ${name} \\|.*\\| ${Number((target * 100).toFixed(2))}% \\| ${days} days \\|`, "m"),
			);
	});
});
