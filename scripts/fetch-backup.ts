/**
 * npm run fetch-backup -- --key FILE [STAMP] [--out FOLDER] [--staging | --from FOLDER]: fetches a backup that the clock has written, the
 * newest unless told, opens it with the private key, and writes it as SQL, which `npm run restore` puts back. From the bucket of
 * production, or of staging, or with --from a folder that holds the files of the bucket in another account.
 * docs/operations.md, "Backup and restore".
 */
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { MANIFESTS, type Manifest, manifestKey } from "~workers/api/backup/manifest";
import { createOpener } from "./backups/open-seal";
import { type Source, writeSql } from "./backups/to-sql";
import { requireInstalled, root } from "./tools.mjs";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		key: { type: "string" },
		out: { type: "string" },
		from: { type: "string" },
		staging: { type: "boolean", default: false },
	},
});

type Place = { read: Source; stamps: () => Promise<string[]>; end: () => Promise<void> };

const stampsIn = (keys: string[]) => keys.map((key) => key.replace(/^.*\/|\.json$/g, "")).sort();

/** The files of a bucket as they lie in a folder. */
function folderPlace(folder: string): Place {
	return {
		read: async (key) => new Uint8Array(await readFile(join(folder, key))),
		stamps: async () => stampsIn(await readdir(join(folder, MANIFESTS))),
		end: async () => {},
	};
}

async function bucketPlace(environment: string): Promise<Place> {
	const proxy = await getPlatformProxy<{ BACKUPS: R2Bucket }>({
		configPath: join(root, "workers/api/wrangler.toml"),
		environment,
		remoteBindings: true,
	});
	const { BACKUPS: bucket } = proxy.env;
	return {
		async read(key) {
			const found = await bucket.get(key);
			return found ? new Uint8Array(await found.arrayBuffer()) : null;
		},
		stamps: async () => stampsIn((await bucket.list({ prefix: MANIFESTS })).objects.map(({ key }) => key)),
		end: () => proxy.dispose(),
	};
}

async function main(): Promise<void> {
	if (!options.key) throw new Error("Say with which private key it is opened: --key backup-key.pem");
	const privateKey = await readFile(options.key, "utf8");
	const place = options.from
		? folderPlace(resolve(options.from))
		: await bucketPlace(options.staging ? "staging" : "production");
	try {
		const stamp = positionals[0] ?? (await place.stamps()).at(-1);
		const found = stamp && (await place.read(manifestKey(stamp)));
		if (!found) throw new Error(`There is no backup${stamp ? ` ${stamp}` : ""}`);
		const manifest = JSON.parse(new TextDecoder().decode(found)) as Manifest;
		const folder = resolve(options.out ?? join(root, "backups", `fetched-${stamp}`));
		// What people sent us is in it: nobody else on the machine reads it.
		await mkdir(folder, { recursive: true, mode: 0o700 });
		await chmod(folder, 0o700);
		const file = join(folder, "plumbline.sql");
		const out = createWriteStream(`${file}.part`, { mode: 0o600 });
		const write = (statement: string) =>
			new Promise<void>((done, failed) =>
				out.write(`${statement};\n`, (error) => (error ? failed(error) : done())),
			);
		const open = await createOpener(privateKey, manifest.keys);
		const written = await writeSql(manifest, { read: place.read, open }, write);
		await new Promise((done) => out.end(done));
		// Under its name only when it is whole.
		await rename(`${file}.part`, file);
		for (const { table, rows, leftOut } of written)
			console.log(
				`${table}: ${rows} rows${leftOut > 0 ? `, ${leftOut} left out: what they refer to was deleted meanwhile` : ""}`,
			);
		if (manifest.thinnedAt) console.log("Of visitors it has nothing any more: it was kept for its month.");
		console.log(`Begun ${new Date(manifest.startedAt).toISOString()}, migration ${manifest.migration}`);
		console.log(`Put back by: npm run restore -- ${folder}`);
	} finally {
		await place.end();
	}
}

requireInstalled();
main().then(
	() => process.exit(0),
	(error: unknown) => {
		console.error(`Nothing was fetched. ${error instanceof Error ? error.message : error}`);
		process.exit(1);
	},
);
