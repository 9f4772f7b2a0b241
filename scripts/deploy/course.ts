import type { Deployed, Environment } from "./workers";

/** A machine-readable line that wrangler writes to `WRANGLER_OUTPUT_FILE_PATH`. */
export type Done = {
	type: string;
	version_id?: string;
	preview_url?: string;
	preview_alias_url?: string;
};

export type Wrangler = (args: string[]) => Promise<{ code: number; said: string; done: Done[] }>;

export type Needs = {
	wrangler: Wrangler;
	smoke: (asked: { isNew: boolean; versions?: Record<string, string> }) => Promise<string[]>;
	say: (line: string) => void;
	/** Waits, milliseconds. */
	rest: (time: number) => Promise<void>;
};

export type Plan = {
	environment: Environment;
	/** In deployment order, with the site last. */
	workers: Deployed[];
	siteConfig: string;
	build: string;
	/** Of wrangler's secrets file, for workers that have secrets. */
	secrets?: string[];
};

/** "half" means that part of the new version remains, and a person must look. */
export type Ended = "deployed" | "nothing" | "rolled back" | "half";

type Before = { worker: Deployed; version: string | null };

/** After a failure all workers get their previous versions. Tables stay, because migrations only add to them. */
export async function deployAtOnce(plan: Plan, needs: Needs): Promise<Ended> {
	const before = await versionsBefore(plan, needs);
	if (!before || !(await migrate(plan, needs))) return "nothing";
	const deployed: Before[] = [];
	for (const one of before) {
		const { code } = await needs.wrangler([
			"deploy",
			...at(plan, one.worker),
			"--message",
			`Build ${plan.build}`,
			...secretsOf(plan, one.worker),
		]);
		if (code !== 0) {
			needs.say(`${one.worker.name} was not deployed.`);
			return rollBack(plan, needs, deployed);
		}
		deployed.push(one);
	}
	const problems = await needs.smoke({ isNew: true });
	if (problems.length === 0) return "deployed";
	for (const problem of problems) needs.say(`Not well: ${problem}`);
	return rollBack(plan, needs, deployed);
}

/** Percent of visits for the new version in each step. At 0, only the smoke test uses it. */
export const STEPS = [0, 10, 50, 100];

/** @param pause milliseconds between steps, so that a person can watch errors and latency */
export async function deployGradually(
	plan: Plan,
	needs: Needs,
	{ pause, steps = STEPS }: { pause: number; steps?: number[] },
): Promise<Ended> {
	const before = await versionsBefore(plan, needs);
	if (!before) return "nothing";
	if (before.some(({ version }) => version === null)) {
		needs.say("There is no version before to share visits with: the first deployment is at once.");
		return "nothing";
	}
	if (!(await migrate(plan, needs))) return "nothing";
	const versions: Record<string, string> = {};
	for (const { worker } of before) {
		const uploaded = await upload(plan, needs, worker);
		if (!uploaded?.version_id) {
			needs.say(`${worker.name} was not uploaded. Nothing of the new build answers anybody.`);
			return "nothing";
		}
		versions[worker.name] = uploaded.version_id;
	}
	for (const [number, share] of steps.entries()) {
		if (number > 0) await needs.rest(pause);
		const problems = (await shareOut(plan, needs, before, versions, share))
			? await needs.smoke({ isNew: true, versions })
			: [`${share}% could not be given to the new version`];
		if (problems.length > 0) {
			for (const problem of problems) needs.say(`Not well at ${share}%: ${problem}`);
			return giveBack(plan, needs, before);
		}
		needs.say(`${share}% of visits: the new version is well.`);
	}
	// Uploading a version leaves crons, routes and consumers of queues as they were.
	for (const { worker } of before) {
		const { code } = await needs.wrangler(["triggers", "deploy", ...at(plan, worker)]);
		if (code !== 0) {
			needs.say(
				`${worker.name} answers in the new version, but its crons, routes and queues are the old ones.`,
			);
			return "half";
		}
	}
	return "deployed";
}

/** Uploads a version of the site without visits, and prints its address. It uses the environment's data. */
export async function uploadPreview(plan: Plan, needs: Needs): Promise<Ended> {
	const site = plan.workers.at(-1);
	const uploaded = site && (await upload(plan, needs, site));
	const address = uploaded?.preview_alias_url ?? uploaded?.preview_url;
	if (!address) {
		needs.say("No preview was made. preview_urls must be on for the site in the dashboard.");
		return "nothing";
	}
	needs.say(`Preview: ${address}`);
	return "deployed";
}

