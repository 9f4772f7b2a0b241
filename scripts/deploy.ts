/**
 * npm run deploy [-- --staging] [-- --gradual [--pause MINUTES] | --preview] [-- --secrets-file FILE]: builds, migrates the
 * database, deploys the api, the cards and then the site, asks the site whether it is well, and leads it back where it is not. It
 * says what is missing before it does anything. docs/operations.md, "Every deployment".
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
	type Done,
	deployAtOnce,
	deployGradually,
	type Ended,
	uploadPreview,
	type Wrangler,
} from "./deploy/course";
import { smoke } from "./deploy/smoke";
import { originOf, unsetIn } from "./deploy/unset";
import { configs, type Environment, sectionsOf, siteConfig, workersOf } from "./deploy/workers";
import { missingResources, resourcesOf } from "./resources.mjs";
import { capture, must, requireInstalled, root } from "./tools.mjs";

const { values: options } = parseArgs({
	options: {
		staging: { type: "boolean", default: false },
		gradual: { type: "boolean", default: false },
		pause: { type: "string", default: "10" },
		preview: { type: "boolean", default: false },
		"secrets-file": { type: "string" },
	},
});

const MINUTE = 60_000;
const pause = Number(options.pause) * MINUTE;
const rest = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

const wrangler: Wrangler = async (args) => {
	const folder = await mkdtemp(join(tmpdir(), "plumbline-deploy-"));
	try {
		const file = join(folder, "done.ndjson");
		const env = { CI: "true", WRANGLER_OUTPUT_FILE_PATH: file };
		const { code, said } = await capture("wrangler", args, { env, stdio: ["ignore", "pipe", "pipe"] });
		process.stdout.write(said);
		const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean);
		return { code, said, done: lines.map((line) => JSON.parse(line) as Done) };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
};

/** The id in the manifest's name. */
async function buildId(): Promise<string> {
	const files = await readdir(join(root, "build", "client", "assets"));
	const [id] = files.flatMap((file) => /^manifest-(.+)\.js$/.exec(file)?.[1] ?? []);
	if (!id) throw new Error("The build has no manifest");
	return id;
}

function refuse(why: string, lines: string[]): never {
	console.error(`Not deployed. ${why}\n\n  ${lines.join("\n  ")}\n`);
	process.exit(1);
}

async function main(environment: Environment): Promise<Ended> {
	const sections = await Promise.all(
		configs.map(async (config) => ({
			config,
			text: sectionsOf(await readFile(join(root, config), "utf8"), environment),
		})),
	);
	const unset = sections.flatMap(({ config, text }) => unsetIn(text, config, environment));
	if (unset.length > 0) refuse("These are not set yet, or not right:", unset);
	const missing = await missingResources(resourcesOf(sections.map(({ text }) => text).join("\n")));
	if (missing.length > 0) refuse("These are not there yet:", missing);
	await must("npm", ["run", "build"]);
	const build = await buildId();
	const origin = originOf(sections.find(({ config }) => config === siteConfig)?.text ?? "");
	const file = options["secrets-file"];
	const plan = {
		environment,
		build,
		siteConfig,
		workers: workersOf(environment),
		secrets: file ? ["--secrets-file", file] : [],
	};
	const needs = {
		wrangler,
		smoke: ({ isNew, versions }: { isNew: boolean; versions?: Record<string, string> }) =>
			smoke({ origin, build: isNew ? build : null, versions }),
		say: (line: string) => console.log(line),
		rest,
	};
	if (options.preview) return uploadPreview(plan, needs);
	return options.gradual ? deployGradually(plan, needs, { pause }) : deployAtOnce(plan, needs);
}

requireInstalled();
if (!(pause >= 0)) refuse("--pause is a number of minutes.", [`not “${options.pause}”`]);
const ended = await main(options.staging ? "staging" : "production");
if (ended === "deployed" && !options.preview) {
	console.log(
		`Deployed. The content is imported by: npm run content -- --remote${options.staging ? " --staging" : ""}`,
	);
}
process.exit(ended === "deployed" ? 0 : 1);
