/**
 * npm test: runs formatting and lint, types and the build in parallel, then unit and worker tests, then browser
 * tests. Continues after a failure. A failed step without tests counts as one failure. The last line has the
 * totals.
 * npm test -- <path>...: runs only these test files or folders. Builds before browser tests if the build is
 * stale.
 */
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { sortNamed } from "./named-tests.mjs";
import { isBuildStale } from "./stale-build.mjs";
import { capture, requireInstalled, root, run } from "./tools.mjs";

const reports = join(root, ".cache", "test-reports");
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

async function countVitest() {
	const report = await readJson(vitestReport);
	if (!report) return null;
	// A file that doesn't load has no tests to fail.
	const broken = report.testResults.filter(
		(file) => file.status === "failed" && file.assertionResults.length === 0,
	);
	const names = report.testResults.flatMap((file) => [
		...file.assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages }) => failure(file.name, fullName, failureMessages[0])),
		...(broken.includes(file) ? [failure(file.name, "does not load", file.message)] : []),
	]);
	return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, names };
}

async function countPlaywright() {
	const report = await readJson(playwrightReport);
	if (!report) return null;
	const { expected, flaky, unexpected } = report.stats;
	return { passed: expected + flaky, failed: unexpected, names: report.suites.flatMap(failedOf) };
}

function failedOf({ suites = [], specs = [] }) {
	return [
		...suites.flatMap(failedOf),
		...specs
			.filter(({ ok }) => !ok)
			.map(({ file, line, title, tests }) =>
				failure(
					join("tests", "e2e", `${file}:${line}`),
					`${title} (${tests.map(({ projectName }) => projectName).join(", ")})`,
					tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0],
				),
			),
	];
}

function failure(file, name, said = "") {
	const head = stripVTControlCharacters(said).split("\n").slice(0, 12).join("\n    ");
	return `  ${file.startsWith(root) ? relative(root, file) : file} > ${name}\n    ${head}`;
}

const build = { name: "Build", tool: "npm", args: ["run", "build"] };

const vitest = (paths = []) => ({
	name: "Unit and worker tests",
	tool: "vitest",
	args: ["run", ...paths, "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
	count: countVitest,
});

const playwright = (paths = []) => ({
	name: "Browser tests",
	tool: "playwright",
	args: ["test", ...paths, "--reporter=list,json"],
	env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
	count: countPlaywright,
});

/** Steps in one stage run in parallel. The first ones each use one core and don't read each other's output. */
const everything = [
	[
		build,
		{ name: "Types", tool: "tsc", args: ["--noEmit"] },
		{ name: "Types of the packages", tool: "npm", args: ["run", "check", "--workspaces"] },
		{ name: "Formatting and lint", tool: "biome", args: ["ci", "."] },
	],
	[vitest()],
	[playwright()],
];

async function stagesFor(paths) {
	const named = await sortNamed(root, paths);
	if (named.missing.length > 0) {
		console.error(`There is no ${named.missing.join(", no ")}. For example: npm test -- app/ui`);
		process.exit(1);
	}
	const stages = named.vitest.length > 0 ? [[vitest(named.vitest)]] : [];
	if (named.playwright.length === 0) return stages;
	if (await isBuildStale(root)) stages.push([build]);
	return [...stages, [playwright(named.playwright)]];
}

async function readJson(path) {
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch {
		return null;
	}
}

/** Streams the output of a step that runs alone. Otherwise prints it at the end. */
async function count({ name, tool, args, env, count: read }, isAlone) {
	const options = { env: { CI: "true", ...env } };
	if (isAlone) console.log(`\n${name}`);
	const { code, said } = isAlone
		? { code: await run(tool, args, options), said: "" }
		: await capture(tool, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	if (!isAlone) process.stdout.write(`\n${name}\n${said}`);
	const counted = (await read?.()) ?? { passed: 0, failed: 0 };
	if (code !== 0 && counted.failed === 0)
		Object.assign(counted, {
			failed: 1,
			names: [`  ${name}\n    ${said.trim().split("\n").slice(-12).join("\n    ")}`],
		});
	return { name, ...counted };
}

requireInstalled();
const named = process.argv.slice(2);
const stages = named.length > 0 ? await stagesFor(named) : everything;
await rm(reports, { recursive: true, force: true });
for (const state of ["e2e-state", "e2e-tagged-state"])
	await rm(join(root, ".wrangler", state), { recursive: true, force: true });

const total = { passed: 0, failed: 0 };
const failedSteps = [];
const failedTests = [];
for (const stage of stages) {
	if (stage.length > 1) console.log(`\n${stage.map(({ name }) => name).join(", ")} ...`);
	const counts = await Promise.all(stage.map((step) => count(step, stage.length === 1)));
	for (const { name, passed, failed, names = [] } of counts) {
		failedTests.push(...names);
		total.passed += passed;
		total.failed += failed;
		if (failed > 0) failedSteps.push(name.toLowerCase());
	}
}
// After a long run people see only the end of the output.
if (failedSteps.length > 0) console.log(`\nFailed: ${[failedSteps.join(", "), ...failedTests].join("\n")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