/** The current version of each worker. Null if we can't tell, or if several are active. */
async function versionsBefore(plan: Plan, { wrangler, say }: Needs): Promise<Before[] | null> {
	const before: Before[] = [];
	for (const worker of plan.workers) {
		const { code, said } = await wrangler(["deployments", "status", "--json", ...at(plan, worker)]);
		const versions = code === 0 ? readVersions(said) : isNew(said) ? [] : null;
		if (versions === null) {
			say(`Which version of ${worker.name} answers now cannot be told, so there would be no way back.`);
			return null;
		}
		if (versions.length > 1) {
			say(`Two versions of ${worker.name} share its visits. End that first: npx wrangler versions deploy.`);
			return null;
		}
		before.push({ worker, version: versions[0] ?? null });
	}
	return before;
}

/** What wrangler and the platform say of a worker that was never deployed. */
function isNew(said: string): boolean {
	return /has no deployments|does not exist on your account/i.test(said);
}

/** The versions in `wrangler deployments status --json`. Null if the output isn't valid. */
function readVersions(said: string): string[] | null {
	try {
		const { versions } = JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1)) as {
			versions?: Array<{ version_id: string; percentage: number }>;
		};
		return versions?.filter(({ percentage }) => percentage > 0).map(({ version_id }) => version_id) ?? null;
	} catch {
		return null;
	}
}

async function migrate(plan: Plan, { wrangler, say }: Needs): Promise<boolean> {
	const { code } = await wrangler([
		"d1",
		"migrations",
		"apply",
		"DB",
		"--remote",
		"-c",
		plan.siteConfig,
		"-e",
		plan.environment,
	]);
	if (code !== 0) say("The migrations were not applied. Nothing was deployed.");
	return code === 0;
}

async function upload(plan: Plan, { wrangler }: Needs, worker: Deployed): Promise<Done | null> {
	const { code, done } = await wrangler([
		"versions",
		"upload",
		...at(plan, worker),
		"--message",
		`Build ${plan.build}`,
		...secretsOf(plan, worker),
	]);
	return code === 0 ? (done.find(({ type }) => type === "version-upload") ?? null) : null;
}

async function shareOut(
	plan: Plan,
	{ wrangler }: Needs,
	before: Before[],
	versions: Record<string, string>,
	share: number,
): Promise<boolean> {
	for (const { worker, version } of before) {
		const specs = [
			`${versions[worker.name]}@${share}`,
			...(share < 100 ? [`${version}@${100 - share}`] : []),
		];
		const { code } = await wrangler([
			"versions",
			"deploy",
			...specs,
			"-y",
			...at(plan, worker),
			"--message",
			`Build ${plan.build} at ${share}%`,
		]);
		if (code !== 0) return false;
	}
	return true;
}

async function giveBack(plan: Plan, needs: Needs, before: Before[]): Promise<Ended> {
	return goBack(plan, needs, before, ({ version }) => ["versions", "deploy", `${version}@100`, "-y"]);
}

async function rollBack(plan: Plan, needs: Needs, deployed: Before[]): Promise<Ended> {
	if (deployed.length === 0) return "nothing";
	return goBack(plan, needs, deployed, ({ version }) => ["rollback", version ?? "", "-y"]);
}

/** Rolls workers back, last first, and tests the site again, so a person knows whether the rollback fixed it. */
async function goBack(
	plan: Plan,
	{ wrangler, smoke, say }: Needs,
	workers: Before[],
	commandOf: (one: Before) => string[],
): Promise<Ended> {
	const left: string[] = [];
	for (const one of [...workers].reverse()) {
		const message = ["--message", `Back from build ${plan.build}`];
		const isBack =
			one.version !== null &&
			(await wrangler([...commandOf(one), ...at(plan, one.worker), ...message])).code === 0;
		if (!isBack) left.push(one.worker.name);
	}
	if (left.length > 0) {
		say(`Still in the new version: ${left.join(", ")}. Runbook: docs/operations.md, "Roll back".`);
		return "half";
	}
	const problems = await smoke({ isNew: false });
	say(
		problems.length === 0
			? "Rolled back. The version before is well."
			: `Rolled back, and the version before is not well either: ${problems.join("; ")}`,
	);
	return "rolled back";
}

function at({ environment }: Plan, { config }: Deployed): string[] {
	return ["-c", config, "-e", environment];
}

/** The cards worker has no secrets. */
function secretsOf({ secrets = [] }: Plan, { config }: Deployed): string[] {
	return config.includes("/cards/") ? [] : secrets;
}
