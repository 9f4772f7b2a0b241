/**
 * npm run backup [-- --out FOLDER] [-- --remote]: writes what the databases hold, as SQL in an order that loads; of the local
 * state, or with --remote of the database that [env.production] of wrangler.toml names. docs/operations.md, "Backup and restore".
 */
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { databasesOf, holdsData } from "./databases.mjs";
import { orderDump, splitSchema } from "./dump.mjs";
import { state } from "./local.mjs";
import { must, requireInstalled, root } from "./tools.mjs";

const { values: options } = parseArgs({
	options: { out: { type: "string" }, remote: { type: "boolean", default: false } },
});

requireInstalled();
if (!options.remote && !(await holdsData(resolve(root, state)))) {
	console.error(`Nothing to back up: ${state} holds no database. PLUMBLINE_STATE names another folder.`);
	process.exit(1);
}
const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
const folder = resolve(
	options.out ?? join(root, "backups", `${options.remote ? "production" : "local"}-${stamp}`),
);
// It has email addresses from reports, so other users of the machine must not read it.
await mkdir(folder, { recursive: true, mode: 0o700 });
await chmod(folder, 0o700);
for (const database of databasesOf(options)) {
	const sql = orderDump(await (options.remote ? exportRemote(database) : exportLocal(database)));
	const file = join(folder, database.file);
	// Under its name only when it is whole.
	await writeFile(`${file}.part`, sql, { mode: 0o600 });
	await rename(`${file}.part`, file);
	console.log(`${file}  ${(Buffer.byteLength(sql) / 1024).toFixed(0)} KiB`);
}
console.log(`Put back by: npm run restore -- ${folder}`);
process.exit(0);

/** What `wrangler d1 export --local` would write; that has no choice of folder. */
async function exportLocal({ binding, config }) {
	const proxy = await getPlatformProxy({
		configPath: join(root, config),
		persist: { path: join(resolve(root, state), "v3") },
	});
	try {
		const database = proxy.env[binding];
		const { tables, creates } = await schemaOf(database);
		const [rows] = await database
			.prepare("PRAGMA miniflare_d1_export(?,?,?);")
			.bind(0, 0, ...tables)
			.raw();
		return [...rows, ...creates].join("\n");
	} finally {
		await proxy.dispose();
	}
}

async function exportRemote({ binding, name, config, file }) {
	const raw = join(folder, `${file}.raw`);
	const proxy = await getPlatformProxy({
		configPath: join(root, config),
		environment: "production",
		remoteBindings: true,
	});
	try {
		const { tables, creates } = await schemaOf(proxy.env[binding]);
		await must("wrangler", [
			"d1",
			"export",
			name,
			"--remote",
			"-y",
			"-c",
			config,
			"-e",
			"production",
			"--output",
			raw,
			...tables.flatMap((table) => ["--table", table]),
		]);
		return [await readFile(raw, "utf8"), ...creates].join("\n");
	} finally {
		await proxy.dispose();
		await rm(raw, { force: true });
	}
}

/**
 * The tables whose rows are backed up, and what makes the rest of the database. D1 exports no virtual table, and no database that
 * has one unless its tables are named; those of the search are filled again by the import of the content.
 */
async function schemaOf(database) {
	const { results } = await database
		.prepare("select type, name, sql from sqlite_schema where sql not null")
		.all();
	return splitSchema(results);
}
