import { expect, test } from "vitest";
import { pageAt } from "~/pages";
import { calculatorBySlug } from "~/tools/all";
import { glossary, termBySlug } from "./glossary";

test("terms are unique, their names don't overlap, and their related terms and tools exist", () => {
	expect(glossary.length).toBeGreaterThanOrEqual(146);
	expect(new Set(glossary.map(({ slug }) => slug)).size).toBe(glossary.length);
	const names = glossary.flatMap(({ names }) => names);
	expect(new Set(names).size).toBe(names.length);
	for (const { slug, related, tool, definition, is } of glossary) {
		expect(is, slug).toMatch(/^[A-Z].+\.$/);
		for (const other of related) expect(termBySlug(other), `${slug}: ${other}`).toBeDefined();
		const words = definition.split(/\s+/).length;
		expect(words >= 20 && words <= 60, `${slug}: ${words} words`).toBe(true);
		if (tool === null) continue;
		const path = tool.replace(/[?#].*$/, "");
		expect(pageAt(path), `${slug}: ${tool}`).toBeDefined();
		if (path.startsWith("/calculators/")) expect(calculatorBySlug(path.slice(13)), tool).toBeDefined();
	}
});
