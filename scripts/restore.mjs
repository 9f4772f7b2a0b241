/**
 * npm run restore -- FOLDER [--key FILE] [--into STATE] [--overwrite] [--remote]: restores what `npm run backup` wrote, or with
 * --key the .age files of a nightly backup. Into an empty state folder, that of `npm start` by default. --overwrite moves aside
 * what's there. --remote uses the database that [env.production] names, which must be empty. docs/operations.md, "Backup and restore".
 */
import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { databasesOf, holdsData } from "./databases.mjs";
import { state } from "./local.mjs";
import { must, requireInstalled, root } from "./tools.mjs";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		key: { type: "string" },
		into: { type: "string" },
		overwrite: { type: "boolean", default: false },
		remote: { type: "boolean", default: false },
	},
});

requireInstalled();
const [folder] = positionals;
if (!folder) refuse("Say which backup: npm run restore -- backups/local-2026-11-22T04-31-00");
// Imported only with --key, because Node itself doesn't run TypeScript.
const nightly = options.key
	? await import("./load-backup")
			.then(({ readBackup }) => readBackup(resolve(folder), options.key))
			.catch(refuse)
	: null;
// A production backup has no stand-in accounts. It can still be restored on one machine.
const files = (nightly ? [] : databasesOf(options))
	.map((database) => ({ ...database, path: join(resolve(folder), database.file) }))
	.filter(({ path, isLocalOnly }) => !isLocalOnly || existsSync(path));
for (const { path } of files) if (!existsSync(path)) refuse(`There is no ${path}: a backup has it.`);

const into = resolve(root, options.into ?? state);
const place = options.remote ? ["--remote", "-e", "production"] : ["--local", "--persist-to", into];
if (options.remote) await requireEmptyProduction();
else await requireEmptyState();
for (const { binding, config, path } of files) {
	console.log(`Restoring ${path} ...`);
	await must("wrangler", ["d1", "execute", binding, ...place, "-y", "-c", config, "--file", path], {
		stdio: ["ignore", "ignore", "inherit"],
	});
}
if (nightly) await loadNightly();
console.log(
	options.remote
		? "Restored. Deploy, and drop the copies in KV by: npm run content -- --remote"
		: `Restored into ${into}. Start on it by: ${options.into ? `PLUMBLINE_STATE=${options.into} ` : ""}npm start`,
);
process.exit(0);

async function loadNightly() {
	const { openPlatform } = await import("./open-platform");
	const { loadBackup } = await import("./load-backup");
	const platform = await openPlatform({ remote: options.remote, "persist-to": into });
	for (const { table, rows, leftOut } of await loadBackup(platform.env.DB, nightly))
		console.log(
			`${table}: ${rows} rows${leftOut > 0 ? `, ${leftOut} left out because a row they need is gone` : ""}`,
		);
	await platform.dispose();
}

async function requireEmptyState() {
	if (!(await holdsData(into))) return mkdir(into, { recursive: true });
	if (!options.overwrite)
		refuse(`${into} holds data already. End the site, then add --overwrite: what is there is moved aside.`);
	const aside = `${into}.before-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
	await rename(into, aside);
	await mkdir(into, { recursive: true });
	console.log(`What was there is in ${aside} now.`);
}

/** Production is never written over: a new database is made, filled, and then named in wrangler.toml. */
async function requireEmptyProduction() {
	const proxy = await getPlatformProxy({
		configPath: join(root, "wrangler.toml"),
		environment: "production",
		remoteBindings: true,
	});
	const { results } = await proxy.env.DB.prepare(
		"select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%'",
	).all();
	await proxy.dispose();
	if (results.length > 0)
		refuse(
			"The production database holds data. Make a new one, name it in both wrangler.toml, and restore into that.",
		);
}

function refuse(why) {
	console.error(`Nothing was restored. ${why.message ?? why}`);
	process.exit(1);
}
