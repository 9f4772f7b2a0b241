import { describe, expect, test } from "vitest";
import { type Done, deployAtOnce, deployGradually, type Needs, uploadPreview } from "./course";
import { workersOf } from "./workers";

const plan = {
	environment: "production" as const,
	workers: workersOf("production"),
	siteConfig: "wrangler.toml",
	build: "b2",
	secrets: ["--secrets-file", "secrets.env"],
};
const [API, CARDS, SITE] = plan.workers.map(({ config }) => config);

type Answer = { code?: number; said?: string; done?: Done[] };

/** A wrangler that keeps what it was asked, and answers as version 4.135 does unless told otherwise. */
function recorded({
	answers = () => undefined,
	smokes = [],
}: {
	answers?: (command: string) => Answer | undefined;
	/** What is not well, smoke by smoke; from the last on all is. */
	smokes?: string[][];
} = {}) {
	const commands: string[] = [];
	const said: string[] = [];
	const asked: Array<Parameters<Needs["smoke"]>[0]> = [];
	const rests: number[] = [];
	const needs: Needs = {
		wrangler: async (args) => {
			const command = args.join(" ");
			commands.push(command);
			const config = args[args.indexOf("-c") + 1] ?? "";
			const usual: Answer = command.startsWith("deployments status")
				? { said: JSON.stringify({ versions: [{ version_id: `old-${config}`, percentage: 100 }] }) }
				: command.startsWith("versions upload")
					? {
							done: [
								{ type: "version-upload", version_id: `new-${config}`, preview_url: `https://${config}` },
							],
						}
					: {};
			return { code: 0, said: "", done: [], ...usual, ...answers(command) };
		},
		smoke: async (of) => {
			asked.push(of);
			commands.push("smoke");
			return smokes[asked.length - 1] ?? [];
		},
		say: (line) => said.push(line),
		rest: async (time) => {
			rests.push(time);
		},
	};
	/** What changed something, in short. */
	const changes = () =>
		commands
			.filter((command) => !command.startsWith("deployments status"))
			.map((command) => command.replace(/ --message.*/, ""));
	return { needs, commands, changes, said, asked, rests };
}

const at = (config = "") => `-c ${config} -e production`;
const MIGRATE = "d1 migrations apply DB --remote -c wrangler.toml -e production";

describe("a deployment at once", () => {
	test("notes what answers now, migrates, deploys who is called before who calls, and asks the new build", async () => {
		const { needs, commands, changes, asked } = recorded();
		expect(await deployAtOnce(plan, needs)).toBe("deployed");
		expect(commands.slice(0, 3)).toEqual(
			[API, CARDS, SITE].map((config) => `deployments status --json ${at(config)}`),
		);
		expect(changes()).toEqual([
			MIGRATE,
			...[API, CARDS, SITE].map((config) => `deploy ${at(config)}`),
			"smoke",
		]);
		expect(asked).toEqual([{ isNew: true }]);
	});

	test("gives secrets to the workers that have some", async () => {
		const { needs, commands } = recorded();
		await deployAtOnce(plan, needs);
		const given = commands.filter((command) => command.includes("--secrets-file secrets.env"));
		expect(given.map((command) => /-c (\S+)/.exec(command)?.[1])).toEqual([API, SITE]);
	});

	test("goes back, the last first, where the site is not well, and says whether that helped", async () => {
		const { needs, changes, said, asked } = recorded({ smokes: [["a list: status 500"]] });
		expect(await deployAtOnce(plan, needs)).toBe("rolled back");
		expect(changes().slice(5)).toEqual([
			...[SITE, CARDS, API].map((config) => `rollback old-${config} -y ${at(config)}`),
			"smoke",
		]);
		expect(asked[1]).toEqual({ isNew: false });
		expect(said).toEqual(["Not well: a list: status 500", "Rolled back. The version before is well."]);
	});

	test("says so where the version before is not well either", async () => {
		const { needs, said } = recorded({ smokes: [["health: x"], ["health: database"]] });
		expect(await deployAtOnce(plan, needs)).toBe("rolled back");
		expect(said.at(-1)).toContain("not well either: health: database");
	});

	test("leads back only what was deployed, where a worker cannot be", async () => {
		const { needs, changes } = recorded({
			answers: (command) => (command.startsWith(`deploy ${at(SITE)}`) ? { code: 1 } : undefined),
		});
		expect(await deployAtOnce(plan, needs)).toBe("rolled back");
		expect(changes().filter((command) => command.startsWith("rollback"))).toEqual(
			[CARDS, API].map((config) => `rollback old-${config} -y ${at(config)}`),
		);
	});

	test("names what stays in the new version where going back fails", async () => {
		const { needs, said } = recorded({
			answers: (command) => (command.startsWith("rollback old-workers/api") ? { code: 1 } : undefined),
			smokes: [["the api: status 500"]],
		});
		expect(await deployAtOnce(plan, needs)).toBe("half");
		expect(said.at(-1)).toContain("plumbline-api.");
	});

	test("deploys nothing where the migrations fail", async () => {
		const { needs, changes } = recorded({
			answers: (command) => (command === MIGRATE ? { code: 1 } : undefined),
		});
		expect(await deployAtOnce(plan, needs)).toBe("nothing");
		expect(changes()).toEqual([MIGRATE]);
	});

	test.each([
		["nobody is signed in", { code: 1, said: "You are not logged in." }],
		["the answer is none", { said: "{}" }],
		["the answer is broken", { said: '{"versions": [' }],
		[
			"two versions share the visits",
			{
				said: JSON.stringify({ versions: ["a", "b"].map((version_id) => ({ version_id, percentage: 50 })) }),
			},
		],
	])("touches nothing where there would be no way back: %s", async (_, answer) => {
		const { needs, changes } = recorded({
			answers: (command) => (command.startsWith("deployments status") ? answer : undefined),
		});
		expect(await deployAtOnce(plan, needs)).toBe("nothing");
		expect(changes()).toEqual([]);
	});

	test("is the first one where there are no deployments: there is nothing to go back to, and it says so", async () => {
		const first = { code: 1, said: "The Worker plumbline-site has no deployments." };
		const { needs, said } = recorded({
			answers: (command) => (command.startsWith("deployments status") ? first : undefined),
			smokes: [["signing in: status 500"]],
		});
		expect(await deployAtOnce(plan, needs)).toBe("half");
		expect(said.at(-1)).toContain("plumbline-site, plumbline-cards, plumbline-api");
	});
});

