/**
 * npm run deploy: builds, migrates the production database, and deploys the api, the cards and then the site. It says what is
 * missing before it does anything. Arguments go on to wrangler, e.g. --secrets-file of a first deployment. How to roll
 * back: docs/operations.md.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { answers, configs } from "./local.mjs";
import { missingResources, resourcesOf } from "./resources.mjs";
import { must, requireInstalled, root } from "./tools.mjs";

/** What [env.production] must say before anything can be deployed, and the command that tells it. */
const placeholders = [
	{ text: "set-by-wrangler-d1-create", how: "npx wrangler d1 create plumbline", where: "database_id" },
	{
		text: "set-by-wrangler-kv-namespace-create",
		how: "npx wrangler kv namespace create CONTENT",
		where: "id of the KV namespace",
	},
	{ text: "https://plumbline.example", how: "the address people will type", where: "ORIGIN" },
	{ text: "set-to-the-project-id", how: "the sign-in provider's dashboard", where: "STYTCH_PROJECT_ID" },
	{ text: "set-to-the-public-token", how: "the sign-in provider's dashboard", where: "STYTCH_PUBLIC_TOKEN" },
	{
		text: "<news@plumbline.example>",
		how: "an address of the domain mails are sent from",
		where: "MAIL_FROM",
	},
	{
		text: "data@plumbline.example",
		how: "an address that hosts can write to about what importers ask; empty where there is none",
		where: "IMPORT_CONTACT",
	},
	{ text: "routes = []", how: "a route or custom domain of your zone", where: "routes" },
];

/** The part of a config that is deployed. */
async function productionOf(config) {
	const [, production = ""] = (await readFile(join(root, config), "utf8")).split(/^\[env\.production\]$/m);
	return production;
}

async function unset() {
	const found = [];
	for (const config of [configs.site, configs.api, configs.cards]) {
		const production = await productionOf(config);
		for (const { text, how, where } of placeholders) {
			if (production.includes(text)) found.push(`${config}, [env.production], ${where}: ${how}`);
		}
	}
	return found;
}

/** What stands in [env.production] and would stop every page once it is deployed. */
async function wrong() {
	const [, words = ""] = /^SIGN_IN_PROTECTION = "(.*)"$/m.exec(await productionOf(configs.site)) ?? [];
	if (/^ *((captcha|fingerprint)( +|$))*$/.test(words)) return [];
	return [
		`${configs.site}, [env.production], SIGN_IN_PROTECTION: captcha, fingerprint, both with a space between, or empty`,
	];
}

/** Asks the new version what anybody would, and says how to go back where it does not answer. */
async function smoke() {
	const [, origin] = /^ORIGIN = "(.*)"$/m.exec(await productionOf(configs.site)) ?? [];
	try {
		for (const path of ["/healthz", "/", "/calculators/ltv"]) await answers(origin + path, 30_000);
	} catch (error) {
		console.error(`Deployed, but ${error.message}. To go back: docs/operations.md, "Roll back".`);
		process.exit(1);
	}
}

function refuse(why, lines) {
	console.error(`Not deployed. ${why}\n\n  ${lines.join("\n  ")}\n`);
	process.exit(1);
}

/** The arguments for a worker that has no secrets: it is given none. */
function withoutSecrets(args) {
	return args.filter((arg, at) => !arg.startsWith("--secrets-file") && args[at - 1] !== "--secrets-file");
}

requireInstalled();
const left = [...(await unset()), ...(await wrong())];
if (left.length > 0) refuse("These are not set yet, or not right:", left);
const named = await Promise.all([configs.api, configs.site].map(productionOf));
const missing = await missingResources(resourcesOf(named.join("\n")));
if (missing.length > 0) refuse("These are not there yet:", missing);
const production = ["-e", "production"];
const given = process.argv.slice(2);
await must("npm", ["run", "build"]);
await must("wrangler", ["d1", "migrations", "apply", "DB", "--remote", "-c", configs.site, ...production], {
	env: { CI: "true" },
});
await must("wrangler", ["deploy", "-c", configs.api, ...production, ...given]);
await must("wrangler", ["deploy", "-c", configs.cards, ...production, ...withoutSecrets(given)]);
await must("wrangler", ["deploy", "-c", configs.site, ...production, ...given]);
await smoke();
console.log("Deployed. The content is imported by: npm run content -- --remote");
