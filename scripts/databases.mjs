import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { configs } from "./local.mjs";

/** The databases and the files of a backup that hold them. The stand-in's accounts exist on one machine only. */
export const databases = [
	{ binding: "DB", name: "plumbline", config: configs.site, file: "plumbline.sql", isLocalOnly: false },
	{
		binding: "AUTH_DB",
		name: "plumbline-accounts",
		config: configs.authEmulator,
		file: "plumbline-accounts.sql",
		isLocalOnly: true,
	},
];

/** The databases that are backed up and restored there. */
export function databasesOf({ remote }) {
	return databases.filter(({ isLocalOnly }) => !remote || !isLocalOnly);
}

export async function holdsData(state) {
	const folder = join(state, "v3", "d1");
	return (
		existsSync(folder) &&
		(await readdir(folder, { recursive: true })).some((file) => file.endsWith(".sqlite"))
	);
}