describe("a gradual deployment", () => {
	const versions = Object.fromEntries(plan.workers.map(({ name, config }) => [name, `new-${config}`]));

	test("asks the new version before anybody gets it, then gives it more and more, with a pause and a smoke between", async () => {
		const { needs, changes, asked, rests } = recorded();
		expect(await deployGradually(plan, needs, { pause: 60_000 })).toBe("deployed");
		const shares = (share: number) =>
			[API, CARDS, SITE].map(
				(config) =>
					`versions deploy new-${config}@${share}${share < 100 ? ` old-${config}@${100 - share}` : ""} -y ${at(config)}`,
			);
		expect(changes()).toEqual([
			MIGRATE,
			...[API, CARDS, SITE].map((config) => `versions upload ${at(config)}`),
			...[0, 10, 50, 100].flatMap((share) => [...shares(share), "smoke"]),
			...[API, CARDS, SITE].map((config) => `triggers deploy ${at(config)}`),
		]);
		expect(asked).toEqual(Array.from({ length: 4 }, () => ({ isNew: true, versions })));
		expect(rests).toEqual([60_000, 60_000, 60_000]);
	});

	test("gives all visits back where a step is not well, and goes no further", async () => {
		const { needs, changes } = recorded({ smokes: [[], ["an export: status 500"]] });
		expect(await deployGradually(plan, needs, { pause: 0 })).toBe("rolled back");
		const after = changes().slice(
			changes().lastIndexOf(`versions deploy new-${SITE}@10 old-${SITE}@90 -y ${at(SITE)}`) + 1,
		);
		expect(after).toEqual([
			"smoke",
			...[SITE, CARDS, API].map((config) => `versions deploy old-${config}@100 -y ${at(config)}`),
			"smoke",
		]);
	});

	test("gives back, too, where a share cannot be set", async () => {
		const { needs, changes } = recorded({
			answers: (command) => (command.startsWith(`versions deploy new-${SITE}@50`) ? { code: 1 } : undefined),
		});
		expect(await deployGradually(plan, needs, { pause: 0 })).toBe("rolled back");
		expect(changes().some((command) => /new-\S+@100/.test(command))).toBe(false);
	});

	test("shares no visit where an upload fails", async () => {
		const { needs, changes } = recorded({
			answers: (command) => (command.startsWith(`versions upload ${at(SITE)}`) ? { code: 1 } : undefined),
		});
		expect(await deployGradually(plan, needs, { pause: 0 })).toBe("nothing");
		expect(changes().some((command) => command.startsWith("versions deploy"))).toBe(false);
	});

	test("says that crons and queues are still the old ones where they cannot be set", async () => {
		const { needs } = recorded({
			answers: (command) => (command.startsWith("triggers deploy") ? { code: 1 } : undefined),
		});
		expect(await deployGradually(plan, needs, { pause: 0 })).toBe("half");
	});
});

describe("a preview", () => {
	test("is a version of the site that nobody is led to, and its address is said", async () => {
		const { needs, changes, said } = recorded();
		expect(await uploadPreview(plan, needs)).toBe("deployed");
		expect(changes()).toEqual([`versions upload ${at(SITE)}`]);
		expect(said).toEqual(["Preview: https://wrangler.toml"]);
	});

	test("without an address is none", async () => {
		const { needs } = recorded({ answers: () => ({ done: [{ type: "version-upload", version_id: "x" }] }) });
		expect(await uploadPreview(plan, needs)).toBe("nothing");
	});
});
