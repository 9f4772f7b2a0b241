import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = join(import.meta.dirname, "../.github/workflows");
const files = readdirSync(folder);

type Workflow = {
	permissions?: Record<string, string>;
	jobs: Record<
		string,
		{
			"timeout-minutes"?: number;
			steps: Array<{ uses?: string; run?: string; with?: Record<string, unknown> }>;
		}
	>;
};

describe.each(files)("the workflow %s", (file) => {
	const text = readFileSync(join(folder, file), "utf8");
	const workflow = parse(text) as Workflow;
	const jobs = Object.values(workflow.jobs);
	const steps = jobs.flatMap((job) => job.steps);

	test("pins each action to a commit, and says which version that is", () => {
		const used = steps.flatMap(({ uses }) => uses ?? []);
		expect(used.length).toBeGreaterThan(0);
		for (const one of used) expect(one).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
		expect(text.match(/uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm)).toHaveLength(used.length);
	});

	test("may only read, keeps no token beside the code, and ends", () => {
		expect(workflow.permissions).toEqual({ contents: "read" });
		const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
		expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual(jobs.map(() => false));
		for (const job of jobs) expect(job["timeout-minutes"]).toBeGreaterThan(0);
	});

	test("runs what a machine that knows nothing of the repository runs", () => {
		expect(steps.flatMap(({ run }) => run ?? [])).toEqual([".ci/run"]);
	});
});
